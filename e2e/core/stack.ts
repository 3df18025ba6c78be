import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createDataDir } from './data-dir';

const root = path.resolve(import.meta.dirname, '../..');
export const adminEmail = 'admin@example.com';
export const adminPassword = 'seven-quiet-otters-paint';

const readyWithinMs = 240_000;
const stopWithinMs = 15_000;

export interface StackOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

/** A running Atrium, started with `npm start`'s own program. */
export interface Stack {
  url: string;
  port: number;
  dataDir: string;
  /** The complete output of the launcher. */
  output(): string;
  waitForOutput(pattern: RegExp, withinMs?: number): Promise<void>;
  /** Sends SIGINT; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the launcher only. */
  kill(): Promise<void>;
  /** The process id of a child (web, worker, mongodb, redis); 0 while it does not run. */
  pidOf(name: string): number;
  outboxFiles(): string[];
  /** Stops the stack and removes its data. */
  dispose(): Promise<void>;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

function spawnStart({
  dataDir,
  port,
  env = {},
}: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}): ChildProcess {
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, SMTP_URL: _smtp, ...inherited } = process.env;
  return spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      SAMPLE_CONTENT: 'off',
      // All tests come from one address, so a fast machine exceeds the default API limit.
      API_RATE_PER_MINUTE: '100000',
      RENDERS_PER_MINUTE: '100000',
      SITE_FILES_PER_MINUTE: '100000',
      CONTACTS_PER_ADDRESS: '1000',
      // A worker signs in once for all its tests.
      CONFIRMATION_MINUTES: '720',
      ...env,
    },
  });
}

/** Publishing the remotes takes half of a first start, so a stack with its own engines begins with data in which they are published. */
function createStackData(env: Record<string, string>): string {
  const dataDir = createDataDir();
  const published = process.env.E2E_PUBLISHED_DATA;
  if (published !== undefined && env.MONGODB_URL === undefined)
    cpSync(published, dataDir, { recursive: true });
  return dataDir;
}

export async function startStack({
  env = {},
  dataDir = createStackData(env),
  port,
}: StackOptions = {}): Promise<Stack> {
  const chosenPort = port ?? (await findFreePort());
  const child = spawnStart({ dataDir, port: chosenPort, env });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

  function waitForOutput(pattern: RegExp, withinMs = 60_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (action: () => void) => {
        clearTimeout(timer);
        listeners.delete(check);
        action();
      };
      const check = () => {
        if (pattern.test(output)) finish(resolve);
      };
      const timer = setTimeout(
        () => finish(() => reject(new Error(`no ${pattern} in:\n${output}`))),
        withinMs,
      );
      listeners.add(check);
      void exited.then((code) => finish(() => reject(new Error(`start ended with ${code}:\n${output}`))));
      check();
    });
  }

  async function stop(): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    const code = await exited;
    clearTimeout(timer);
    return code;
  }

  const stack: Stack = {
    url: `http://localhost:${chosenPort}`,
    port: chosenPort,
    dataDir,
    output: () => output,
    waitForOutput,
    stop,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    pidOf(name) {
      const record = path.join(dataDir, 'run/processes', name);
      return existsSync(record) ? Number.parseInt(readFileSync(record, 'utf8'), 10) : 0;
    },
    outboxFiles() {
      const outbox = path.join(dataDir, 'outbox');
      return readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => path.join(outbox, name));
    },
    async dispose() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  try {
    await waitForOutput(/Atrium is ready at/, readyWithinMs);
  } catch (error) {
    await stack.dispose();
    throw error;
  }
  return stack;
}
