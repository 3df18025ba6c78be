import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { createDataDir, findFreePort, type Stack, spawnStart, startStack } from '../core/stack';
import { fetchToken } from '../core/test';

/** Runs a start that must fail; returns its output. */
async function runFailingStart(options: { dataDir: string; port: number; env?: Record<string, string> }) {
  const child = spawnStart(options);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

test.describe('a failing start', () => {
  let dataDir: string;
  test.beforeEach(() => {
    dataDir = createDataDir();
  });
  test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('reports that the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const { code, output } = await runFailingStart({ dataDir, port: address.port });
    server.close();
    expect(code).toBeGreaterThan(0);
    expect(output).toContain(String(address.port));
    expect(output).not.toContain('    at ');
  });

  test('lists every broken setting', async () => {
    const { code, output } = await runFailingStart({
      dataDir,
      port: 0,
      env: { PORT: 'eighty', SAMPLE_CONTENT: 'perhaps', ADMIN_PASSWORD: 'short', PUBLIC_URL: 'not a url' },
    });
    expect(code).toBeGreaterThan(0);
    for (const setting of ['PORT', 'SAMPLE_CONTENT', 'ADMIN_PASSWORD', 'PUBLIC_URL'])
      expect(output).toContain(setting);
    expect(output).not.toContain('    at ');
  });

  test('reports that MONGODB_URL is not reachable', async () => {
    const closed = await findFreePort();
    const { code, output } = await runFailingStart({
      dataDir,
      port: await findFreePort(),
      env: { MONGODB_URL: `mongodb://127.0.0.1:${closed}/atrium` },
    });
    expect(code).toBeGreaterThan(0);
    expect(output).toContain('MONGODB_URL');
    expect(output).not.toContain('    at ');
  });
});

test.describe('a running system', () => {
  test.describe.configure({ mode: 'serial' });
  let stack: Stack;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    stack = await startStack();
  });
  test.afterAll(() => stack.dispose());

  test('refuses a second start with the same data folder', async () => {
    const { code, output } = await runFailingStart({ dataDir: stack.dataDir, port: await findFreePort() });
    expect(code).toBeGreaterThan(0);
    expect(output).toContain(stack.dataDir);
    expect(await isHealthy(stack.url)).toBe(true);
  });

  for (const name of ['web', 'worker', 'mongodb', 'redis']) {
    test(`restarts ${name} after a kill, reports it and has its data`, async () => {
      const before = stack.pidOf(name);
      process.kill(before, 'SIGKILL');
      await expect
        .poll(() => stack.output().includes(name) && isHealthy(stack.url), { timeout: 30_000 })
        .toBe(true);
      await expect
        .poll(() => stack.pidOf(name) !== 0 && stack.pidOf(name) !== before, { timeout: 30_000 })
        .toBe(true);
      await expect.poll(() => fetchToken(stack.url).catch(() => null), { timeout: 30_000 }).toBeTruthy();
    });
  }

  test('ends its children when the launcher is killed, and starts again with its data', async () => {
    const children = ['web', 'worker', 'mongodb', 'redis'].map((name) => stack.pidOf(name));
    await stack.kill();
    await expect.poll(() => children.filter(isAlive), { timeout: 45_000 }).toEqual([]);
    stack = await startStack({ dataDir: stack.dataDir, port: stack.port });
    expect(stack.output()).not.toContain('generated');
    await expect(fetchToken(stack.url)).resolves.toBeTruthy();
  });

  test('stops cleanly within ten seconds', async () => {
    const children = ['web', 'worker', 'mongodb', 'redis'].map((name) => stack.pidOf(name));
    const startedAt = performance.now();
    expect(await stack.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(children.filter(isAlive)).toEqual([]);
  });
});
