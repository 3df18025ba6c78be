import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../../local/run-program.mjs';

/** The bridge of a machine with a smaller MTU, such as a virtual one, would lose large packets. */
const MTU = '1400';
const STARTED_WITHIN_MS = 60_000;

/** @param {string[]} args @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number, cwd?: string }} [options] */
export async function docker(args, { env, timeoutMs = 1_200_000, cwd } = {}) {
  const { code, output } = await runProgram('docker', args, {
    env: { ...process.env, ...env },
    timeoutMs,
    cwd,
  });
  if (code === 0) return output.trim();
  throw new Error(
    `docker ${args.slice(0, 6).join(' ')} ended with ${code}:\n${output.trim().split('\n').slice(-25).join('\n')}`,
  );
}

const isAnswering = async () => (await runProgram('docker', ['info'], { timeoutMs: 20_000 })).code === 0;

/** @param {string} name */
const hasPlugin = async (name) => (await runProgram('docker', [name, 'version'])).code === 0;

/**
 * Uses the engine that answers; else starts one of its own, with its data in `folder`. Its address is in DOCKER_HOST then.
 * @param {string} folder @returns {Promise<{ description: string, stop: () => Promise<void> }>}
 */
export async function useEngine(folder) {
  if ((await runProgram('docker', ['--version'])).code !== 0)
    throw new Error(
      'There is no docker client. On Debian: apt-get install docker.io docker-compose docker-buildx debootstrap',
    );
  for (const plugin of ['compose', 'buildx'])
    if (!(await hasPlugin(plugin)))
      throw new Error(`The docker client has no "${plugin}". Debian 13 has it as docker-${plugin}`);
  if (await isAnswering()) return { description: 'the running Docker engine', stop: async () => {} };
  const socket = join(folder, 'docker.sock');
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, 'dockerd.log'), 'w');
  const paths = [
    '--data-root',
    join(folder, 'data'),
    '--exec-root',
    join(folder, 'exec'),
    '--pidfile',
    join(folder, 'pid'),
  ];
  const child = spawn('dockerd', [...paths, '--host', `unix://${socket}`, '--mtu', MTU], {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure = '';
  child.once('error', ({ message }) => {
    failure = message;
  });
  process.env.DOCKER_HOST = `unix://${socket}`;
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (!existsSync(socket) || !(await isAnswering())) {
    if (failure || child.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `No Docker engine answers and none could be started: ${failure || `see ${folder}/dockerd.log`}`,
      );
    await sleep(500);
  }
  return {
    description: 'a Docker engine of its own',
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(join(folder, 'exec'), { recursive: true, force: true });
    },
  };
}
