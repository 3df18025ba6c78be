import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { queueMail } from '../../mail/outbox';
import type { SiteTime } from '../../site-time';
import type { ContactsContext } from '../context';
import type { AcceptanceLog } from './acceptance-log';
import type { IntakeLedger } from './intake-ledger-repository';
import type { SubmissionSpool } from './submission-spool';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Checks that every accepted submission is stored, quarantined, erased or waiting in the spool. A damaged one is none of these. */
export function createReconcileIntake({
  acceptances,
  ledger,
  spool,
  context,
  siteTime,
  clock,
  logger,
  reportStuck,
}: {
  acceptances: AcceptanceLog;
  ledger: IntakeLedger;
  spool: SubmissionSpool;
  context: ContactsContext;
  siteTime: SiteTime;
  clock: Clock;
  logger: Logger;
  reportStuck: ReportStuck;
}) {
  async function reconcileDay(day: string): Promise<IntakeReconciliation> {
    const ids = await acceptances.read(day);
    const inSpool = await spool.listIds();
    const inLedger = await ledger.countOutcomes(ids);
    const countOf = async (spooledIds: string[]) => {
      const spooled = new Set(spooledIds);
      const accepted = ids.filter((id) => spooled.has(id));
      return accepted.length - sum(await ledger.countOutcomes(accepted));
    };
    const spooled = await countOf(inSpool.waiting);
    const damaged = await countOf(inSpool.damaged);
    const addsUp = ids.length === sum(inLedger) + spooled;
    return { day, accepted: ids.length, ...inLedger, spooled, damaged, addsUp };
  }

  async function checkDay(day: string): Promise<void> {
    const result = await reconcileDay(day);
    logger.info(result, 'leads of a day reconciled');
    if (result.addsUp && result.spooled === 0) return acceptances.remove(day);
    const { addsUp: _addsUp, ...data } = result;
    for (const [index, to] of context.staff.entries())
      await queueMail(context, { key: `intake-${day}-${index}`, to, template: 'intake-mismatch', data });
  }

  return {
    reconcileToday: () => reconcileDay(siteTime.dayOf(clock.now())),
    /** Checks each past day. Tells the staff of a day of which something is missing or still waits; removes the log of any other. */
    async reconcileOver(): Promise<void> {
      const today = siteTime.dayOf(clock.now());
      const past = (await acceptances.listDays()).filter((day) => day < today);
      await handleEach(past, {
        handle: checkDay,
        describe: (day) => ({ key: `intake-${day}`, resource: 'contact' }),
        report: reportStuck,
      });
    },
  };
}
export type ReconcileIntake = ReturnType<typeof createReconcileIntake>;
