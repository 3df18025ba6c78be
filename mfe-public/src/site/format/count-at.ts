export const COUNT_MS = 1600;

/** The text of a counter at a time: its first number eases out and never exceeds the final one. */
export function countAt(elapsedMs: number, text: string): string {
  if (elapsedMs >= COUNT_MS) return text;
  const share = 1 - (1 - Math.max(0, elapsedMs) / COUNT_MS) ** 3;
  return text.replace(/\d+(?:\.\d+)?/, (found) =>
    (Number(found) * share).toFixed(found.split('.')[1]?.length ?? 0),
  );
}
