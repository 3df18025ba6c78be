import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ path: string } | { host: string, port: number }} SocketAddress */

const RETRY_MS = 20;

/**
 * @param {SocketAddress} address
 * @param {string} [request] sent once connected; without it the promise resolves on connect
 * @returns {Promise<string>} the response up to its first line end
 */
function exchange(address, request) {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.setTimeout(2_000, () => socket.destroy(new Error('no response')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without a response')));
    const finish = (/** @type {string} */ text) => {
      resolve(text);
      socket.destroy();
    };
    socket.once('connect', () => {
      if (request === undefined) finish('');
      else socket.write(request);
    });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (received.endsWith('\n')) finish(received);
    });
  });
}

/** @param {SocketAddress} address @param {AbortSignal} signal */
export async function waitForSocket(address, signal) {
  while (!signal.aborted) {
    try {
      await exchange(address);
      return;
    } catch {
      await sleep(RETRY_MS);
    }
  }
}

/**
 * @param {{ port: number, password: string }} server
 * @param {AbortSignal} signal
 */
export async function waitForRedis({ port, password }, signal) {
  const isAnswered = async () => {
    // Pipelined: the reply to AUTH comes first, then the one to PING.
    const reply = await exchange({ host: '127.0.0.1', port }, `AUTH ${password}\r\nPING\r\n`);
    return reply.includes('+PONG');
  };
  while (!signal.aborted) {
    if (await isAnswered().catch(() => false)) return;
    await sleep(RETRY_MS);
  }
}
