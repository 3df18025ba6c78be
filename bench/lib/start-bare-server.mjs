import { fork } from 'node:child_process';

/**
 * Serves one page from a separate process.
 * @param {Uint8Array} page HTML in UTF-8
 */
export async function startBareServer(page) {
  const child = fork(new URL('./bare-server.mjs', import.meta.url), { env: process.env });
  const port = await new Promise((resolve) => {
    child.once('message', resolve);
    child.send(Buffer.from(page).toString('base64'));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
