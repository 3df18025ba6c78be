import { findPortProblem } from './free-port.mjs';
import { StartError } from './start-error.mjs';

/** @param {{ host: string, port: number }} address @returns {Promise<string | undefined>} */
async function findProblem({ host, port }) {
  const problem = await findPortProblem({ host, port });
  if (problem || host !== '0.0.0.0') return problem;
  // Browsers resolve "localhost" to ::1 first: another program listening there would receive our visitors.
  return (await findPortProblem({ host: '::1', port })) === 'EADDRINUSE' ? 'EADDRINUSE' : undefined;
}

/**
 * Browsers and `fetch` refuse some ports that other protocols use (https://fetch.spec.whatwg.org/#port-blocking).
 * @param {number} port
 */
async function isBlockedPort(port) {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
    return false;
  } catch (error) {
    return /** @type {{ cause?: { message?: string } }} */ (error).cause?.message === 'bad port';
  }
}

/** @param {{ host: string, port: number }} address */
export async function checkListenAddress({ host, port }) {
  const problem = await findProblem({ host, port });
  if (!problem && (await isBlockedPort(port)))
    throw new StartError(`PORT: browsers refuse port ${port}; set PORT to another one`);
  if (!problem) return;
  if (problem === 'EADDRINUSE')
    throw new StartError(`PORT: ${port} is in use by another program; set PORT to a free one`);
  if (problem === 'EACCES')
    throw new StartError(`PORT: this user may not listen on ${port}; set PORT to one above 1023`);
  throw new StartError(`HOST: this machine can't listen on ${host} (${problem})`);
}
