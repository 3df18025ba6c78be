import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createDataDir } from '../core/data-dir';
import { spawnStart, startStack } from '../core/stack';

// Ports and folders in use, kills and restarts: infra/local/launcher.test.mjs; what survives them: faults.spec.ts.

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a start lists every broken setting', async () => {
  const dataDir = createDataDir();
  const child = spawnStart({
    dataDir,
    port: 0,
    env: { PORT: 'eighty', SAMPLE_CONTENT: 'perhaps', ADMIN_PASSWORD: 'short', PUBLIC_URL: 'not a url' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  rmSync(dataDir, { recursive: true, force: true });
  expect(code).toBeGreaterThan(0);
  for (const setting of ['PORT', 'SAMPLE_CONTENT', 'ADMIN_PASSWORD', 'PUBLIC_URL'])
    expect(output).toContain(setting);
  expect(output).not.toContain('    at ');
});

test('a running system stops cleanly within ten seconds', async () => {
  test.setTimeout(300_000);
  const stack = await startStack();
  const children = ['web', 'worker', 'mongodb', 'redis'].map((name) => stack.pidOf(name));
  const startedAt = performance.now();
  expect(await stack.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(children.filter(isAlive)).toEqual([]);
  await stack.dispose();
});
