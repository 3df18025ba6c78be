import type { QuarantineReason } from '@atrium/contracts/contacts/constants';

export const quarantineCauses: Record<QuarantineReason, string> = {
  honeypot: 'A field that people do not see was filled in.',
  'too-fast': 'The form was sent faster than a person fills it in.',
  'too-many':
    'One address or one network sent more within ten minutes than usual. An office or a school has one network for many people.',
  'known-spam': 'Something of its address was marked as spam before.',
};
