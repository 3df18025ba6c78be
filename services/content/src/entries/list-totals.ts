import type { Collection, Filter } from 'mongodb';
import type { IndexKey } from './entry-indexes';
import type { EntryRecord } from './entry-record';

const keepMs = 2_000;
const maxKept = 200;
/** Fewer are counted in no time; and a list that just got its first item must not pass for empty. */
const worthKeeping = 1_000;

/**
 * How many items a list has. Counting a search that finds tens of thousands takes longer than reading its page, so a
 * large total is kept for a moment: turning pages counts once. A save in this process counts anew, one in another process shows
 * within two seconds.
 */
export function createListTotals(entries: Collection<EntryRecord>) {
  const kept = new Map<string, { total: number; until: number }>();
  let generation = 0;

  return {
    forget() {
      generation += 1;
      kept.clear();
    },
    async count(filter: Filter<EntryRecord>, hint: IndexKey): Promise<number> {
      const key = JSON.stringify(filter);
      const found = kept.get(key);
      if (found !== undefined && found.until > performance.now()) return found.total;
      const before = generation;
      const total = await entries.countDocuments(filter, { hint });
      // Something was saved while this was counted: the number may be of before.
      if (before === generation && total >= worthKeeping) {
        if (kept.size >= maxKept) kept.clear();
        kept.set(key, { total, until: performance.now() + keepMs });
      }
      return total;
    },
  };
}
