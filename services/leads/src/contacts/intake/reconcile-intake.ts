import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { queueForEach } from '../../mail/outbox';
import type { ContactsContext } from '../context';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Checks that every accepted submission is stored, quarantined, erased or waiting in the spool. A damaged one is none of these. */
async function reconcileDay(
  { acceptances, spool, intakeLedger }: ContactsContext,
  day: string,
): Promise<IntakeReconciliation> {
  const ids = await acceptances.read(day);
  const inSpool = await spool.listIds();
  const inLedger = await intakeLedger.countOutcomes(ids);
  const countOf = async (spooledIds: string[]) => {
    const spooled = new Set(spooledIds);
    const accepted = ids.filter((id) => spooled.has(id));
    return accepted.length - sum(await intakeLedger.countOutcomes(accepted));
  };
  const spooled = await countOf(inSpool.waiting);
  const damaged = await countOf(inSpool.damaged);
  const addsUp = ids.length === sum(inLedger) + spooled;
  return { day, accepted: ids.length, ...inLedger, spooled, damaged, addsUp };
}

/** Tells the staff of a day of which something is missing or still waits; removes the log of any other. */
async function checkDay(context: ContactsContext, day: string): Promise<void> {
  const { acceptances, staff, logger } = context;
  const result = await reconcileDay(context, day);
  logger.info(result, 'leads of a day reconciled');
  if (result.addsUp && result.spooled === 0) return acceptances.remove(day);
  const { addsUp: _addsUp, ...data } = result;
  await queueForEach(context, staff, { key: `intake-${day}`, template: 'intake-mismatch', data });
}

const todayOf = ({ siteTime, clock }: ContactsContext) => siteTime.dayOf(clock.now());

export const reconcileToday = (context: ContactsContext) => reconcileDay(context, todayOf(context));

/** Checks each past day. */
export async function reconcilePastDays(context: ContactsContext): Promise<void> {
  const { acceptances, reportStuck } = context;
  const today = todayOf(context);
  const past = (await acceptances.listDays()).filter((day) => day < today);
  await handleEach(past, {
    handle: (day) => checkDay(context, day),
    describe: (day) => ({ key: `intake-${day}`, resource: 'contact' }),
    report: reportStuck,
  });
}
