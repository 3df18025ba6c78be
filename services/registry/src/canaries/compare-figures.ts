import { type WebVital, webVitalNames } from '@atrium/contracts/visits/constants';
import { sumOfClasses, type VitalClasses } from '@atrium/contracts/visits/vital-figures';

/** The counts of a version. */
export interface VersionFigures {
  vitals: Record<WebVital, VitalClasses>;
  /** Reports of failures in browsers. */
  failures: number;
}

export const comparedFigures = [...webVitalNames, 'failures'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/**
 * A figure is compared once the smaller of both counts has reached each of these numbers of views, so that a look at every minute does
 * not add up to false alarms. Each look spends a share of one in a hundred, which the five figures have together (alpha spending, Lan and
 * DeMets 1983): 0.35, 0.25, 0.15, 0.1, 0.07, 0.05 and 0.03 of it. `z` is the normal quantile of that share.
 */
const looks = [
  { views: 200, z: 3.195 },
  { views: 300, z: 3.291 },
  { views: 450, z: 3.432 },
  { views: 700, z: 3.54 },
  { views: 1_200, z: 3.633 },
  { views: 2_500, z: 3.719 },
  { views: 5_000, z: 3.846 },
] as const;

/** A difference that thousands of views prove may still be too small to be felt: a view must be slower with this probability. */
const feltProbability = 0.55;
const minFailures = 5;

/** The number of looks that so many views allow. */
export const countLooks = (views: number): number => looks.filter((look) => look.views <= views).length;

/** Mann-Whitney U of two histograms with the same classes: the probability that a view of `a` is slower than one of `b`, and its z. */
export function compareClasses(a: VitalClasses, b: VitalClasses): { probability: number; z: number } {
  const [countA, countB] = [sumOfClasses(a), sumOfClasses(b)];
  const all = countA + countB;
  let [u, below, ties] = [0, 0, 0];
  for (const [index, inA] of a.entries()) {
    const inB = b[index] ?? 0;
    u += inA * (below + inB / 2);
    below += inB;
    ties += (inA + inB) ** 3 - (inA + inB);
  }
  const pairs = countA * countB;
  const variance = (pairs / 12) * (all + 1 - ties / (all * (all - 1)));
  return { probability: u / pairs, z: variance > 0 ? (u - pairs / 2) / Math.sqrt(variance) : 0 };
}

/** Failures of `a` among all failures, against its share of the views. */
function compareFailures(a: { failures: number; views: number }, b: typeof a): number {
  const [all, share] = [a.failures + b.failures, a.views / (a.views + b.views)];
  if (a.failures < minFailures) return 0;
  return (a.failures - all * share) / Math.sqrt(all * share * (1 - share));
}

/** Every view has a time to the first byte. */
const viewsOf = ({ vitals }: VersionFigures): number => sumOfClasses(vitals.ttfb);

const sizeOf = (figure: ComparedFigure, figures: VersionFigures): number =>
  figure === 'failures' ? viewsOf(figures) : sumOfClasses(figures.vitals[figure]);

function isWorse(figure: ComparedFigure, canary: VersionFigures, beside: VersionFigures, z: number): boolean {
  if (figure === 'failures') {
    const toSide = (figures: VersionFigures) => ({ failures: figures.failures, views: viewsOf(figures) });
    return compareFailures(toSide(canary), toSide(beside)) >= z;
  }
  const compared = compareClasses(canary.vitals[figure], beside.vitals[figure]);
  return compared.z >= z && compared.probability >= feltProbability;
}

/**
 * Compares a canary with the version beside it. `done`: the looks that each figure has had. Returns those it has had now, and the first
 * figure in which the canary is worse.
 */
export function compareFigures(
  canary: VersionFigures,
  beside: VersionFigures,
  done: Readonly<Record<ComparedFigure, number>>,
): { done: Record<ComparedFigure, number>; worse: ComparedFigure | undefined } {
  const now = { ...done };
  let worse: ComparedFigure | undefined;
  for (const figure of comparedFigures) {
    const reached = countLooks(Math.min(sizeOf(figure, canary), sizeOf(figure, beside)));
    const look = looks[reached - 1];
    if (look === undefined || reached <= done[figure]) continue;
    now[figure] = reached;
    if (isWorse(figure, canary, beside, look.z)) worse ??= figure;
  }
  return { done: now, worse };
}
