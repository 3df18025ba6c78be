import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import type { LeadsContext } from '../context';
import { listStaffReaders, readFirstAdmin } from '../staff-addresses';
import { type MailToWrite, queueForEach, queueMail } from './outbox';
import type { TransactionalTemplate } from './transactional-mails';

type StaffContext = Pick<LeadsContext, 'staff' | 'auth' | 'internalSecret'>;

const listConfigured = ({ staff }: Pick<StaffContext, 'staff'>): string[] =>
  staff.flatMap(({ to }) => to ?? []);

/** Everybody who is told; without addresses of the installation and anybody who asked, the first admin. */
export async function listTold(context: StaffContext, kind: StaffMailKind): Promise<string[]> {
  const readers = (await listStaffReaders(context, kind)).map(({ email }) => email.toLowerCase());
  const told = new Set([...listConfigured(context), ...readers]);
  if (told.size > 0) return [...told];
  const admin = await readFirstAdmin(context);
  return admin === undefined ? [] : [admin];
}

/**
 * To the addresses of the installation, then to each person who asked for mails of this kind; if there is neither, to the first
 * admin, so that somebody hears of it. Safe to repeat.
 */
export async function queueForStaff<Template extends TransactionalTemplate>(
  context: StaffContext & Pick<LeadsContext, 'outbox' | 'producer' | 'clock'>,
  kind: StaffMailKind,
  { key, ...mail }: MailToWrite<Template>,
): Promise<void> {
  const told = new Set(listConfigured(context).map((address) => address.toLowerCase()));
  // First, because it needs no other service.
  if (told.size > 0) await queueForEach(context, context.staff, { ...mail, key });
  const readers = await listStaffReaders(context, kind);
  for (const { id, email } of readers)
    if (!told.has(email.toLowerCase()))
      await queueMail(context, { ...mail, key: `${key}-${id}`, toStaff: id });
  if (told.size === 0 && readers.length === 0) await queueForEach(context, context.staff, { ...mail, key });
}
