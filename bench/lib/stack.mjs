import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../infra/local/free-port.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const admin = { email: 'admin@example.com', password: 'seven-quiet-otters-paint' };

export const createDataDir = () => mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));

/**
 * Runs `npm start` on a data folder of its own.
 * @param {{ dataDir?: string, env?: Record<string, string> }} [options]
 */
export async function startStack({ dataDir = createDataDir(), env = {} } = {}) {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      API_RATE_PER_MINUTE: '1000000',
      RENDERS_PER_MINUTE: '1000000',
      SITE_FILES_PER_MINUTE: '1000000',
      // A measurement signs in once.
      CONFIRMATION_MINUTES: '720',
      ...env,
    },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/Atrium is ready at/.test(output)) resolve(undefined);
    });
    exited.then((code) => reject(new Error(`start ended with ${code}:\n${output}`)));
  });

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    launcherPid: /** @type {number} */ (child.pid),
    readyMs: performance.now() - startedAt,
    /** @returns {Record<string, number>} the process id of each child */
    pids() {
      const records = path.join(dataDir, 'run/processes');
      return Object.fromEntries(
        readdirSync(records).map((name) => [
          name,
          Number.parseInt(readFileSync(path.join(records, name), 'utf8'), 10),
        ]),
      );
    },
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
    async dispose() {
      await this.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @param {string} url */
export async function signIn(url) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = await response.json();
  if (!token) throw new Error(`sign-in returned ${response.status}`);
  return token;
}
