import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ path: string } | { host: string, port: number }} SocketAddress */

const RETRY_MS = 20;

/**
 * @param {SocketAddress} address
 * @param {string} [request] sent once connected; without it, being connected is the answer
 * @returns {Promise<string>} the first bytes that come back
 */
export function exchange(address, request) {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
    const answer = (/** @type {string} */ text) => {
      resolve(text);
      socket.destroy();
    };
    socket.once('connect', () => {
      if (request === undefined) answer('');
      else socket.write(request);
    });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (received.endsWith('\n')) answer(received);
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
    // One command in one go: AUTH's answer first, PING's after it.
    const answer = await exchange({ host: '127.0.0.1', port }, `AUTH ${password}\r\nPING\r\n`);
    return answer.includes('+PONG');
  };
  while (!signal.aborted) {
    if (await isAnswered().catch(() => false)) return;
    await sleep(RETRY_MS);
  }
}
