import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../core/stack';
import { mailLeaseSeconds, type World } from './world';

export interface Fault {
  name: string;
  inject(world: World): Promise<unknown>;
  /** Duration of the fault while visitors send requests. */
  durationMs?: number;
  repair?(world: World): Promise<unknown>;
  /** Duplicate mails that the fault may cause. */
  maxDuplicates?: number;
  /** Left out of `npm test`. */
  isDeep?: true;
}

/** Two batches, each with up to 50 unrecorded mails and 5 connections, and 20 mails of the outbox. */
export const mailsOfOneWorker = 2 * (50 + 5) + 20;
const mailConnections = 25;

type ProcessName = 'web' | 'worker' | 'mongodb' | 'redis';

async function pidOf(world: World, name: ProcessName): Promise<number> {
  if (name === 'web' || name === 'worker') return world.pidOf(name);
  const pid = await world.engines.pidOf(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

const signal = (name: ProcessName, what: NodeJS.Signals) => async (world: World) =>
  process.kill(await pidOf(world, name), what);

/** A file-size limit of 0: writing files fails as on a full disk, sockets work. */
const limitFiles = (names: ProcessName[], limit: '0' | 'unlimited') => async (world: World) => {
  for (const name of names) {
    const pid = await pidOf(world, name);
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${limit}:unlimited`]);
  }
};

/** Suspends a process for four fifths of the time. */
async function slowDown(world: World, names: ProcessName[], forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  const pids = await Promise.all(names.map((name) => pidOf(world, name)));
  while (Date.now() < until) {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await sleep(200);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await sleep(50);
  }
}

const inSequence =
  (...steps: ((world: World) => Promise<unknown>)[]) =>
  async (world: World) => {
    for (const step of steps) await step(world);
  };
const command = (what: Parameters<World['engines']['command']>[0]) => (world: World) =>
  world.engines.command(what);

const everywhere: Fault[] = [
  { name: 'the worker is killed', inject: signal('worker', 'SIGKILL'), maxDuplicates: mailsOfOneWorker },
  {
    name: 'the mail server is away',
    inject: (world) => world.closeMailServer(),
    durationMs: 2_000,
    repair: (world) => world.openMailServer(),
    maxDuplicates: mailConnections,
  },
  { name: 'the web process is killed', inject: signal('web', 'SIGKILL') },
  {
    name: 'MongoDB is killed',
    inject: command('kill mongodb'),
    durationMs: 2_000,
    repair: command('start mongodb'),
  },
  {
    name: 'MongoDB and the web process are killed',
    isDeep: true,
    inject: inSequence(command('kill mongodb'), signal('web', 'SIGKILL'), command('start mongodb')),
  },
  {
    name: 'Redis is killed',
    inject: command('kill redis'),
    durationMs: 2_000,
    repair: command('start redis'),
  },
  { name: 'Redis loses its data', inject: command('wipe redis') },
  {
    name: 'Redis stops answering',
    isDeep: true,
    inject: signal('redis', 'SIGSTOP'),
    durationMs: 4_000,
    repair: signal('redis', 'SIGCONT'),
  },
  {
    name: 'MongoDB stops answering',
    isDeep: true,
    inject: signal('mongodb', 'SIGSTOP'),
    durationMs: 4_000,
    repair: signal('mongodb', 'SIGCONT'),
  },
  {
    name: 'the worker stands still for longer than its lease',
    inject: signal('worker', 'SIGSTOP'),
    durationMs: mailLeaseSeconds * 1_000 + 1_500,
    repair: signal('worker', 'SIGCONT'),
    maxDuplicates: mailsOfOneWorker,
  },
  {
    name: 'both engines are slow',
    isDeep: true,
    inject: (world) => slowDown(world, ['mongodb', 'redis'], 3_000),
  },
  {
    name: 'the launcher is killed, and started with a wrong address of the mail server',
    isDeep: true,
    async inject(world) {
      await world.restart('SIGKILL', { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` });
    },
    repair: (world) => world.restart('SIGINT'),
    maxDuplicates: 2 * mailsOfOneWorker,
  },
];

/** `prlimit` exists on Linux only. */
const onLinux: Fault[] = [
  {
    name: 'the disk is full while MongoDB is away',
    isDeep: true,
    inject: inSequence(limitFiles(['web', 'worker'], '0'), command('kill mongodb')),
    durationMs: 2_000,
    repair: inSequence(limitFiles(['web', 'worker'], 'unlimited'), command('start mongodb')),
  },
  {
    name: "MongoDB's disk is full",
    inject: limitFiles(['mongodb'], '0'),
    durationMs: 2_000,
    repair: inSequence(command('kill mongodb'), command('start mongodb')),
  },
  {
    name: "Redis's disk is full",
    isDeep: true,
    inject: limitFiles(['redis'], '0'),
    durationMs: 2_000,
    repair: inSequence(command('kill redis'), command('start redis')),
  },
];

export const faults: readonly Fault[] = [...everywhere, ...(process.platform === 'linux' ? onLinux : [])];
