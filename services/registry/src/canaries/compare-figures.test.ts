import { type WebVital, webVitalNames, webVitals } from '@atrium/contracts/visits/constants';
import { expect, test } from 'vitest';
import { type ComparedFigure, compareClasses, compareFigures, type VersionFigures } from './compare-figures';

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Times of page loads are distributed log-normally; these medians and spreads are usual on phones. */
const usual: Record<WebVital, { median: number; spread: number }> = {
  lcp: { median: 1_600, spread: 0.55 },
  inp: { median: 120, spread: 0.6 },
  cls: { median: 20, spread: 1 },
  ttfb: { median: 350, spread: 0.6 },
};

const noFigures = (): VersionFigures => ({
  vitals: Object.fromEntries(
    webVitalNames.map((vital) => [vital, webVitals[vital].bounds.concat(0 as never).map(() => 0)]),
  ) as unknown as VersionFigures['vitals'],
  failures: 0,
});

/** Adds a view of a version that is so much slower than usual. */
function addView(figures: VersionFigures, random: () => number, slower = 1): void {
  for (const vital of webVitalNames) {
    const { median, spread } = usual[vital];
    const normal = Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random());
    const value = median * Math.exp(spread * normal) * (vital === 'lcp' ? slower : 1);
    const index = webVitals[vital].bounds.findIndex((bound) => value <= bound);
    const classes = figures.vitals[vital] as number[];
    const at = index < 0 ? webVitals[vital].bounds.length : index;
    classes[at] = (classes[at] ?? 0) + 1;
  }
}

const noLooks: Record<ComparedFigure, number> = { lcp: 0, inp: 0, cls: 0, ttfb: 0, failures: 0 };

/** Compares after each ten views of the canary. Returns the views until it is found worse; null if it never is. */
function run(seed: number, { slower = 1, views = 300 } = {}): number | null {
  const random = createRandom(seed);
  const [canary, beside] = [noFigures(), noFigures()];
  let looks = noLooks;
  for (let view = 1; view <= views; view += 1) {
    addView(canary, random, slower);
    addView(beside, random);
    if (view % 10 > 0) continue;
    const { done, worse } = compareFigures(canary, beside, looks);
    if (worse !== undefined) return view;
    looks = done;
  }
  return null;
}

test('twenty of twenty canaries that are 30 % slower are found within 300 views', () => {
  const found = Array.from({ length: 20 }, (_, seed) => run(seed, { slower: 1.3 }));
  expect(found.filter((views) => views === null)).toEqual([]);
});

test('at most one in a hundred canaries that are as fast is found worse in 5,000 views', () => {
  const found = Array.from({ length: 300 }, (_, seed) => run(1_000 + seed, { views: 5_000 }));
  expect(found.filter((views) => views !== null).length).toBeLessThanOrEqual(3);
});

test('a canary that is faster is never worse', () => {
  expect(
    Array.from({ length: 20 }, (_, seed) => run(seed, { slower: 0.7 })).every((one) => one === null),
  ).toBe(true);
});

test('nothing is said before two hundred views of each', () => {
  const random = createRandom(1);
  const [canary, beside] = [noFigures(), noFigures()];
  for (let view = 0; view < 199; view += 1) addView(canary, random, 5);
  for (let view = 0; view < 5_000; view += 1) addView(beside, random);
  expect(compareFigures(canary, beside, noLooks)).toEqual({ done: noLooks, worse: undefined });
});

test('a canary that fails more often is worse; a few failures prove nothing', () => {
  const random = createRandom(2);
  const [canary, beside] = [noFigures(), noFigures()];
  for (let view = 0; view < 200; view += 1) addView(canary, random);
  for (let view = 0; view < 1_800; view += 1) addView(beside, random);
  const worseOf = (failures: number, before: number) =>
    compareFigures({ ...canary, failures }, { ...beside, failures: before }, noLooks).worse;
  expect([worseOf(4, 0), worseOf(6, 54), worseOf(9, 3)]).toEqual([undefined, undefined, 'failures']);
});

test('the comparison of classes is the one of Mann and Whitney', () => {
  // By hand: of the 6 pairs 4 are slower, one is equal.
  expect(compareClasses([0, 1, 2], [1, 1, 0]).probability).toBeCloseTo(5.5 / 6, 5);
  expect(compareClasses([5, 5], [5, 5])).toEqual({ probability: 0.5, z: 0 });
  expect(compareClasses([5, 0], [7, 0])).toEqual({ probability: 0.5, z: 0 });
});
