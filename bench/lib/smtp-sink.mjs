import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @typedef {{ mails: number, bytes: number, firstAt: number, lastAt: number }} SinkFigures */

/** Starts the counting SMTP server as a child process. @param {{ delayMs?: number }} [options] time per mail in ms */
export async function startSmtpCounter({ delayMs = 0 } = {}) {
  const program = new URL('./smtp-counter.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, String(delayMs)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async () => JSON.parse((await lines.next()).value);
  const { port } = await readLine();
  /** @param {string} command @returns {Promise<any>} */
  async function ask(command) {
    child.stdin.write(`${command}\n`);
    return readLine();
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** @returns {Promise<SinkFigures>} */
    reset: () => ask('reset'),
    /** The first mail since the last reset, as received, without the final dot. */
    sample: async () => Buffer.from((await ask('sample')).mail, 'base64'),
    stop: () => child.stdin.end(),
  };
}

/** Mails per second between the first and the last one. @param {SinkFigures} figures */
export const rateOf = ({ mails, firstAt, lastAt }) => ((mails - 1) * 1_000) / (lastAt - firstAt);
