import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../core/stack';
import { mailLeaseSeconds, type World } from './world';

export interface Fault {
  name: string;
  breakIt(world: World): Promise<unknown>;
  /** How long it stays broken while visitors come. */
  lastsMs?: number;
  mendIt?(world: World): Promise<unknown>;
  /** Mails that may arrive twice because of it. */
  mayRepeat?: number;
}

/** Two batches at a time with up to 50 mails not yet recorded and 5 connections, and 20 mails of the outbox. */
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

/** A file-size limit of 0: each write to a file fails as on a full disk, sockets work on. */
const limitFiles = (names: ProcessName[], limit: '0' | 'unlimited') => async (world: World) => {
  for (const name of names) {
    const pid = await pidOf(world, name);
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${limit}:unlimited`]);
  }
};

/** Stops a process for four fifths of the time. */
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
  { name: 'the worker is killed', breakIt: signal('worker', 'SIGKILL'), mayRepeat: mailsOfOneWorker },
  {
    name: 'the mail server is away',
    breakIt: (world) => world.closeMailServer(),
    lastsMs: 2_000,
    mendIt: (world) => world.openMailServer(),
    mayRepeat: mailConnections,
  },
  { name: 'the web process is killed', breakIt: signal('web', 'SIGKILL') },
  {
    name: 'MongoDB is killed',
    breakIt: command('kill mongodb'),
    lastsMs: 2_000,
    mendIt: command('start mongodb'),
  },
  {
    name: 'MongoDB and the web process are killed',
    breakIt: inSequence(command('kill mongodb'), signal('web', 'SIGKILL'), command('start mongodb')),
  },
  { name: 'Redis is killed', breakIt: command('kill redis'), lastsMs: 2_000, mendIt: command('start redis') },
  { name: 'Redis loses its data', breakIt: command('wipe redis') },
  {
    name: 'Redis stops answering',
    breakIt: signal('redis', 'SIGSTOP'),
    lastsMs: 4_000,
    mendIt: signal('redis', 'SIGCONT'),
  },
  {
    name: 'MongoDB stops answering',
    breakIt: signal('mongodb', 'SIGSTOP'),
    lastsMs: 4_000,
    mendIt: signal('mongodb', 'SIGCONT'),
  },
  {
    name: 'the worker stands still for longer than its lease',
    breakIt: signal('worker', 'SIGSTOP'),
    lastsMs: mailLeaseSeconds * 1_000 + 1_500,
    mendIt: signal('worker', 'SIGCONT'),
    mayRepeat: mailsOfOneWorker,
  },
  {
    name: 'both engines are slow',
    breakIt: (world) => slowDown(world, ['mongodb', 'redis'], 3_000),
  },
  {
    name: 'the launcher is killed, and started with a wrong address of the mail server',
    async breakIt(world) {
      await world.restart('SIGKILL', { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` });
    },
    mendIt: (world) => world.restart('SIGINT'),
    mayRepeat: 2 * mailsOfOneWorker,
  },
];

/** `prlimit` is a tool of Linux. */
const onLinux: Fault[] = [
  {
    name: 'the disk is full while MongoDB is away',
    breakIt: inSequence(limitFiles(['web', 'worker'], '0'), command('kill mongodb')),
    lastsMs: 2_000,
    mendIt: inSequence(limitFiles(['web', 'worker'], 'unlimited'), command('start mongodb')),
  },
  {
    name: "MongoDB's disk is full",
    breakIt: limitFiles(['mongodb'], '0'),
    lastsMs: 2_000,
    mendIt: inSequence(command('kill mongodb'), command('start mongodb')),
  },
  {
    name: "Redis's disk is full",
    breakIt: limitFiles(['redis'], '0'),
    lastsMs: 2_000,
    mendIt: inSequence(command('kill redis'), command('start redis')),
  },
];

export const faults: readonly Fault[] = [...everywhere, ...(process.platform === 'linux' ? onLinux : [])];
