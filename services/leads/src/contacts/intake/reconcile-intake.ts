import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { everyoneTold, queueMail } from '../../mail/queue-mail';
import { addDays } from '../../site-time';
import type { ContactsContext } from '../context';

/** A day is checked again until it is this old, in case that no process ran on the next one. */
const checkedDays = 3;
/** A command has at most 16 MB, which the ids of 150,000 requests reach. */
const comparedAtOnce = 1_000;

/**
 * Compares the ledger of all instances with the contacts that exist. A contact that is gone without having been deleted or
 * erased, and a damaged request, do not add up. Suspects are taken at the ledger's word: they are deleted by hand and by rules.
 */
async function reconcileDay(
  { intakeLedger, contacts, siteTime }: ContactsContext,
  day: string,
): Promise<IntakeReconciliation> {
  const counts = { stored: 0, quarantined: 0, erased: 0, spooled: 0, damaged: 0 };
  const hosts = new Set<string>();
  let accepted = 0;
  let compared: string[] = [];
  async function compare(): Promise<void> {
    const found = new Set(await contacts.findSubmissions(compared));
    counts.stored -= compared.filter((id) => !found.has(id)).length;
    compared = [];
  }
  const entries = intakeLedger.stream(siteTime.startOfDay(day), siteTime.startOfDay(addDays(day, 1)));
  for await (const { _id, outcome, host } of entries) {
    accepted += 1;
    counts[outcome] += 1;
    if (host !== undefined) hosts.add(host);
    if (outcome === 'stored') compared.push(_id);
    if (compared.length >= comparedAtOnce) await compare();
  }
  await compare();
  const addsUp = accepted === counts.stored + counts.quarantined + counts.erased + counts.spooled;
  return { day, accepted, ...counts, hosts: [...hosts].sort(), addsUp };
}

/** Tells the staff of a day of which something is missing or still waits. */
async function checkDay(context: ContactsContext, day: string): Promise<void> {
  const { addsUp, ...data } = await reconcileDay(context, day);
  if (addsUp && data.spooled === 0) return;
  context.logger.error({ ...data }, 'leads of a day are not all stored');
  const key = `intake-${day}`;
  await queueMail(context, { key, toStaff: everyoneTold, template: 'intake-mismatch', data });
}

const todayOf = ({ siteTime, clock }: ContactsContext) => siteTime.dayOf(clock.now());

export const reconcileToday = (context: ContactsContext) => reconcileDay(context, todayOf(context));

export async function reconcilePastDays(context: ContactsContext): Promise<void> {
  const today = todayOf(context);
  const days = Array.from({ length: checkedDays }, (_, index) => addDays(today, index - checkedDays));
  await handleEach(days, {
    handle: (day) => checkDay(context, day),
    describe: (day) => ({ key: `intake-${day}`, resource: 'contact' }),
    report: context.reportStuck,
  });
}
