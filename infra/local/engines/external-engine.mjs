import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.mjs';

const probeProgram = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const SETTINGS = { mongodb: 'MONGODB_URL', redis: 'REDIS_URL' };

/**
 * Connects in a separate process: loaded drivers would stay in the launcher's memory.
 * @param {{ name: 'mongodb' | 'redis', url: string }} target
 * @returns {Promise<string | undefined>} why the server can't be used
 */
function findProblem({ name, url }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [probeProgram, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PROBE_URL: url },
    });
    let response = '';
    child.stdout.on('data', (chunk) => {
      response += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? undefined : response.trim() || `exit code ${code}`));
  });
}

/**
 * A server that is not ours: checked at start, never stopped. Atrium works without Redis, so a Redis that does not respond is
 * only reported.
 * @param {{ name: 'mongodb' | 'redis', url: string, terminal: import('../terminal.mjs').Terminal }} target
 * @returns {import('./engine.mjs').Engine}
 */
export function createExternalEngine({ name, url, terminal }) {
  const refuse = async () => {
    throw new Error(`${name} is an external server`);
  };
  return {
    name,
    kind: 'external',
    url,
    async start() {
      const problem = await findProblem({ name, url });
      if (!problem) return;
      const message = `${SETTINGS[name]}: no response from the server (${problem})`;
      if (name === 'mongodb') throw new StartError(message);
      terminal.warn(`${message}; starting without Redis`);
    },
    stop: async () => {},
    kill: refuse,
    getChild: () => undefined,
  };
}
