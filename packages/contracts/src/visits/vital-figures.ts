import { type WebVital, webVitals } from './constants';

/** How many views fell into each class of a web vital; the classes are those of `webVitals`. */
export type VitalClasses = readonly number[];

export const sumOfClasses = (classes: VitalClasses): number => classes.reduce((sum, one) => sum + one, 0);

/** Within its class a value is taken to be spread evenly; the last class has its lower bound. */
function quantileOf(share: number, classes: VitalClasses, bounds: readonly number[]): number {
  const wanted = share * sumOfClasses(classes);
  let below = 0;
  for (const [index, count] of classes.entries()) {
    const [lower, upper] = [bounds[index - 1] ?? 0, bounds[index]];
    if (upper === undefined) return lower;
    if (below + count >= wanted && count > 0)
      return Math.round(lower + (upper - lower) * ((wanted - below) / count));
    below += count;
  }
  return 0;
}

/** `p75` in ms (`cls`: thousandths), `good` and `poor` in percent of the views. */
export function describeClasses(vital: WebVital, classes: VitalClasses) {
  const { bounds, good, poor } = webVitals[vital];
  const count = sumOfClasses(classes);
  const upTo = (bound: number) =>
    sumOfClasses(classes.slice(0, bounds.findIndex((one) => one === bound) + 1));
  const shareOf = (part: number) => Math.round((part / Math.max(1, count)) * 100);
  return {
    count,
    p75: quantileOf(0.75, classes, bounds),
    good: shareOf(upTo(good)),
    poor: shareOf(count - upTo(poor)),
  };
}

/** A value as people read it: '1,800 ms', or '0.02' for `cls`. */
export const showVital = (vital: WebVital, value: number): string =>
  vital === 'cls' ? String(value / 1_000) : `${value.toLocaleString('en')} ms`;
