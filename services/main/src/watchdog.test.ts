import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { experiments } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const serviceKit = path.resolve(import.meta.dirname, '../../../packages/service-kit/src');

let dir: string;
/** Compiled for a process of its own. */
let modules: { watchdog: string; logger: string };

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'atrium-watchdog-'));
  const compile = async (file: string) => {
    const source = await readFile(path.resolve(import.meta.dirname, file), 'utf8');
    const { code } = await experiments.swc.transform(source, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    const compiled = path.join(dir, `${path.basename(file, '.ts')}.mjs`);
    const pino = createRequire(path.join(serviceKit, 'logger.ts')).resolve('pino');
    await writeFile(compiled, code.replace(/(['"])pino\1/, JSON.stringify(pino)));
    return compiled;
  };
  modules = {
    watchdog: await compile('watchdog.ts'),
    logger: await compile(path.join(serviceKit, 'logger.ts')),
  };
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function run(work: string, { hasReader = true } = {}) {
  const program = `
    import { startWatchdog } from ${JSON.stringify(modules.watchdog)};
    import { createLogger } from ${JSON.stringify(modules.logger)};
    const watchdog = startWatchdog({ limitMs: 800, beatMs: 100 });
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  if (!hasReader) child.stdout.destroy();
  const how = await new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => child.once('close', () => resolve(signal ?? code))),
  );
  return { how, output };
}

test('a process with a blocked event loop is killed and logs the stack', async () => {
  const { how, output } = await run('setTimeout(function readForEver() { for (;;); }, 300);');
  expect(how).toBe('SIGKILL');
  const report = JSON.parse(output) as { level: number; stack: string[] };
  expect(report.level).toBe(60);
  expect(report.stack[0]).toMatch(/^readForEver file:.*\[eval1\]:\d+$/);
});

test('a process busy in short steps is not killed', { tags: 'deep' }, async () => {
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

test('a process with a blocked event loop is killed even if nobody reads its output', async () => {
  const { how } = await run('setTimeout(() => { for (;;); }, 300);', { hasReader: false });
  expect(how).toBe('SIGKILL');
});

test('a process whose log nobody reads ends by itself', async () => {
  const work = `
    const logger = createLogger({ level: 'info', name: 'test' });
    setTimeout(() => {
      logger.info('first');
      logger.fatal('last');
      process.exit(3);
    }, 300);`;
  expect(await run(work, { hasReader: false })).toMatchObject({ how: 3 });
});
