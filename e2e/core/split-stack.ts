import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createDataDir } from './data-dir';
import { startEngines } from './engines';
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

async function waitUntilReady(url: string): Promise<void> {
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

export async function startSplitStack(): Promise<SplitStack> {
  const engines = await startEngines();
  const dataDir = createDataDir('split');
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await findFreePort()] as const)),
  ) as Record<ProcessName, number>;
  const urlOf = (name: ProcessName) => `http://127.0.0.1:${ports[name]}`;
  const secret = (name: string) => `${name}-secret-of-the-browser-tests-0123456789`;

  const children: ChildProcess[] = names.map((name) =>
    spawn(process.execPath, ['services/main/dist/main.mjs'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        TARGET: targets[name],
        PORT: String(ports[name]),
        HEALTH_PORT: String(ports[name]),
        PUBLIC_URL: urlOf('gateway'),
        // Each process has a folder of its own, as on several machines.
        DATA_DIR: path.join(dataDir, name),
        MONGODB_URL: engines.mongodbUrl,
        REDIS_URL: engines.redisUrl,
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
        JWT_SECRET: secret('jwt'),
        INTERNAL_SECRET: secret('internal'),
        LINK_SECRET: secret('link'),
        AUTH_URL: urlOf('auth'),
        CONTENT_URL: urlOf('content'),
        LEADS_URL: urlOf('leads'),
        REGISTRY_URL: urlOf('registry'),
        RENDERER_URL: urlOf('renderer'),
        LOG_LEVEL: 'warn',
      },
    }),
  );

  async function dispose(): Promise<void> {
    await Promise.all(
      children.map(
        (child) =>
          new Promise<void>((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) return resolve();
            child.once('exit', () => resolve());
            child.kill('SIGTERM');
          }),
      ),
    );
    await engines.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await Promise.all(names.map((name) => waitUntilReady(urlOf(name))));
    await publishRemotes({ ATRIUM_URL: urlOf('registry'), INTERNAL_SECRET: secret('internal') });
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
