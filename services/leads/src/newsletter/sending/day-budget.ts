import type { Clock } from '@atrium/service-kit/clock';
import type { DayBudgetRepository } from './day-budget-repository';

const msPerDay = 86_400_000;
/** A warm-up that has doubled this often is over: there is no limit any more. */
const warmUpDays = 21;

/** The first day (UTC) of a new sender, and how many mails it may send then; twice as many each day after it. */
export interface WarmUp {
  startsAt: Date;
  firstDay: number;
}

/** How many mails of mailings may go out on a day while receivers get to know a new sender. */
export interface DayBudget {
  /** Takes up to `wanted` from what is left of today; 0 when nothing is. Counts over all workers. */
  take(wanted: number): Promise<number>;
  /** What was taken and not sent. */
  giveBack(count: number): Promise<void>;
  limitOfToday(): number;
  tomorrow(): Date;
}

/** Kept in the database: a wiped queue must not make a day's worth of mails go out twice. */
export function createDayBudget({
  repository,
  warmUp: { startsAt, firstDay },
  clock,
}: {
  repository: DayBudgetRepository;
  warmUp: WarmUp;
  clock: Clock;
}): DayBudget {
  const today = () => clock.now().toISOString().slice(0, 10);

  function limitOfToday(): number {
    const day = Math.max(0, Math.floor((clock.now().getTime() - startsAt.getTime()) / msPerDay));
    return day >= warmUpDays ? Number.POSITIVE_INFINITY : firstDay * 2 ** day;
  }

  const add = (count: number) => repository.add(today(), count);

  async function giveBack(count: number): Promise<void> {
    if (count > 0 && limitOfToday() !== Number.POSITIVE_INFINITY) await add(-count);
  }

  return {
    async take(wanted) {
      const limit = limitOfToday();
      if (limit === Number.POSITIVE_INFINITY) return wanted;
      const before = (await add(wanted)) - wanted;
      const granted = Math.min(wanted, Math.max(0, limit - before));
      await giveBack(wanted - granted);
      return granted;
    },
    giveBack,
    limitOfToday,
    tomorrow: () => new Date(Math.floor(clock.now().getTime() / msPerDay + 1) * msPerDay),
  };
}
