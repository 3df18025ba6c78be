import { projectRoot } from './project-paths.mjs';

/** A snapshot diff may be a whole page; its first lines are enough for the summary. */
const MESSAGE_LINES = 30;

/**
 * The result of a runner. `failures` names the tests with their messages, for the summary at the end of a
 * long log, `notes` what was skipped on this machine or ran twice, `files` how long each test file took.
 * @typedef {{ passed: number, failures: string[], notes?: string[], files?: TestFile[] }} TestResult
 */

/** @typedef {{ file: string, ms: number }} TestFile */

/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name?: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ error?: { message?: string }, duration?: number }} PlaywrightTry */
/** @typedef {{ type: string, description?: string }} PlaywrightNote */
/** @typedef {{ status: string, results: PlaywrightTry[], annotations?: PlaywrightNote[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite */

/** @param {string} failure @returns {TestResult} */
export function failedWith(failure) {
  return { passed: 0, failures: [failure] };
}

/** @param {TestResult[]} all @returns {TestResult} */
export function addResults(all) {
  const notes = all.flatMap((result) => result.notes ?? []);
  const files = all.flatMap((result) => result.files ?? []);
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    ...(notes.length > 0 && { notes }),
    ...(files.length > 0 && { files }),
  };
}

/** The files that took longest, as lines. @param {TestFile[]} files @param {number} count */
export function listSlowest(files, count) {
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(
      ({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file.replace(`${projectRoot}/`, '')}`,
    );
}

/**
 * A runner that exits non-zero without a failed test, or that ran no test, counts as one failure.
 * @param {{ name: string, result: TestResult, code: number }} run
 * @returns {TestResult}
 */
export function summariseRunner({ name, result, code }) {
  if (result.failures.length > 0) return result;
  if (code !== 0)
    return { ...result, failures: [`${name} ended with exit code ${code} without a failed test`] };
  return result.passed === 0 ? { ...result, failures: [`${name} ran no test`] } : result;
}

/** @param {string | undefined} name @param {(string | undefined)[]} messages */
function describe(name = 'a test without a name', messages) {
  const shown = messages.filter((message) => message !== undefined && message !== '');
  const lines = [name.replace(`${projectRoot}/`, ''), ...shown].join('\n').split('\n');
  const ours = lines.filter((line) => !line.includes('/node_modules/'));
  return ours.slice(0, MESSAGE_LINES).join('\n');
}

/** @param {string | undefined} json vitest's json report @returns {TestResult} */
export function readVitestResult(json) {
  /** @type {{ numPassedTests?: number, testResults?: VitestFile[] }} */
  const { numPassedTests = 0, testResults = [] } = JSON.parse(json || '{}');
  // A file that fails while it is loaded, or before its first test, has no failed test to list.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => describe(`${name} › ${fullName}`, failureMessages)),
  );
  const files = testResults.flatMap(({ name = '', startTime, endTime }) =>
    startTime === undefined || endTime === undefined ? [] : [{ file: name, ms: endTime - startTime }],
  );
  return {
    passed: numPassedTests,
    failures: [...failed, ...broken.map(({ name, message }) => describe(name, [message]))],
    ...(files.length > 0 && { files }),
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** @param {string | undefined} json Playwright's json report @returns {TestResult} */
export function readPlaywrightResult(json) {
  /** @type {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} */
  const { suites = [], errors = [] } = JSON.parse(json || '{}');
  const tests = suites.flatMap(listSpecs).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const failed = tests
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) =>
      describe(
        `${spec.file}:${spec.line} › ${spec.title}`,
        test.results.map(({ error }) => error?.message),
      ),
    );
  const ofSkipped = tests.flatMap(({ test }) => (test.status === 'skipped' ? (test.annotations ?? []) : []));
  const reasons = new Set(
    ofSkipped.flatMap(({ type, description }) => (type === 'skip' && description) || []),
  );
  // e2e/core/frozen-page.ts lets no other test run twice.
  const repeated = tests.filter(({ test }) => test.status === 'flaky');
  const notes = [
    ...[...reasons].map((reason) => `Skipped: ${reason}`),
    ...repeated.map(
      ({ spec }) =>
        `Ran twice, because the browser stopped drawing: ${spec.file}:${spec.line} › ${spec.title}`,
    ),
  ];
  /** @type {Map<string, number>} */
  const spent = new Map();
  for (const { spec, test } of tests)
    for (const { duration = 0 } of test.results) spent.set(spec.file, (spent.get(spec.file) ?? 0) + duration);
  const files = [...spent].flatMap(([file, ms]) => (ms > 0 ? [{ file: `e2e/specs/${file}`, ms }] : []));
  // Errors outside of a test: a spec file that can't be loaded, a global setup that threw.
  const outside = errors.map(({ message }) => describe('outside of any test', [message]));
  return {
    passed: tests.filter(({ test }) => test.status === 'expected').length + repeated.length,
    failures: [...failed, ...outside],
    ...(notes.length > 0 && { notes }),
    ...(files.length > 0 && { files }),
  };
}
