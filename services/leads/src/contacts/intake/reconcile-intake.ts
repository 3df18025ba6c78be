import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { queueForEach } from '../../mail/outbox';
import { addDays } from '../../site-time';
import type { ContactsContext } from '../context';

/** A day is checked again until it is this old, in case that no process ran on the next one. */
const checkedDays = 3;

/**
 * Compares the ledger of all instances with the contacts that exist. A contact that is gone without having been deleted or
 * erased, and a damaged request, do not add up. Suspects are taken at the ledger's word: they are deleted by hand and by rules.
 */
async function reconcileDay(
  { intakeLedger, contacts, siteTime }: ContactsContext,
  day: string,
): Promise<IntakeReconciliation> {
  const entries = await intakeLedger.list(siteTime.startOfDay(day), siteTime.startOfDay(addDays(day, 1)));
  const counts = { stored: 0, quarantined: 0, erased: 0, spooled: 0, damaged: 0 };
  for (const { outcome } of entries) counts[outcome] += 1;
  const compared = entries.filter(({ outcome, isComparable }) => outcome === 'stored' && isComparable);
  const found = new Set(await contacts.findSubmissions(compared.map(({ _id }) => _id)));
  counts.stored -= compared.filter(({ _id }) => !found.has(_id)).length;
  const hosts = [...new Set(entries.flatMap(({ host }) => host ?? []))].sort();
  const addsUp = entries.length === counts.stored + counts.quarantined + counts.erased + counts.spooled;
  return { day, accepted: entries.length, ...counts, hosts, addsUp };
}

/** Tells the staff of a day of which something is missing or still waits. */
async function checkDay(context: ContactsContext, day: string): Promise<void> {
  const { addsUp, ...data } = await reconcileDay(context, day);
  if (addsUp && data.spooled === 0) return;
  context.logger.error({ ...data }, 'leads of a day are not all stored');
  await queueForEach(context, context.staff, { key: `intake-${day}`, template: 'intake-mismatch', data });
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
