import type { Collection, Filter } from 'mongodb';
import type { Count } from './count-up-to';
import type { IndexKey, SortKey } from './entry-indexes';
import type { EntryRecord } from './entry-record';
import { matches } from './list-totals';

/** Skipping fewer costs nothing to speak of. */
const worthMarking = 1_000;
/** A mark stands so many items before the page that leaves it: the page needs it still when as many were added above. */
const margin = 100;
const maxMarks = 500;
/** A second net, as for totals: changes are heard of. */
const lifeMs = 60_000;
/** What is only changed by saves, which are told of, and compares here as in the engine. */
const markable = ['sortAt', 'createdAt'] as const;
type MarkableField = (typeof markable)[number];

interface Mark {
  list: string;
  match: Record<string, unknown>;
  field: MarkableField;
  direction: 1 | -1;
  value: Date;
  /** How many items of the list stand before the first that has this value. */
  before: number;
  bornAt: number;
}

export interface DeepRead {
  match: Record<string, unknown>;
  sort: SortKey;
  hint: IndexKey;
  skip: number;
}

export interface Place {
  /** What the items from the mark on have. */
  condition: Record<string, unknown>;
  /** How many of those come before the page. */
  skip: number;
  mark?: Mark;
}

type Dated = Partial<Record<MarkableField, Date>>;

/**
 * Where pages far down a list begin: to skip 10,000 items the engine walks 10,000 keys of an index. A deep page leaves a mark with the
 * date of an item above it, from which this page and those near it are read. Saves in this process move the marks, one in another has
 * them forgotten; while those may be missed there are none.
 */
export function createPlaceMarks({
  entries,
  count,
  isSubscribed = () => false,
  now = () => performance.now(),
}: {
  entries: Collection<EntryRecord>;
  count: Count;
  isSubscribed?: (() => boolean) | undefined;
  now?: () => number;
}) {
  let marks: Mark[] = [];
  let changes = 0;
  const listOf = ({ match, sort }: Pick<DeepRead, 'match' | 'sort'>) => JSON.stringify([match, sort]);
  const fieldOf = (sort: SortKey) => markable.find((name) => name === Object.keys(sort)[0]);

  /** By how much a record that stands in a mark's list before it counts. */
  function weightOf(mark: Mark, record: object | undefined): number {
    const value = (record as Dated | undefined)?.[mark.field];
    if (value === undefined || !matches(record, mark.match)) return 0;
    return (value.getTime() - mark.value.getTime()) * mark.direction < 0 ? 1 : 0;
  }

  return {
    forget() {
      changes += 1;
      marks = [];
    },
    change(before: object | undefined, after: object) {
      changes += 1;
      for (const mark of marks) mark.before += weightOf(mark, after) - weightOf(mark, before);
    },
    /** The nearest mark before the page, else the beginning of the list. */
    find(read: DeepRead): Place {
      const list = listOf(read);
      const oldest = now() - lifeMs;
      if (!isSubscribed() || read.skip < worthMarking) return { condition: {}, skip: read.skip };
      const [mark] = marks
        .filter((known) => known.list === list && known.before <= read.skip && known.bornAt > oldest)
        .sort((a, b) => b.before - a.before);
      if (mark === undefined) return { condition: {}, skip: read.skip };
      const from = mark.direction === 1 ? '$gte' : '$lte';
      return { condition: { [mark.field]: { [from]: mark.value } }, skip: read.skip - mark.before, mark };
    },
    /** For a page that has much to skip still: finds out where a mark for it would stand. */
    async learn(read: DeepRead, place: Place): Promise<void> {
      const field = fieldOf(read.sort);
      if (!isSubscribed() || place.skip < worthMarking || field === undefined) return;
      const { match, sort, hint } = read;
      const direction = sort[field] ?? 1;
      const changesBefore = changes;
      const filter = { ...match, ...place.condition } as Filter<EntryRecord>;
      const [item] = await entries
        .find(filter, { hint, projection: { [field]: 1 } })
        .sort(sort)
        .skip(place.skip - margin)
        .limit(1)
        .toArray();
      if (item === undefined) return;
      const sameBefore = { [direction === 1 ? '$lt' : '$gt']: item._id };
      const same = await count({ filter: { ...match, [field]: item[field], _id: sameBefore }, hint });
      // What was read across a change may be of before or after it.
      if (changes !== changesBefore) return;
      const before = read.skip - margin - same;
      const mark = { list: listOf(read), match, field, direction, value: item[field], before, bornAt: now() };
      marks = [...marks.slice(1 - maxMarks), mark];
    },
  };
}

export type PlaceMarks = ReturnType<typeof createPlaceMarks>;
