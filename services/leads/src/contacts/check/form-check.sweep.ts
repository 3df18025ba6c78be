import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FormCheckStage } from '@atrium/contracts/contacts/form-check.constants';
import type { Sweep } from '@atrium/service-kit/module';
import { everyoneTold, queueMail } from '../../mail/queue-mail';
import type { ContactsContext } from '../context';
import { walkForms } from './walk-forms';

const minuteMs = 60_000;

/**
 * Checks the contact form at fixed times. One worker does, found by the id of its time; without a database each of them does, because
 * that is what it has to find out.
 */
export function formCheckSweep(
  context: ContactsContext,
  /** A broken stage is tried once more after this time, before anybody is told. */
  { againMs = 20_000 }: { againMs?: number } = {},
): Sweep {
  const { formChecks, formCheckSettings, clock, logger, showFormCheck } = context;
  let lastSlot = '';

  async function walk(id: string, signal: AbortSignal) {
    const { mailTo } = formCheckSettings.current();
    const first = await walkForms({ ...context, mailTo }, id, signal);
    if (first.stage === null || signal.aborted) return first;
    // Rejects only where the process stops.
    await sleep(againMs, undefined, { signal }).catch(() => undefined);
    return signal.aborted ? first : walkForms({ ...context, mailTo }, `${id}-again`, signal);
  }

  async function tellStaff(stage: FormCheckStage, problem: string, id: string): Promise<void> {
    await queueMail(context, {
      key: `form-check-failed-${id}`,
      toStaff: everyoneTold,
      template: 'form-check-failed',
      data: { stage, problem },
    });
  }

  /** Every worker shows the same result, whichever of them has made the check. */
  async function showLast(): Promise<void> {
    const last = await formChecks.findLast();
    if (last !== null) showFormCheck?.({ at: last.finishedAt, stage: last.stage });
  }

  return {
    name: 'form-check',
    everyMs: minuteMs,
    async run(signal) {
      const { everyMinutes } = formCheckSettings.current();
      if (everyMinutes === 0) return;
      const now = clock.now();
      const slot = `slot-${Math.floor(now.getTime() / (everyMinutes * minuteMs))}-${everyMinutes}`;
      if (slot === lastSlot) return showLast();
      lastSlot = slot;
      const isOurs = await formChecks.begin(slot, now).catch((err: unknown) => {
        logger.error({ err }, 'the check of the contact form is not stored');
        return true;
      });
      if (!isOurs) return showLast();
      const { stage, problem } = await walk(randomUUID(), signal);
      if (signal.aborted) return;
      showFormCheck?.({ at: clock.now(), stage });
      if (stage !== null) logger.error({ stage, problem }, 'the contact form is broken');
      const before = await formChecks.findLast();
      const isFirst = stage !== null && before?.stage !== stage;
      // The mail first: a process that dies between the two tells staff at the next check.
      if (isFirst) await tellStaff(stage, problem, slot);
      await formChecks.finish(slot, { finishedAt: clock.now(), stage, problem, isFirst });
    },
  };
}
