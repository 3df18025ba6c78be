import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { shortenTraces } from './by-cpu.mjs';
import { withFreshChrome } from './fresh-chrome.mjs';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @typedef {Awaited<ReturnType<typeof audit>>} Audit */

/**
 * Lighthouse (mobile, simulated) in a Chrome of its own: one visit, judged by wall time and again with each task as long as its CPU time.
 * @param {string} url
 */
export async function audit(url) {
  const artifacts = mkdtempSync(path.join(tmpdir(), 'atrium-audit-'));
  const judge = async (/** @type {import('lighthouse').Flags} */ flags) => {
    const result = await lighthouse(url, {
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      ...flags,
    });
    return result?.lhr;
  };
  try {
    await withFreshChrome((port) => judge({ port, gatherMode: artifacts }));
    const wall = await judge({ auditMode: artifacts });
    shortenTraces(artifacts);
    const cpu = await judge({ auditMode: artifacts });
    if (!wall || !cpu) throw new Error(`Lighthouse gave no result for ${url}`);
    const numberOf = (/** @type {string} */ id, lhr = wall) => lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((id) => Math.round((wall.categories[id]?.score ?? 0) * 100)),
      lcp: numberOf('largest-contentful-paint'),
      cls: numberOf('cumulative-layout-shift'),
      tbt: numberOf('total-blocking-time'),
      scoreByCpu: Math.round((cpu.categories.performance?.score ?? 0) * 100),
      tbtByCpu: numberOf('total-blocking-time', cpu),
      machine: wall.environment.benchmarkIndex,
    };
  } finally {
    rmSync(artifacts, { recursive: true, force: true });
  }
}
