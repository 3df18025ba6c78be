/** The last 30 days beside the 30 before; undefined where there is nothing to compare with. */
export function describeChange(changePercent: number | null): string | undefined {
  if (changePercent === null) return undefined;
  const sign = changePercent > 0 ? '+' : changePercent < 0 ? '−' : '±';
  return `${sign}${Math.abs(changePercent).toFixed(1)}% in 30 days`;
}
