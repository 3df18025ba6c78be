import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral port range (from 32768 on Linux, 49152 on macOS): a client that retries a closed port of
// that range can connect to itself and keep the port occupied.
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;

/**
 * The error code of a listen attempt (`EADDRINUSE`, `EACCES`, …), or undefined if the port is free.
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

/** A free loopback port that stays usable when its process restarts. */
export async function findFreePort() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (!(await findPortProblem({ port, host: '127.0.0.1' }))) return port;
  }
  throw new Error(`no free port between ${LOWEST_PORT} and ${HIGHEST_PORT} on 127.0.0.1`);
}
