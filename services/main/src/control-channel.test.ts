import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

const mainProgram = path.resolve(import.meta.dirname, '../dist/main.mjs');
let dataDir: string;
/** Accepts connections and never responds, so that a start that waits for it never ends. */
const silent = createServer((socket) => {
  // Without a reader the end of a connection is not noticed, and close() would hang.
  socket.resume();
  socket.on('error', () => socket.destroy());
});
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-channel-'));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  await new Promise((resolve) => silent.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

const expectStop = async (when: string) => {
  const child = spawn(process.execPath, [mainProgram], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      TARGET: 'worker',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost:1',
      MONGODB_URL: `mongodb://127.0.0.1:${port}/x`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      JWT_SECRET: 'x'.repeat(40),
      INTERNAL_SECRET: 'y'.repeat(40),
      LINK_SECRET: 'z'.repeat(40),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (when === 'once it runs') await new Promise((resolve) => silent.once('connection', resolve));
  child.disconnect();
  // Exit code 0 is a requested stop, 1 a failed start.
  expect(await ended).toBe(0);
};
test.each(['once it runs'])('a process whose parent exits %s stops', expectStop);
test.each(['at once'])('a process whose parent exits %s stops', { tags: 'deep' }, expectStop);
