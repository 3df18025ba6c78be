const titles = { lcp: 'LCP', inp: 'INP', cls: 'CLS', ttfb: 'TTFB' };

/** @param {{ vital: keyof typeof titles, p75: number }} shown */
const describeOne = ({ vital, p75 }) =>
  `${titles[vital]} ${vital === 'cls' ? p75 / 1_000 : `${p75.toLocaleString('en')} ms`}`;

/**
 * A line for each version that visitors get: what three quarters of its views stay below.
 * @param {import('./registry-api.mjs').RemoteDetails['vitals']} vitals @returns {string[]}
 */
export function describeVitals(vitals) {
  if (vitals === null || vitals === undefined) return [];
  const versions = [...new Set(vitals.map(({ version }) => version))];
  return versions.map((version) => {
    const own = vitals.filter((one) => one.version === version);
    const views = Math.max(...own.map(({ count }) => count));
    return `  ${version}  ${own.map(describeOne).join(', ')}  (75 % of ${views.toLocaleString('en')} views in 7 days)`;
  });
}
