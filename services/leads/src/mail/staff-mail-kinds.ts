import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import type { TransactionalTemplate } from './transactional-mails';

/** The choice that decides about a mail to a member of the staff. */
export const staffMailKindOf: Partial<Record<TransactionalTemplate, StaffMailKind>> = {
  'leads-assigned': 'leads-assigned',
  'contact-alert': 'contact-alert',
  'campaign-paused': 'campaign-trouble',
  'campaign-refused': 'campaign-trouble',
};
