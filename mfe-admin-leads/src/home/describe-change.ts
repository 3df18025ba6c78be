/** Compares the last 30 days with the 30 before; undefined when there is nothing to compare with. */
export function describeChange(changePercent: number | null): string | undefined {
  if (changePercent === null) return undefined;
  const sign = changePercent > 0 ? '+' : changePercent < 0 ? '−' : '±';
  return `${sign}${Math.abs(changePercent).toFixed(1)}% in 30 days`;
}
