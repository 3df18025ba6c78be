import { waitForMessage } from './services.mjs';

const TIMEOUT_MS = 10_000;

/**
 * Returns an admin's session token for a program of this installation. A service issues one only to its parent process.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} user for the message of a failure
 */
export async function requestTicket(child, user) {
  const reply = waitForMessage(child, 'seed-ticket');
  child.send({ type: 'seed-ticket' });
  const timeout = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no session for ${user}`)), TIMEOUT_MS).unref();
  });
  const { token, problem } = /** @type {import('./services.mjs').Message} */ (
    await Promise.race([reply, timeout])
  );
  if (typeof token !== 'string') throw new Error(`no session for ${user}${problem ? `: ${problem}` : ''}`);
  return token;
}
