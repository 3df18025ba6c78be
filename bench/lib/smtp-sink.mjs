import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @typedef {{ mails: number, bytes: number, firstAt: number, lastAt: number }} SinkFigures */

/** The counting mail server as a child. */
export async function startSmtpCounter() {
  const child = spawn(process.execPath, [new URL('./smtp-counter.mjs', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async () => JSON.parse((await lines.next()).value);
  const { port } = await readLine();
  /** @param {string} command @returns {Promise<SinkFigures>} */
  async function ask(command) {
    child.stdin.write(`${command}\n`);
    return readLine();
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    read: () => ask('read'),
    reset: () => ask('reset'),
    stop: () => child.stdin.end(),
  };
}

/** Mails a second between the first and the last. @param {SinkFigures} figures */
export const rateOf = ({ mails, firstAt, lastAt }) => ((mails - 1) * 1_000) / (lastAt - firstAt);
