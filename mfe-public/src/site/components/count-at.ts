export const COUNT_MS = 1600;

/** What a counter shows after some time: quick at first, slow at the end, never beyond its value, with its decimals. */
export function countAt(elapsedMs: number, value: number): string {
  const share = Math.min(1, Math.max(0, elapsedMs / COUNT_MS));
  return (value * (1 - (1 - share) ** 3)).toFixed(Number.isInteger(value) ? 0 : 1);
}
