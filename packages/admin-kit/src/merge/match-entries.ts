import { idOf, isSame, wordsOf } from './plain-data';

/** At least this share of the words must be common for one entry to be a changed form of the other. */
const minSimilarity = 0.3;
/** Longer lists are compared by equality only. */
const maxComparisons = 40_000;

/** Share of the words that two entries have in common, 0 to 1. */
function similarityOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0);
  const sum = (words: ReadonlyMap<string, number>) => [...words.values()].reduce((all, one) => all + one, 0);
  const total = sum(a) + sum(b);
  return total === 0 ? 0 : (2 * common) / total;
}

function createScore(before: readonly unknown[], after: readonly unknown[]) {
  const words = new Map([...before, ...after].map((entry) => [entry, wordsOf(entry)]));
  const isLong = before.length * after.length > maxComparisons;
  return (a: unknown, b: unknown): number => {
    const [idA, idB] = [idOf(a), idOf(b)];
    if (idA !== undefined && idB !== undefined) return idA === idB ? 2 : 0;
    if (isSame(a, b)) return 2;
    if (isLong) return 0;
    const similarity = similarityOf(words.get(a) ?? new Map(), words.get(b) ?? new Map());
    return similarity >= minSimilarity ? similarity : 0;
  };
}

type Score = (a: unknown, b: unknown) => number;

/** The pairs in the same order on both sides with the highest total score. */
function pairInOrder(
  before: readonly unknown[],
  after: readonly unknown[],
  score: Score,
): [number, number][] {
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const scores = before.map((a) => after.map((b) => score(a, b)));
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const paired = scores[row]?.[column] ?? 0;
      const kept = paired > 0 ? paired + at(row + 1, column + 1) : 0;
      (best[row] as Float64Array)[column] = Math.max(kept, at(row + 1, column), at(row, column + 1));
    }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const paired = scores[row]?.[column] ?? 0;
    if (paired > 0 && at(row, column) === paired + at(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Entries that were moved: without a pair at their place, the most similar first. */
function pairMoved(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: Map<number, number>,
  score: Score,
) {
  const taken = new Set(pairs.values());
  const candidates = before
    .flatMap((entry, row) =>
      pairs.has(row) ? [] : after.map((other, column) => ({ row, column, entry, other })),
    )
    .filter(({ column }) => !taken.has(column))
    .map(({ row, column, entry, other }) => ({ row, column, points: score(entry, other) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  for (const { row, column } of candidates) {
    if (pairs.has(row) || taken.has(column)) continue;
    pairs.set(row, column);
    taken.add(column);
  }
}

/** Entries between the same neighbours are the same ones, however much they changed. Texts such as tags have no place of their own. */
function pairByPlace(before: readonly unknown[], after: readonly unknown[], pairs: Map<number, number>) {
  const taken = new Set(pairs.values());
  let column = 0;
  for (const [row, entry] of before.entries()) {
    const paired = pairs.get(row);
    if (paired !== undefined) {
      column = paired + 1;
    } else if (typeof entry === 'object' && column < after.length && !taken.has(column)) {
      if (idOf(entry) !== undefined && idOf(after[column]) !== undefined) continue;
      pairs.set(row, column);
      taken.add(column);
      column += 1;
    }
  }
}

/** Which entry of `after` each entry of `before` has become: index to index. Deleted entries are missing. */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const score = createScore(before, after);
  const pairs = new Map(pairInOrder(before, after, score));
  pairMoved(before, after, pairs, score);
  pairByPlace(before, after, pairs);
  return pairs;
}
