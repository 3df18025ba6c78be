import { setTimeout as sleep } from 'node:timers/promises';
import { maxVisitKeys, otherKey, type VisitList, type WebVital } from '@atrium/contracts/visits/constants';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { SumOfParts } from './chart-days';

/** The document of a day or month that an increment belongs to. `total` has one key. */
export type VisitGroup = 'total' | 'pages' | 'missingFrom' | VisitList | WebVital;

export interface Increment {
  group: VisitGroup;
  key: string;
  /** Its counters, and how much each grows. */
  by: Record<string, number>;
}

export type Counters = Map<string, number>;
/** The counters of each key of each group. */
export type VisitCounts = Map<VisitGroup, Map<string, Counters>>;

/** A key of a stored day or month. */
export interface CountedKey {
  key: string;
  counters: (readonly [name: string, value: number])[];
}

interface CountDocument {
  /** `2026-03-11.pages` of a day, `2026-03.pages` of a month. */
  _id: string;
  keys: Record<string, Record<string, number>>;
  expiresAt: Date;
}

interface Batch {
  documents: Map<string, { day: string; keys: Map<string, Counters> }>;
  sessions: Map<string, number>;
  stored: Promise<void>;
}

const batchMs = 100;
/** More than two years, so that a year can be compared with the one before. */
const keepDays = 800;
const dayMs = 86_400_000;

/** The name of a field has no dot, and no dollar as its first character. */
const encodings: [character: string, code: string][] = [
  ['%', '%25'],
  ['.', '%2e'],
  ['$', '%24'],
];
const encodeKey = (key: string) =>
  encodings.reduce((field, [character, code]) => field.replaceAll(character, code), key);
const decodeKey = (field: string) =>
  encodings.reduceRight((key, [character, code]) => key.replaceAll(code, character), field);

const addTo = <Key>(map: Map<Key, number>, key: Key, by: number) => map.set(key, (map.get(key) ?? 0) + by);

function dropBelowZero(sum: Counters): void {
  for (const [counter, value] of sum) if (value < 0) sum.set(counter, 0);
}

/**
 * Counters by day and by month, one document for each group. A group has `maxVisitKeys` keys, the first ones that are seen; all others
 * are added to `otherKey`. Nothing in a document belongs to one visitor.
 */
