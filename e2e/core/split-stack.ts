import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createDataDir } from './data-dir';
import { type Engines, startEngines } from './engines';
import { adminEmail, adminPassword, findFreePort } from './stack';

const root = path.resolve(import.meta.dirname, '../..');
/** The module that each process runs, by the name of the process. */
const targets = {
  auth: 'auth',
  content: 'content',
  leads: 'leads',
  registry: 'registry',
  renderer: 'renderer',
  worker: 'worker',
  gateway: 'gateway',
  otherGateway: 'gateway',
} as const;
type ProcessName = keyof typeof targets;
const names = Object.keys(targets) as ProcessName[];

const readyWithinMs = 60_000;

/** Atrium with each module in its own process and two gateways, as on several machines. */
export interface SplitStack {
  url: string;
  otherUrl: string;
  dataDir: string;
  dispose(): Promise<void>;
}

export async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} was not ready within ${readyWithinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** As the deployment of a cluster does. */
async function publishRemotes(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['infra/local/publish-remotes.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the remotes were not published');
}

const secret = (name: string) => `${name}-secret-of-the-browser-tests-0123456789`;

export interface ServiceProcess {
  target: string;
  port: number;
  /** Each process has a folder of its own, as on several machines. */
  dataDir: string;
  engines: Pick<Engines, 'mongodbUrl' | 'redisUrl'>;
  /** The addresses of the services, by the names of their targets. */
  urlOf(name: string): string;
  env?: Record<string, string>;
}

/** One process of Atrium as it runs in a cluster. */
export const startProcess = ({ target, port, dataDir, engines, urlOf, env }: ServiceProcess): ChildProcess =>
  spawn(process.execPath, ['services/main/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TARGET: target,
      PORT: String(port),
      HEALTH_PORT: String(port),
      PUBLIC_URL: urlOf('gateway'),
      DATA_DIR: dataDir,
      MONGODB_URL: engines.mongodbUrl,
      REDIS_URL: engines.redisUrl,
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      JWT_SECRET: secret('jwt'),
      INTERNAL_SECRET: secret('internal'),
      LINK_SECRET: secret('link'),
      ...Object.fromEntries(
        ['auth', 'content', 'leads', 'registry', 'renderer'].map((name) => [
          `${name.toUpperCase()}_URL`,
          urlOf(name),
        ]),
      ),
      LOG_LEVEL: 'warn',
      ...env,
    },
  });

/** Resolves with its exit code. */
export function endProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

export const publishInto = (registryUrl: string): Promise<void> =>
  publishRemotes({ ATRIUM_URL: registryUrl, INTERNAL_SECRET: secret('internal') });

export async function startSplitStack(): Promise<SplitStack> {
  const engines = await startEngines();
  const dataDir = createDataDir('split');
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await findFreePort()] as const)),
  ) as Record<ProcessName, number>;
  const urlOf = (name: string) => `http://127.0.0.1:${ports[name as ProcessName]}`;
  const children = names.map((name) =>
    startProcess({
      target: targets[name],
      port: ports[name],
      dataDir: path.join(dataDir, name),
      engines,
      urlOf,
    }),
  );

  async function dispose(): Promise<void> {
    await Promise.all(children.map(endProcess));
    await engines.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await Promise.all(names.map((name) => waitUntilReady(urlOf(name))));
    await publishInto(urlOf('registry'));
  } catch (error) {
    await dispose();
    throw error;
  }
  // The worker writes the mails.
  return {
    url: urlOf('gateway'),
    otherUrl: urlOf('otherGateway'),
    dataDir: path.join(dataDir, 'worker'),
    dispose,
  };
}
