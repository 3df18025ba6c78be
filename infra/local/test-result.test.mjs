import { expect, test } from 'vitest';
import {
  addResults,
  listSlowest,
  readPlaywrightResult,
  readVitestResult,
  summariseRunner,
} from './test-result.mjs';

test('adds up the results', () => {
  expect(
    addResults([
      { passed: 2, failures: [] },
      { passed: 3, failures: ['wrong'] },
    ]),
  ).toEqual({ passed: 5, failures: ['wrong'] });
});

test.each([
  ['passed', { passed: 3, failures: [], code: 0 }, []],
  ['failed a test', { passed: 3, failures: ['a'], code: 1 }, ['a']],
  [
    'crashed after its tests',
    { passed: 3, failures: [], code: 7 },
    ['unit ended with exit code 7 without a failed test'],
  ],
  ['ran nothing', { passed: 0, failures: [], code: 0 }, ['unit ran no test']],
])('a runner that %s', (_what, { passed, failures, code }, expected) => {
  const summary = summariseRunner({ name: 'unit', result: { passed, failures }, code });
  expect(summary).toEqual({ passed, failures: expected });
});

test("vitest: names failed tests with messages; a file that can't be set up is one failure", () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['expected 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: 'no database',
        assertionResults: [{ fullName: 'adds', status: 'skipped' }],
      },
    ],
  };
  expect(readVitestResult(JSON.stringify(report))).toEqual({
    passed: 3,
    failures: ['a.test.ts › divides\nexpected 2', 'b.test.ts\nno such module', 'c.test.ts\nno database'],
  });
  expect(readVitestResult(undefined)).toEqual({ passed: 0, failures: [] });
});

test('Playwright: names failed tests; an error outside of a test is a failure', () => {
  /** @param {string} title @param {string} status @param {string[]} messages */
  const specOf = (title, status, ...messages) => ({
    title,
    file: 'x.spec.ts',
    line: 7,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const report = {
    suites: [
      {
        specs: [specOf('works', 'expected'), specOf('is broken', 'unexpected', 'first', 'second')],
        suites: [{ specs: [specOf('is left out', 'skipped')] }],
      },
    ],
    errors: [{ message: 'setup' }],
  };
  expect(readPlaywrightResult(JSON.stringify(report))).toEqual({
    passed: 1,
    failures: ['x.spec.ts:7 › is broken\nfirst\nsecond', 'outside of any test\nsetup'],
  });
});

test('Playwright: says once why tests were skipped', () => {
  const skipped = {
    status: 'skipped',
    results: [],
    annotations: [{ type: 'skip', description: 'Firefox is not installed' }],
  };
  const spec = { title: 'menus', file: 'x.spec.ts', line: 7, tests: [skipped, skipped] };
  const result = readPlaywrightResult(JSON.stringify({ suites: [{ specs: [spec] }] }));
  expect(result.notes).toEqual(['Skipped: Firefox is not installed']);
  const passed = { passed: 1, failures: [] };
  expect(addResults([passed, result])).toEqual({ ...passed, notes: ['Skipped: Firefox is not installed'] });
});

test('Playwright: a test that ran twice has passed, and is named', () => {
  const spec = { title: 'menus', file: 'x.spec.ts', line: 7, tests: [{ status: 'flaky', results: [] }] };
  expect(readPlaywrightResult(JSON.stringify({ suites: [{ specs: [spec] }] }))).toEqual({
    passed: 1,
    failures: [],
    notes: ['Ran twice, because the browser stopped drawing: x.spec.ts:7 › menus'],
  });
});

test('the slowest files of both runners come first, with all tries of a browser test', () => {
  const vitest = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [] },
    ],
  };
  const tries = [{ duration: 4_000 }, { duration: 2_000 }];
  const spec = { title: 'menus', file: 'x.spec.ts', line: 7, tests: [{ status: 'flaky', results: tries }] };
  const { files = [] } = addResults([
    readVitestResult(JSON.stringify(vitest)),
    readPlaywrightResult(JSON.stringify({ suites: [{ specs: [spec] }] })),
  ]);
  expect(listSlowest(files, 2)).toEqual(['    6.0 s  e2e/specs/x.spec.ts', '    2.5 s  a.test.ts']);
  expect(listSlowest(files, 1)).toHaveLength(1);
});
