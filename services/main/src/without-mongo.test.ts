import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { casesOf } from '@atrium/testing/depth';
import { expect, onTestFinished, test } from 'vitest';

const mainProgram = path.resolve(import.meta.dirname, '../dist/main.mjs');

/** A port at which nothing listens. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test.each(casesOf(['renderer', 'gateway'], 0))(
  'a %s starts while MongoDB and the other services are away',
  async (target) => {
    const [port, away] = [await findPort(), await findPort()];
    const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-mongo-'));
    const addresses = ['AUTH', 'CONTENT', 'LEADS', 'REGISTRY', 'RENDERER', 'GATEWAY'].map((name) => [
      `${name}_URL`,
      `http://127.0.0.1:${away}`,
    ]);
    const child = spawn(process.execPath, [mainProgram], {
      stdio: 'ignore',
      env: {
        ...Object.fromEntries(addresses),
        TARGET: target,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: 'http://localhost:1',
        MONGODB_URL: `mongodb://127.0.0.1:${away}/x`,
        REDIS_URL: `redis://127.0.0.1:${away}`,
        JWT_SECRET: 'x'.repeat(40),
        INTERNAL_SECRET: 'y'.repeat(40),
        LINK_SECRET: 'z'.repeat(40),
      },
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    });
    const readHealth = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(readHealth).toBe(200);
  },
);
