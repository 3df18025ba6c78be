import type { ContactStatus } from '@atrium/contracts/contact-types';
import type { ServiceTypeKey } from '@atrium/contracts/service-types';
import type { CountableFilter } from './contact-filter';

/** How many contacts share these values. */
export interface CountCell {
  status: ContactStatus;
  serviceTypeKey: ServiceTypeKey;
  contacted: boolean;
  source: string;
  timeline: string;
  count: number;
  /** How many of them have a value, and the sum of their values. */
  valued: number;
  value: number;
}

/** What was won on one day of those who came on another. */
export interface WonDay {
  /** The site's day of the conversion. */
  day: string;
  value: number;
}

/** Follow-ups of one day, of those who came on another; archived contacts have none. */
export interface DueDay {
  /** The site's day of the follow-up. */
  day: string;
  count: number;
  /** How many of these contacts are new. */
  fresh: number;
}

/** The contacts that came on one day. */
export interface DayCount {
  cells: CountCell[];
  won: WonDay[];
  due: DueDay[];
}

export const cellFields = ['status', 'serviceTypeKey', 'contacted', 'source', 'timeline'] as const;

type Values = Pick<CountableFilter, 'status' | 'serviceTypeKey' | 'contacted' | 'source'>;

function matchesCell(cell: CountCell, { status, serviceTypeKey, contacted, source }: Values): boolean {
  return (
    (status === undefined || cell.status === status) &&
    (serviceTypeKey === undefined || cell.serviceTypeKey === serviceTypeKey) &&
    (contacted === undefined || cell.contacted === contacted) &&
    (source === undefined || cell.source === source)
  );
}

export const sumCounts = (cells: Iterable<CountCell>): number => {
  let sum = 0;
  for (const { count } of cells) sum += count;
  return sum;
};

const rememberedFilters = 32;
const keyOf = (cell: CountCell) => cellFields.map((field) => String(cell[field])).join('\n');

/**
 * The cells of each day as one process knows them, with their sum over all days: a total is a look at a few dozen cells,
 * however many days there are.
 */
export function createDayCells() {
  const byDay = new Map<string, DayCount>();
  const wonByDay = new Map<string, number>();
  const dueByDay = new Map<string, Omit<DueDay, 'day'>>();
  const overall = new Map<string, CountCell>();
  /** Matches of each day for the filters asked for lately; gone with the next change. */
  const answers = new Map<string, [day: string, count: number][]>();
  let newestFirst: string[] | undefined;
  /** Days with follow-ups, the earliest first. */
  let dueInOrder: string[] | undefined;

  function add(cells: CountCell[], sign: 1 | -1): void {
    for (const cell of cells) {
      const key = keyOf(cell);
      const sum = overall.get(key) ?? { ...cell, count: 0, valued: 0, value: 0 };
      sum.count += sign * cell.count;
      sum.valued += sign * cell.valued;
      sum.value += sign * cell.value;
      if (sum.count === 0) overall.delete(key);
      else overall.set(key, sum);
    }
  }

  function addWon(won: WonDay[], sign: 1 | -1): void {
    for (const { day, value } of won) wonByDay.set(day, (wonByDay.get(day) ?? 0) + sign * value);
  }

  function addDue(due: DueDay[], sign: 1 | -1): void {
    if (due.length > 0) dueInOrder = undefined;
    for (const { day, count, fresh } of due) {
      const sum = dueByDay.get(day) ?? { count: 0, fresh: 0 };
      sum.count += sign * count;
      sum.fresh += sign * fresh;
      if (sum.count === 0) dueByDay.delete(day);
      else dueByDay.set(day, sum);
    }
  }

  return {
    set(day: string, counted: DayCount): void {
      const before = byDay.get(day);
      if (before === undefined) newestFirst = undefined;
      else {
        add(before.cells, -1);
        addWon(before.won, -1);
        addDue(before.due, -1);
      }
      add(counted.cells, 1);
      addWon(counted.won, 1);
      addDue(counted.due, 1);
      byDay.set(day, counted);
      answers.clear();
    },
    ofDay: (day: string): readonly CountCell[] => byDay.get(day)?.cells ?? [],
    /** What was won on each day of conversions. */
    wonByDay: (): ReadonlyMap<string, number> => wonByDay,
    /** Follow-ups of the days before this one, the earliest first. */
    dueBefore(before: string): DueDay[] {
      dueInOrder ??= [...dueByDay.keys()].sort();
      const days = dueInOrder.filter((day) => day < before);
      return days.map((day) => ({ day, ...(dueByDay.get(day) as Omit<DueDay, 'day'>) }));
    },
    /** How many of the new contacts of each day have one of those. */
    freshDueBefore(before: string): Map<string, number> {
      const counts = new Map<string, number>();
      for (const [arrival, { due }] of byDay)
        for (const { day, fresh } of due)
          if (fresh > 0 && day < before) counts.set(arrival, (counts.get(arrival) ?? 0) + fresh);
      return counts;
    },
    /** Over all days. */
    all: (): readonly CountCell[] => [...overall.values()],
    count(values: Values): number {
      let sum = 0;
      for (const cell of overall.values()) if (matchesCell(cell, values)) sum += cell.count;
      return sum;
    },
    /** Newest first; a day without a match may be among them. */
    countByDay({
      status,
      serviceTypeKey,
      contacted,
      source,
    }: Values): readonly [day: string, count: number][] {
      const key = JSON.stringify([status, serviceTypeKey, contacted, source]);
      const known = answers.get(key);
      if (known !== undefined) return known;
      newestFirst ??= [...byDay.keys()].sort().reverse();
      const values = { status, serviceTypeKey, contacted, source };
      const counted = newestFirst.map((day): [string, number] => {
        let sum = 0;
        for (const cell of byDay.get(day)?.cells ?? []) if (matchesCell(cell, values)) sum += cell.count;
        return [day, sum];
      });
      if (answers.size >= rememberedFilters) answers.clear();
      answers.set(key, counted);
      return counted;
    },
  };
}
export type DayCells = ReturnType<typeof createDayCells>;
