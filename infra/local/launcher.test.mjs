import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findFreePort } from './free-port.mjs';
import { getProcessIdentity } from './process-identity.mjs';
import { makeTemporaryFolder, readChildPid, startProcess, waitUntil } from './testing/start-process.mjs';

// Each test starts all processes, some several times, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const CHILDREN = ['mongodb', 'redis', 'web', 'worker'];

let dataDir = '';
let port = 0;
/** @type {Array<ReturnType<typeof startProcess>>} */
let started = [];

beforeEach(async () => {
  dataDir = makeTemporaryFolder();
  port = await findFreePort();
  started = [];
});

afterEach(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGTERM');
    await exited;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** @param {Record<string, string>} [env] */
function start(env = {}) {
  const launcher = startProcess('testing/fake-start.mjs', {
    env: { DATA_DIR: dataDir, PORT: String(port), ...env },
  });
  started.push(launcher);
  return launcher;
}

/** @param {Record<string, string>} [env] */
async function startReady(env) {
  const launcher = start(env);
  await launcher.waitFor('Atrium is ready at');
  return launcher;
}

async function askWeb() {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return /** @type {Promise<Record<string, string>>} */ (response.json());
}

const isAlive = (/** @type {number} */ pid) => getProcessIdentity(pid) !== undefined;

describe('a start', () => {
  test('prints the address, the first admin and the mail destination, and shows warnings only', async () => {
    const launcher = await startReady();
    await launcher.waitFor('Logs ');
    const output = launcher.getOutput();
    expect(output).toContain(`Atrium is ready at http://localhost:${port}\n`);
    expect(output).toMatch(
      /Admin {5}admin@test\.example\n {2}Password {2}made-up-by-the-fake {2}\(generated/,
    );
    expect(output).toContain('Database  embedded, for trying out');
    expect(output).toContain(`.eml files to ${join(dataDir, 'outbox')} (no SMTP_URL)`);
    expect(output).toContain('web: warning: worth a look');
    expect(output).not.toContain('quiet');
    expect(readFileSync(join(dataDir, 'logs', 'web.log'), 'utf8')).toContain('quiet');
  });

  test("runs two processes that share databases and secrets; the worker knows content's address", async () => {
    await startReady();
    const web = await askWeb();
    expect(web.modules).toEqual(['gateway', 'auth', 'content', 'leads', 'registry', 'renderer']);
    expect(web.MONGODB_URL).toMatch(/^mongodb:\/\/.*mongodb\.sock\/atrium/);
    expect(web.REDIS_URL).toMatch(/^redis:\/\/:.{32}@127\.0\.0\.1:\d+$/);
    expect(web.JWT_SECRET).toHaveLength(43);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(isAlive(readChildPid(dataDir, 'worker'))).toBe(true);
  });

  test('runs one process with the modules of TARGET', { tags: 'deep' }, async () => {
    await startReady({ TARGET: 'content,gateway' });
    expect((await askWeb()).modules).toEqual(['gateway', 'content']);
    expect(() => readChildPid(dataDir, 'worker')).toThrow();
  });

  test('loads the sample content once, before the worker starts, and retries after a failure', {
    tags: 'deep',
  }, async () => {
    const stamp = join(dataDir, 'sample-content.loaded');
    const failing = await startReady({ FAKE_SAMPLE_CONTENT: 'fails' });
    expect(failing.getOutput()).toContain('The sample content was not loaded');
    expect(existsSync(stamp)).toBe(false);
    failing.child.kill('SIGTERM');
    await failing.exited;

    const second = await startReady();
    expect(second.getOutput()).toContain('Loading the sample content');
    expect(readFileSync(join(dataDir, 'logs', 'sample-content.log'), 'utf8')).toBe(
      `loading into http://127.0.0.1:${port} with a-session, before the worker\n`,
    );
    second.child.kill('SIGTERM');
    await second.exited;

    const third = await startReady();
    expect(third.getOutput()).not.toContain('Loading the sample content');
  });
});

describe('a start that cannot work exits non-zero with one clear line', () => {
  /** @param {ReturnType<typeof startProcess>} launcher */
  async function expectRefusal(launcher, /** @type {string} */ line) {
    expect(await launcher.exited).toBe(1);
    expect(launcher.getOutput()).toBe(`${line}\n`);
    for (const name of CHILDREN) expect(() => readChildPid(dataDir, name)).toThrow();
  }

  test('for each broken setting', async () => {
    const launcher = start({ PORT: 'http', SAMPLE_CONTENT: 'maybe' });
    await expectRefusal(
      launcher,
      'PORT must be a whole number from 1 to 65535, not "http"\nSAMPLE_CONTENT must be on or off, not "maybe"',
    );
  });

  test('for a port in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await expectRefusal(start(), `PORT: ${port} is in use by another program; set PORT to a free one`);
    other.close();
  });

  test('for a port that no browser opens', { tags: 'deep' }, async () => {
    await expectRefusal(start({ PORT: '4190' }), 'PORT: browsers refuse port 4190; set PORT to another one');
  });

  test('for a data folder in use, without disturbing its process', async () => {
    const first = await startReady();
    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.exited).toBe(1);
    expect(second.getOutput()).toBe(
      `DATA_DIR: ${dataDir} is in use by another start (process ${first.child.pid})\n`,
    );
    expect((await askWeb()).pid).toBe(readChildPid(dataDir, 'web'));
  });

  test('for services that refuse to start, and stops the engines', { tags: 'deep' }, async () => {
    const launcher = start({ FAKE_MAIN: 'refuses' });
    await expectRefusal(
      launcher,
      `web: SITE_TIMEZONE must be an IANA time zone\nweb ended before it was ready (exit code 2); see ${join(dataDir, 'logs', 'web.log')}`,
    );
  });
});

