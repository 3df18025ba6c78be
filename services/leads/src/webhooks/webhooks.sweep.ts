import type { Sweep } from '@atrium/service-kit/module';
import type { WebhooksContext } from './context';
import { deliverJob } from './deliver.job';

const everyMs = 10_000;
const minuteMs = 60_000;
const recentMs = 10 * minuteMs;
/** What was stored late, such as a request that came in while the database was away. */
const lateMs = 48 * 60 * minuteMs;
const lateEveryMs = 60 * minuteMs;
const maxPerRound = 500;

/**
 * Stores a delivery for each event that a webhook asks for, and queues those that are due. It reads the events from what the services
 * have stored, so that none is lost with a process; the key of a delivery makes it one, however often the event is read.
 */
export function webhooksSweep(context: WebhooksContext): Sweep {
  const { webhooks, happened, producer, clock } = context;
  let lateAt = 0;

  return {
    name: 'webhooks',
    everyMs,
    async run(signal) {
      const now = clock.now();
      const on = await webhooks.listOn();
      if (on.length > 0) {
        const isLate = now.getTime() - lateAt >= lateEveryMs;
        const since = new Date(now.getTime() - (isLate ? lateMs : recentMs));
        const events = await happened.listSince(since, [...new Set(on.flatMap((one) => one.events))]);
        for (const { _id, events: wanted, onSince } of on) {
          const own = events.filter(({ event, at }) => wanted.includes(event) && at >= onSince);
          if (own.length > 0 && !signal.aborted) await webhooks.addDeliveries(_id, own, now);
        }
        if (isLate) lateAt = now.getTime();
      }
      for (const { _id, attempts } of await webhooks.listDue(now, maxPerRound)) {
        const payload = { id: _id.toHexString(), attempt: attempts + 1 };
        // Redis is away: the next round tries again.
        if (signal.aborted || !(await producer.enqueue(deliverJob, payload))) return;
      }
    },
  };
}
