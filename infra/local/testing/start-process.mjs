import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRunningPid } from '../process-identity.mjs';

const POLL_MS = 20;
const WAIT_TIMEOUT_MS = 20_000;

export const makeTemporaryFolder = () => mkdtempSync(join(tmpdir(), 'atrium-launcher-'));

/** @param {() => unknown} condition @param {() => string} describe */
export async function waitUntil(condition, describe) {
  const deadline = Date.now() + WAIT_TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting: ${describe()}`);
    await sleep(POLL_MS);
  }
}

/**
 * Runs a program of this folder and follows what it prints.
 * @param {string} program relative to infra/local
 * @param {{ args?: string[], env?: Record<string, string> }} [options]
 */
export function startProcess(program, { args = [], env = {} } = {}) {
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;
  const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: 'pipe', env: { ...inherited, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  return {
    child,
    exited,
    getOutput: () => output,
    /** @param {RegExp | string} pattern */
    waitFor: (pattern) =>
      waitUntil(
        () => (typeof pattern === 'string' ? output.includes(pattern) : pattern.test(output)),
        () => `for ${pattern} in\n${output}`,
      ),
  };
}

/** @param {string} dataDir @param {string} name @returns {number} of a child the launcher has on record */
export function readChildPid(dataDir, name) {
  const pid = findRunningPid(readFileSync(join(dataDir, 'run', 'processes', name), 'utf8'));
  if (!pid) throw new Error(`${name} does not run`);
  return pid;
}
