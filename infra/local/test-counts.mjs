/**
 * @typedef {{ passed: number, failed: number }} Counts
 */

/** @param {Counts[]} all @returns {Counts} */
export function addCounts(all) {
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * A runner that ended badly without a failed test, or that ran none, has itself failed.
 * @param {{ counts: Counts, code: number }} result
 * @returns {Counts}
 */
export function countRunner({ counts, code }) {
  const isSuspicious = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSuspicious ? { ...counts, failed: 1 } : counts;
}

/** @param {string | undefined} json vitest's json report @returns {Counts} */
export function readVitestCounts(json) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(json || '{}');
  // A file that fails before its tests are known has none to count.
  const brokenFiles = testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** @param {string | undefined} json Playwright's json report @returns {Counts} */
export function readPlaywrightCounts(json) {
  const { stats = {}, errors = [] } = JSON.parse(json || '{}');
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  // Errors outside of any test: a broken spec file, a global setup that threw.
  return { passed: expected + flaky, failed: unexpected + errors.length };
}
