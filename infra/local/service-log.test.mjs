import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServiceLog, formatLogLine } from './service-log.mjs';
import { makeTemporaryFolder } from './testing/start-process.mjs';

test.each([
  [{ level: 30, msg: 'fine' }, undefined],
  [{ level: 40, msg: 'redis unreachable', reason: 'refused' }, 'warning: redis unreachable (refused)'],
  [
    { level: 50, msg: 'request failed', code: 'INTERNAL', requestId: 'r1', err: { message: 'disk full' } },
    'error: request failed (INTERNAL, disk full, request r1)',
  ],
  [{ level: 60, msg: 'did not start', err: { message: 'did not start' } }, 'fatal: did not start'],
])('the log entry %j is shown to people as one line, or not at all', (entry, line) => {
  expect(formatLogLine(JSON.stringify(entry))).toBe(line);
});

test('shows a line that is no JSON unchanged, and an error without its stack', () => {
  const printed = ['Error: disk full', '    at write (disk.mjs:1:1) {', "  code: 'ENOSPC'", '}', ''];
  expect(printed.map(formatLogLine)).toEqual(['Error: disk full', ...Array(4).fill(undefined)]);
});

let logsDir = '';
beforeEach(() => {
  logsDir = makeTemporaryFolder();
});
afterEach(() => rmSync(logsDir, { recursive: true, force: true }));

function follow() {
  /** @type {string[]} */
  const shown = [];
  const terminal = { say: () => {}, step: () => {}, warn: (/** @type {string} */ line) => shown.push(line) };
  const log = createServiceLog({ logsDir, name: 'web', terminal });
  const stdout = new PassThrough();
  log.follow(/** @type {any} */ ({ stdout, stderr: new PassThrough() }));
  return { shown, stdout };
}

test('shows a warning once, even when it arrives in pieces, and writes everything to the file', async () => {
  const { shown, stdout } = follow();
  const info = '{"level":30,"msg":"fine"}\n';
  const warning = '{"level":40,"msg":"care — ful"}\n';
  for (const piece of [info + warning.slice(0, 9), warning.slice(9), info]) stdout.write(piece);
  stdout.end();
  await new Promise((resolve) => stdout.once('close', resolve));
  expect(shown).toEqual(['web: warning: care — ful']);
  expect(readFileSync(join(logsDir, 'web.log'), 'utf8')).toBe(info + warning + info);
});

test('a new start keeps the previous log', () => {
  follow().stdout.write('first\n');
  follow();
  expect(readFileSync(join(logsDir, 'web.log.1'), 'utf8')).toBe('first\n');
});
