import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections (32768 on Linux, 49152 on
// macOS): a client that retries a closed port of that range can end up connected to itself and keep it.
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;

/**
 * Why nothing can listen there now (`EADDRINUSE`, `EACCES`, …), or undefined when it can.
 * @param {{ port: number, host?: string }} address
 * @returns {Promise<string | undefined>}
 */
export function findPortProblem({ port, host }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** A port on the loopback address that stays ours to reuse when its process restarts. */
export async function findFreePort() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (!(await findPortProblem({ port, host: '127.0.0.1' }))) return port;
  }
  throw new Error(`no free port between ${LOWEST_PORT} and ${HIGHEST_PORT} on 127.0.0.1`);
}
