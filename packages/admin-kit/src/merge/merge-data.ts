import { matchEntries } from './match-entries';
import { type Data, idOf, isRecord, isSame } from './plain-data';

/** Whose change counts where both changed the same. */
export type Side = 'mine' | 'theirs';

interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

function mergeValue({ base, mine, theirs }: Versions, prefer: Side): unknown {
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists({ base, mine, theirs }, prefer);
  if (isRecord(mine) && isRecord(theirs) && idOf(mine) === idOf(theirs))
    return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, prefer);
  return prefer === 'mine' ? mine : theirs;
}

function mergeRecords({ base, mine, theirs }: Record<keyof Versions, Data>, prefer: Side): Data {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = names.map((name) => [
    name,
    mergeValue({ base: base[name], mine: mine[name], theirs: theirs[name] }, prefer),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

type Lists = Record<keyof Versions, readonly unknown[]>;

/** One side of a list: its entries, and of each the index in the base it was made from. */
function readSide(base: readonly unknown[], entries: readonly unknown[]) {
  const indexOf = matchEntries(base, entries);
  const baseOf = new Map([...indexOf].map(([from, to]) => [to, from]));
  const sequence = [...indexOf].sort(([a], [b]) => a - b).map(([, to]) => to);
  const isMoved = sequence.some((to, index) => index > 0 && to < (sequence[index - 1] as number));
  return { entries, indexOf, baseOf, isMoved };
}

/**
 * Merges two changed forms of a list. The order is that of the side which moved entries. What only one side added is kept; what
 * one side removed and the other did not touch goes.
 */
function mergeLists({ base, mine, theirs }: Lists, prefer: Side): unknown[] {
  const sides = { mine: readSide(base, mine), theirs: readSide(base, theirs) };
  const bothMoved = sides.mine.isMoved && sides.theirs.isMoved;
  const first: Side = bothMoved ? prefer : sides.theirs.isMoved ? 'theirs' : 'mine';
  const second: Side = first === 'mine' ? 'theirs' : 'mine';
  const [lead, other] = [sides[first], sides[second]];
  const output: { value: unknown; otherIndex?: number }[] = [];

  for (const [index, entry] of lead.entries.entries()) {
    const from = lead.baseOf.get(index);
    const otherIndex = from === undefined ? undefined : other.indexOf.get(from);
    if (from === undefined) output.push({ value: entry });
    else if (otherIndex !== undefined) {
      const pair = { [first]: entry, [second]: other.entries[otherIndex] } as Record<Side, unknown>;
      output.push({ value: mergeValue({ base: base[from], ...pair }, prefer), otherIndex });
    } else if (!isSame(base[from], entry) && prefer === first) output.push({ value: entry });
  }

  const added = lead.entries.filter((_, index) => !lead.baseOf.has(index));
  let place = -1;
  for (const [index, entry] of other.entries.entries()) {
    const known = output.findIndex(({ otherIndex }) => otherIndex === index);
    if (known >= 0) {
      place = known;
      continue;
    }
    const from = other.baseOf.get(index);
    if (from !== undefined && (isSame(base[from], entry) || prefer === first)) continue;
    // Both added the same.
    const twin = from === undefined ? added.findIndex((one) => isSame(one, entry)) : -1;
    if (twin >= 0) added.splice(twin, 1);
    else {
      place += 1;
      output.splice(place, 0, { value: entry, otherIndex: index });
    }
  }
  return withOwnKeys(output.map(({ value }) => value));
}

/** The keys of two forms may clash. */
function withOwnKeys(entries: readonly unknown[]): unknown[] {
  const used = new Set<string>();
  return entries.map((entry) => {
    if (!isRecord(entry) || typeof entry.key !== 'string') return entry;
    let { key } = entry;
    while (used.has(key)) key = `${key}+`;
    used.add(key);
    return key === entry.key ? entry : { ...entry, key };
  });
}

export interface Merge {
  /** Both changes; where both changed the same, mine. */
  mine: Data;
  /** The same with theirs. */
  theirs: Data;
  /** Both changed the same field or entry in different ways. */
  hasConflict: boolean;
}

/**
 * Merges two forms of one item that go back to the same base: by field, and by entry of a list. Without a known base each
 * difference is a conflict.
 */
export function mergeData(base: Data | undefined, mine: Data, theirs: Data): Merge {
  if (base === undefined) return { mine, theirs, hasConflict: !isSame(mine, theirs) };
  const take = (prefer: Side) => {
    const merged = mergeRecords({ base, mine, theirs }, prefer);
    return isSame(merged, theirs) ? theirs : merged;
  };
  const merged = { mine: take('mine'), theirs: take('theirs') };
  return { ...merged, hasConflict: !isSame(merged.mine, merged.theirs) };
}
