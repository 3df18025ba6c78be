export const COUNT_MS = 1600;

/** The value of a counter at a time: eases out, never exceeds the final value, keeps its decimals. */
export function countAt(elapsedMs: number, value: number): string {
  const share = Math.min(1, Math.max(0, elapsedMs / COUNT_MS));
  return (value * (1 - (1 - share) ** 3)).toFixed(Number.isInteger(value) ? 0 : 1);
}
