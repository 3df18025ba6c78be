import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { experiments } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dir: string;
let watchdogFile: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'atrium-watchdog-'));
  watchdogFile = path.join(dir, 'watchdog.mjs');
  const source = await readFile(path.join(import.meta.dirname, 'watchdog.ts'), 'utf8');
  const { code } = await experiments.swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  await writeFile(watchdogFile, code);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function run(work: string) {
  const program = `
    import { startWatchdog } from ${JSON.stringify(watchdogFile)};
    const watchdog = startWatchdog({ limitMs: 800, beatMs: 100 });
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const how = await new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  return { how, output };
}

test('a process with a blocked event loop is killed and logs the stack', async () => {
  const { how, output } = await run('setTimeout(function readForEver() { for (;;); }, 300);');
  expect(how).toBe('SIGKILL');
  const report = JSON.parse(output) as { level: number; stack: string[] };
  expect(report.level).toBe(60);
  expect(report.stack.join()).toContain('readForEver');
});

test('a process busy in short steps is not killed', async () => {
  const { how, output } = await run(`
    const end = Date.now() + 2_000;
    const step = () => {
      const until = Date.now() + 150;
      while (Date.now() < until);
      if (Date.now() < end) setTimeout(step);
      else watchdog.stop();
    };
    step();`);
  expect({ how, output }).toEqual({ how: 0, output: '' });
});
