import type { IntakeReconciliation } from '@atrium/contracts/contact-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { Outbox } from '../../mail/outbox';
import type { SiteTime } from '../../site-time';
import type { AcceptanceLog } from './acceptance-log';
import type { IntakeLedger } from './intake-ledger-repository';
import type { SubmissionSpool } from './submission-spool';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Checks that every accepted submission is stored, quarantined, erased or waiting in the spool. */
export function createReconcileIntake({
  acceptances,
  ledger,
  spool,
  outbox,
  staff,
  siteTime,
  clock,
  logger,
}: {
  acceptances: AcceptanceLog;
  ledger: IntakeLedger;
  spool: SubmissionSpool;
  outbox: Outbox;
  staff: string[];
  siteTime: SiteTime;
  clock: Clock;
  logger: Logger;
}) {
  async function reconcileDay(day: string): Promise<IntakeReconciliation> {
    const ids = await acceptances.read(day);
    const waiting = new Set(await spool.listIds());
    const inLedger = await ledger.countOutcomes(ids);
    const waitingIds = ids.filter((id) => waiting.has(id));
    const spooled = waitingIds.length - sum(await ledger.countOutcomes(waitingIds));
    const addsUp = ids.length === sum(inLedger) + spooled;
    return { day, accepted: ids.length, ...inLedger, spooled, addsUp };
  }

  return {
    reconcileToday: () => reconcileDay(siteTime.dayOf(clock.now())),
    /** Checks each past day. Reports to the staff a day that does not add up; removes the log of one that does. */
    async reconcileOver(): Promise<void> {
      const today = siteTime.dayOf(clock.now());
      for (const day of (await acceptances.listDays()).filter((name) => name < today)) {
        const result = await reconcileDay(day);
        logger.info(result, 'leads of a day reconciled');
        if (result.addsUp && result.spooled === 0) {
          await acceptances.remove(day);
          continue;
        }
        if (result.addsUp) continue;
        const { addsUp: _addsUp, ...data } = result;
        for (const [index, to] of staff.entries())
          await outbox.add({ key: `intake-${day}-${index}`, to, template: 'intake-mismatch', data });
      }
    },
  };
}
export type ReconcileIntake = ReturnType<typeof createReconcileIntake>;
