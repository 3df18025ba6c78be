/**
 * The nearest-rank percentile: of 20 values, `fraction` 0.95 returns the 19th smallest.
 * @param {number[]} values
 * @param {number} fraction above 0, to 1
 */
export function percentile(values, fraction) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * fraction) - 1] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * @param {string} label
 * @param {string | number} value
 * @param {string} [goal]
 */
export function printFigure(label, value, goal) {
  const text = typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 0) : value;
  process.stdout.write(`${label.padEnd(58)} ${text.padStart(12)}${goal ? `   goal ${goal}` : ''}\n`);
}
