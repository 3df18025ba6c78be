import type { ImplementationTime } from '@atrium/contracts/content/solutions.schemas';

/** '6-12 weeks', or '6 weeks' if both ends are the same; empty without a time. */
export function formatImplementationTime(time: ImplementationTime | undefined): string {
  if (!time || time.max <= 0) return '';
  const { min, max, unit = '' } = time;
  if (min !== max) return `${min}-${max} ${unit}`.trimEnd();
  return `${max} ${max === 1 ? unit.replace(/s$/, '') : unit}`;
}