describe('a running one', () => {
  test('stops everything on SIGTERM and releases the data folder', async () => {
    const launcher = await startReady();
    const pids = CHILDREN.map((name) => readChildPid(dataDir, name));
    launcher.child.kill('SIGTERM');
    expect(await launcher.exited).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(join(dataDir, 'launcher.lock'))).toBe(false);
  });

  test('ends at once on a second Ctrl-C', { tags: 'deep' }, async () => {
    const launcher = await startReady({ FAKE_MAIN: 'ignores-sigterm' });
    const pids = CHILDREN.map((name) => readChildPid(dataDir, name));
    launcher.child.kill('SIGINT');
    await launcher.waitFor('Stopping …');
    await waitUntil(
      () => {
        launcher.child.kill('SIGINT');
        return launcher.child.exitCode !== null;
      },
      () => 'for the forced end',
    );
    expect(await launcher.exited).toBe(130);
    await waitUntil(
      () => pids.every((pid) => !isAlive(pid)),
      () => 'for the children to be gone',
    );
  });

  test('restarts each process after SIGKILL and reports it', { tags: 'deep' }, async () => {
    const launcher = await startReady();
    for (const name of CHILDREN) {
      const before = readChildPid(dataDir, name);
      process.kill(before, 'SIGKILL');
      await launcher.waitFor(`${name} ended (SIGKILL); restarting it`);
      await launcher.waitFor(`${name} is running again`);
      expect(readChildPid(dataDir, name)).not.toBe(before);
    }
  });

  test('stops when its npm parent process is gone', { tags: 'deep' }, async () => {
    const npm = startProcess('testing/run-below-shell.mjs', {
      args: [new URL('./testing/fake-start.mjs', import.meta.url).pathname],
      env: { DATA_DIR: dataDir, PORT: String(port), npm_lifecycle_event: 'start' },
    });
    await npm.waitFor('Atrium is ready at');
    const pids = CHILDREN.map((name) => readChildPid(dataDir, name));
    npm.child.kill('SIGTERM');
    await waitUntil(
      () => !existsSync(join(dataDir, 'launcher.lock')),
      () => 'for the launcher to stop',
    );
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('leaves no child process after SIGKILL and can be restarted at once', { tags: 'deep' }, async () => {
    const launcher = await startReady();
    const pids = CHILDREN.map((name) => readChildPid(dataDir, name));
    launcher.child.kill('SIGKILL');
    await launcher.exited;
    await startReady();
    expect(pids.filter(isAlive)).toEqual([]);
    expect((await askWeb()).pid).toBe(readChildPid(dataDir, 'web'));
  });
});
