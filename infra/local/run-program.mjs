import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs a program to its end and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean, isUrgent?: boolean, timeoutMs?: number }} [options] what is not
 *   urgent has the lowest priority
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr in the order of arrival; code -1 if it could not run
 */
export function runProgram(program, args, { cwd, env, isShown = false, isUrgent = true, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
    if (!isUrgent && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (isShown) process.stderr.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      resolve({ code: code ?? -1, output });
    });
  });
}

/**
 * @template T
 * @param {T[]} items
 * @param {{ limit: number, work: (item: T) => Promise<void> }} options
 */
export async function forEachLimited(items, { limit, work }) {
  const waiting = [...items];
  const runNext = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, runNext));
}
