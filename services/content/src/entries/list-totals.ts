import type { Document } from 'mongodb';
import type { Count } from './count-up-to';
import type { IndexKey } from './entry-indexes';
import { createKeptFigure, type KeptFigure } from './kept-figure';

const maxKept = 200;
/** Fewer are counted in no time; and a list that just got its first item must not pass for empty. */
const worthKeeping = 1_000;

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Document | undefined)?.[name], record);
}

/** As the engine compares a field with one value: a list has it when one of its entries is it. */
export function matches(record: object | undefined, filter: Record<string, unknown>): boolean {
  if (record === undefined) return false;
  return Object.entries(filter).every(([path, wanted]) => {
    const value = valueAt(record, path);
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  });
}

/**
 * How many items a list without a search has. Large totals are kept: a save in this process moves them by what it changed, one in
 * another has them counted anew (`forget`), and while such changes may be missed they are counted again every few seconds.
 */
export function createListTotals(countMatches: Count, isSubscribed?: () => boolean) {
  const kept = new Map<string, { filter: Record<string, unknown>; figure: KeptFigure<number> }>();

  return {
    /** Something changed, and nobody says what. */
    forget: () => kept.clear(),
    change(before: object | undefined, after: object) {
      for (const { filter, figure } of kept.values()) {
        const difference = Number(matches(after, filter)) - Number(matches(before, filter));
        figure.change((total) => total + difference);
      }
    },
    /** `filter` has fields that must have one value; `hint` is an index that begins with them. */
    async count(filter: Record<string, unknown>, hint: IndexKey): Promise<number> {
      const key = JSON.stringify(filter);
      const found = kept.get(key);
      if (found !== undefined) return found.figure.get();
      const figure = createKeptFigure(() => countMatches({ filter, hint }), { isSubscribed });
      const total = await figure.get();
      if (total >= worthKeeping) {
        if (kept.size >= maxKept) kept.clear();
        kept.set(key, { filter, figure });
      }
      return total;
    },
  };
}

export type ListTotals = ReturnType<typeof createListTotals>;
