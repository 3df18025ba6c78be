import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import type { LeadsContext } from '../context';
import { listStaffReaders } from '../staff-addresses';
import { type MailToWrite, queueForEach, queueMail } from './outbox';
import type { TransactionalTemplate } from './transactional-mails';

/** To the addresses of the installation, then to each person who asked for mails of this kind. Safe to repeat. */
export async function queueForStaff<Template extends TransactionalTemplate>(
  context: Pick<LeadsContext, 'outbox' | 'producer' | 'clock' | 'staff' | 'auth' | 'internalSecret'>,
  kind: StaffMailKind,
  { key, ...mail }: MailToWrite<Template>,
): Promise<void> {
  await queueForEach(context, context.staff, { ...mail, key });
  const told = new Set(context.staff.map((address) => address.toLowerCase()));
  for (const { id, email } of await listStaffReaders(context, kind))
    if (!told.has(email.toLowerCase()))
      await queueMail(context, { ...mail, key: `${key}-${id}`, toStaff: id });
}
