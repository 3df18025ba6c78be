import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 50;
const RESPONSE_TIMEOUT_MS = 2_000;

/** @param {string} url @returns {Promise<number>} the status; 0 without a response */
function fetchStatus(url) {
  return new Promise((resolve) => {
    // Not fetch(): loading undici would cost the launcher memory for its whole life.
    const request = get(url, { agent: false, timeout: RESPONSE_TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });
}

/** @param {string} url @param {AbortSignal} signal */
export async function waitForOk(url, signal) {
  while (!signal.aborted) {
    if ((await fetchStatus(url)) === 200) return;
    await sleep(RETRY_MS);
  }
}
