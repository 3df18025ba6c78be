import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import { messageOf } from '@atrium/service-kit/stuck-items';
import type { LeadsContext } from '../context';
import { listStaffReaders, readFirstAdmin, readStaffAddresses } from '../staff-addresses';
import type { LeasedMail } from './outbox-repository';
import { everyoneTold } from './queue-mail';
import type { OutboxTemplate } from './transactional-mails';

/** The choice that decides about a mail to the staff. */
const staffMailKindOf: Partial<Record<OutboxTemplate, StaffMailKind>> = {
  'leads-assigned': 'leads-assigned',
  'contact-alert': 'contact-alert',
  'lead-answered': 'lead-answered',
  'lead-mail-failed': 'lead-answered',
  'note-mention': 'note-mention',
  'contact-quarantined': 'contact-alert',
  'form-answers': 'contact-alert',
  'form-check-failed': 'contact-alert',
  'campaign-paused': 'campaign-trouble',
  'campaign-refused': 'campaign-trouble',
  'approval-commented': 'approvals',
  'approval-given': 'approvals',
  report: 'reports',
};

/** A lead without an owner concerns those who want mails about new leads. */
const kindForAll = (kind: StaffMailKind | undefined) => (kind === 'lead-answered' ? 'contact-alert' : kind);

export interface MailRecipient {
  /** Tells the copies of one mail apart. */
  name: string;
  address: string;
}

/**
 * Lists the addresses of the installation, then each person who wants mails of this kind; without any, the first admin. The
 * addresses come first, because they need no other service.
 */
async function* listTold(
  context: Pick<LeadsContext, 'config' | 'auth' | 'internalSecret'>,
  kind: StaffMailKind | undefined,
): AsyncGenerator<MailRecipient> {
  const told = new Set<string>();
  for (const [index, address] of (context.config.STAFF_ALERT_EMAILS ?? []).entries()) {
    told.add(address.toLowerCase());
    yield { name: `${index}`, address };
  }
  for (const { id, email } of kind === undefined ? [] : await listStaffReaders(context, kind)) {
    if (told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    yield { name: id, address: email };
  }
  const admin = told.size > 0 ? undefined : await readFirstAdmin(context);
  if (admin !== undefined) yield { name: '0', address: admin };
}

/** The addresses of everybody who is told. */
export async function listToldAddresses(...args: Parameters<typeof listTold>): Promise<string[]> {
  const addresses: string[] = [];
  for await (const { address } of listTold(...args)) addresses.push(address);
  return addresses;
}

async function* findRecipients(
  context: LeadsContext,
  { to, toStaff, template }: LeasedMail,
): AsyncGenerator<MailRecipient> {
  const kind = staffMailKindOf[template];
  if (toStaff === everyoneTold) {
    yield* listTold(context, kindForAll(kind));
  } else if (toStaff === undefined || kind === undefined) {
    yield { name: '', address: to ?? '' };
  } else {
    const found = (await readStaffAddresses(context, [toStaff], kind)).get(toStaff);
    if (found?.isWanted) yield { name: '', address: found.email };
  }
}

/** Lists nobody who is not on the staff any more, or wants no such mails. Ends with an error if addresses can't be read now. */
export async function* listRecipients(
  context: LeadsContext,
  mail: LeasedMail,
): AsyncGenerator<MailRecipient | Error> {
  try {
    yield* findRecipients(context, mail);
  } catch (error) {
    yield new Error(`The address of a member of the staff is not known now: ${messageOf(error)}`);
  }
}
