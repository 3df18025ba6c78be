import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ html: string, chunks: string[] }} Sample `chunks`: names of those of the page
 * @typedef {import('./render-sample-child.mjs').Message} Message
 * @typedef {import('./render-sample-child.mjs').Task} Task
 */

const RENDER_WITHIN_MS = 20_000;
const PROGRAM = fileURLToPath(new URL('render-sample-child.mjs', import.meta.url));
/** Node's permission model has another name before 23.5. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Code of other teams runs in it: it has no environment, writes no files and starts no programs. */
const startProcess = () =>
  fork(PROGRAM, [], {
    env: {},
    execArgv: [PERMISSION, `--allow-fs-read=${PROGRAM}`, '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Renders a page of a public remote as the site's server does, in a process of its own.
 * @param {{ bundle: string, remote: { build: import('../registry-api.mjs').Build, read?: (file: string) => Uint8Array | undefined }, path: string, fetchApi: (request: Request) => Promise<Response> }} options
 *   `bundle`: the source of `shell/dist/server/shell.cjs`
 * @returns {Promise<Sample>} rejects with the reason why it has none
 */
export async function renderSample({ bundle, remote: { build, read }, path, fetchApi }) {
  const child = startProcess();
  /** @param {Extract<Message, { type: 'call' }>} call @returns {Promise<import('./render-sample-child.mjs').Answer>} */
  async function answer({ id, url, ...init }) {
    try {
      const response = await fetchApi(new Request(url, init));
      const body = new Uint8Array(await response.arrayBuffer());
      return { id, status: response.status, headers: [...response.headers], body };
    } catch (error) {
      return { id, problem: String(error) };
    }
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), RENDER_WITHIN_MS);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error('is not rendered: its process has ended')));
      /** @param {Message} message */
      const take = (message) => {
        if (message.type === 'call') answer(message).then((given) => child.connected && child.send(given));
        else if (message.type === 'page')
          resolve({ html: String(message.html), chunks: [...message.chunks].map(String) });
        else reject(new Error(String(message.problem)));
      };
      child.on('message', (/** @type {Message} */ message) => {
        try {
          take(message);
        } catch {
          reject(new Error('is not rendered: its process sends messages of its own'));
        }
      });
      /** @type {Task} */
      const task = {
        bundle,
        source: new TextDecoder().decode(read?.(`server/${build.server}`)),
        filename: `${build.name}/${build.server}`,
        settings: { [build.name]: build.values ?? {} },
        path,
      };
      child.send(task);
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
