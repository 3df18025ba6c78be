import type { QuarantineReason } from '@atrium/contracts/contacts/constants';

export const quarantineReasonLabels: Record<QuarantineReason, string> = {
  honeypot: 'Hidden field filled',
  'too-fast': 'Too fast',
  'too-many': 'Too many at once',
  'known-spam': 'Marked as spam before',
};
