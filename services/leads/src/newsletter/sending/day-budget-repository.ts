import type { Clock } from '@atrium/service-kit/clock';
import type { Db } from 'mongodb';

const msPerDay = 86_400_000;

/** The first day (UTC) of a new sender and its limit on that day. The limit doubles each day. */
interface WarmUp {
  startsAt: Date;
  firstDay: number;
}

interface DayDocument {
  /** YYYY-MM-DD, UTC. */
  _id: string;
  taken: number;
}

/** The daily limit on campaign mails while a new sender warms up. In the database, because a wiped Redis must not grant a day's budget twice. */
export function createDayBudget({
  db,
  warmUp: { startsAt, firstDay },
  clock,
}: {
  db: Db;
  warmUp: WarmUp;
  clock: Clock;
}) {
  const days = db.collection<DayDocument>('mail_days');
  const today = () => clock.now().toISOString().slice(0, 10);

  function limitOfToday(): number {
    const day = Math.max(0, Math.floor((clock.now().getTime() - startsAt.getTime()) / msPerDay));
    return firstDay * 2 ** day;
  }

  /** Returns the day's new sum. */
  async function add(count: number): Promise<number> {
    const changed = await days.findOneAndUpdate(
      { _id: today() },
      { $inc: { taken: count } },
      { upsert: true, returnDocument: 'after' },
    );
    return changed?.taken ?? count;
  }

  async function giveBack(count: number): Promise<void> {
    if (count > 0) await add(-count);
  }

  return {
    /** Grants up to `wanted` of today's rest, counted over all workers. */
    async reserve(wanted: number) {
      const before = (await add(wanted)) - wanted;
      const granted = Math.min(wanted, Math.max(0, limitOfToday() - before));
      await giveBack(wanted - granted);
      return granted;
    },
    /** Returns mails that were granted and not sent. */
    giveBack,
    limitOfToday,
    tomorrow: () => new Date(Math.floor(clock.now().getTime() / msPerDay + 1) * msPerDay),
  };
}
export type DayBudget = ReturnType<typeof createDayBudget>;