export function createVisitCounts({ db }: { db: Db }) {
  const counts = db.collection<CountDocument>('visit_counts');
  const days = db.collection<{ _id: string; sessions: number }>('visit_days');
  /** The keys of the documents that this process has written. */
  const admitted = new Map<string, Set<string>>();
  let open: Batch | undefined;
  let writing: Promise<void> = Promise.resolve();

  function openBatch(): Batch {
    const batch: Omit<Batch, 'stored'> = { documents: new Map(), sessions: new Map() };
    const stored = Promise.all([sleep(batchMs), writing]).then(() => {
      open = undefined;
      return store(batch);
    });
    // The next batch waits for this one, also if this one fails.
    writing = stored.catch(() => undefined);
    return { ...batch, stored };
  }

  /** The keys of a document that may be counted apart. Other processes add some too. */
  async function admit(id: string, keys: readonly string[]): Promise<Set<string>> {
    const isKnown = (set: Set<string> | undefined) =>
      set !== undefined && (set.size >= maxVisitKeys || keys.every((key) => set.has(key)));
    let known = admitted.get(id);
    if (known === undefined || !isKnown(known)) {
      const stored = await counts.findOne({ _id: id });
      known = new Set(Object.keys(stored?.keys ?? {}).map(decodeKey));
      known.delete(otherKey);
    }
    for (const key of keys) if (known.size < maxVisitKeys) known.add(key);
    // The documents of some days; those of the days before are not written any more.
    if (admitted.size > 100) admitted.clear();
    admitted.set(id, known);
    return known;
  }

  async function toOperation(id: string, { day, keys }: { day: string; keys: Map<string, Counters> }) {
    const known = await admit(id, [...keys.keys()]);
    const sums = new Map<string, number>();
    for (const [key, counters] of keys) {
      const field = encodeKey(known.has(key) ? key : otherKey);
      for (const [counter, by] of counters) addTo(sums, `keys.${field}.${counter}`, by);
    }
    const update = {
      $inc: Object.fromEntries(sums),
      $setOnInsert: { expiresAt: new Date(Date.parse(day) + keepDays * dayMs) },
    };
    return { updateOne: { filter: { _id: id }, update, upsert: true } };
  }

  async function store({ documents, sessions }: Omit<Batch, 'stored'>): Promise<void> {
    const operations = await Promise.all([...documents].map(([id, parts]) => toOperation(id, parts)));
    const newSessions = [...sessions].map(([day, by]) =>
      days.updateOne({ _id: day }, { $inc: { sessions: by } }, { upsert: true }),
    );
    await Promise.all([counts.bulkWrite(operations as never, { ordered: false }), ...newSessions]);
  }

  /** The counters of each key, one document after another. */
  async function* readEach(periods: readonly string[], groups: readonly VisitGroup[]) {
    const ids = periods.flatMap((period) => groups.map((group) => `${period}.${group}`));
    for await (const { _id, keys } of counts.find({ _id: { $in: ids } }, { batchSize: 1_000 })) {
      const dot = _id.indexOf('.');
      const rows = Object.entries(keys ?? {}).map(
        ([field, counters]): CountedKey => ({
          key: decodeKey(field),
          counters: Object.entries(counters).map(([name, value]) => [name, Number(value) || 0] as const),
        }),
      );
      yield { period: _id.slice(0, dot), group: _id.slice(dot + 1) as VisitGroup, rows };
    }
  }

  return {
    start: () => ensureIndexes(counts, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]),

    /** Resolves once the increments are stored. */
    add(day: string, increments: readonly Increment[], { sessions = 0 } = {}): Promise<void> {
      open ??= openBatch();
      for (const { group, key, by } of increments)
        for (const period of [day, day.slice(0, 7)]) {
          const id = `${period}.${group}`;
          const document = open.documents.get(id) ?? { day, keys: new Map<string, Counters>() };
          open.documents.set(id, document);
          const counters = document.keys.get(key) ?? new Map<string, number>();
          document.keys.set(key, counters);
          for (const [counter, more] of Object.entries(by)) addTo(counters, counter, more);
        }
      if (sessions > 0) addTo(open.sessions, day, sessions);
      return open.stored;
    },

    readEach,

    /** The sums over days (`2026-03-11`) and whole months (`2026-03`). None is negative: a month may have counted a key as `otherKey` that a day counted apart. */
    async read({ added, taken }: SumOfParts, groups: readonly VisitGroup[]): Promise<VisitCounts> {
      const sums: VisitCounts = new Map();
      const isTaken = new Set(taken);
      for await (const { period, group, rows } of readEach([...added, ...taken], groups)) {
        const sign = isTaken.has(period) ? -1 : 1;
        const byKey = sums.get(group) ?? new Map<string, Counters>();
        sums.set(group, byKey);
        for (const { key, counters } of rows) {
          const sum = byKey.get(key) ?? new Map<string, number>();
          byKey.set(key, sum);
          for (const [counter, value] of counters) addTo(sum, counter, sign * value);
        }
      }
      if (taken.length > 0)
        for (const byKey of sums.values()) for (const sum of byKey.values()) dropBelowZero(sum);
      return sums;
    },

    /** Views of each of these days or months. */
    async readViews(periods: readonly string[]): Promise<Map<string, number>> {
      const found = await counts.find({ _id: { $in: periods.map((period) => `${period}.total`) } }).toArray();
      return new Map(
        found.map(({ _id, keys }) => [_id.slice(0, _id.indexOf('.')), Number(keys?.all?.views) || 0]),
      );
    },

    /** Sessions of each day from `firstDay` on. */
    async readDays(firstDay: string): Promise<Map<string, number>> {
      const found = await days.find({ _id: { $gte: firstDay } }).toArray();
      return new Map(found.map(({ _id, sessions }) => [_id, sessions]));
    },

    async totalSessions(): Promise<number> {
      const sum = await days
        .aggregate<{ sessions: number }>([{ $group: { _id: null, sessions: { $sum: '$sessions' } } }])
        .next();
      return sum?.sessions ?? 0;
    },
  };
}
