import lighthouse from 'lighthouse';
import { withFreshChrome } from './fresh-chrome.mjs';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @typedef {Awaited<ReturnType<typeof audit>>} Audit */

/**
 * Lighthouse (mobile, simulated) in a Chrome of its own.
 * @param {string} url
 */
export async function audit(url) {
  const result = await withFreshChrome((port) =>
    lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories }),
  );
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  const numberOf = (/** @type {string} */ id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    machine: lhr.environment.benchmarkIndex,
  };
}
