import { expect, test } from 'vitest';
import { addCounts, countRunner, readPlaywrightCounts, readVitestCounts } from './test-counts.mjs';

test('adds up', () => {
  expect(
    addCounts([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});

test.each([
  ['passed', { counts: { passed: 3, failed: 0 }, code: 0 }, { passed: 3, failed: 0 }],
  ['failed a test', { counts: { passed: 3, failed: 2 }, code: 1 }, { passed: 3, failed: 2 }],
  ['crashed after its tests', { counts: { passed: 3, failed: 0 }, code: 1 }, { passed: 3, failed: 1 }],
  ['ran nothing', { counts: { passed: 0, failed: 0 }, code: 0 }, { passed: 0, failed: 1 }],
])('a runner that %s', (_what, result, counts) => {
  expect(countRunner(result)).toEqual(counts);
});

test('a vitest file that broke before its tests counts as one failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitestCounts(JSON.stringify(report))).toEqual({ passed: 4, failed: 2 });
  expect(readVitestCounts(undefined)).toEqual({ passed: 0, failed: 0 });
});

test('Playwright: a flaky test has passed, an error outside of any test is a failure', () => {
  const report = {
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 1 },
    errors: [{ message: 'setup' }],
  };
  expect(readPlaywrightCounts(JSON.stringify(report))).toEqual({ passed: 6, failed: 3 });
});
