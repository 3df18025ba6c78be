import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createDataDir } from './data-dir';

const root = path.resolve(import.meta.dirname, '../..');

export type EngineCommand = 'kill mongodb' | 'start mongodb' | 'kill redis' | 'start redis' | 'wipe redis';

/** A pair of engines that a test may kill, wipe and restart while a stack uses them. */
export interface Engines {
  mongodbUrl: string;
  redisUrl: string;
  command(command: EngineCommand): Promise<void>;
  /** The process id of an engine; undefined while it does not run. */
  pidOf(name: 'mongodb' | 'redis'): Promise<number | undefined>;
  dispose(): Promise<void>;
}

export async function startEngines(): Promise<Engines> {
  const dataDir = createDataDir('engines');
  const child: ChildProcess = spawn(process.execPath, ['infra/local/engines.mjs', '--data', dataDir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('the engines have no pipes');
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();

  async function readLine(): Promise<unknown> {
    const { value, done } = await lines.next();
    if (done) throw new Error('the engines exited');
    return JSON.parse(value as string);
  }

  // One request at a time: a reply does not name its request.
  let queue: Promise<unknown> = Promise.resolve();
  function send(line: string): Promise<number | undefined> {
    const reply = queue.then(async () => {
      stdin?.write(`${line}\n`);
      const { error, pid } = (await readLine()) as { error?: string; pid?: number };
      if (error !== undefined) throw new Error(`${line}: ${error}`);
      return pid;
    });
    queue = reply.catch(() => undefined);
    return reply;
  }

  const urls = (await readLine()) as { mongodbUrl: string; redisUrl: string };
  return {
    ...urls,
    async command(command) {
      await send(command);
    },
    pidOf: (name) => send(`pid ${name}`),
    async dispose() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
