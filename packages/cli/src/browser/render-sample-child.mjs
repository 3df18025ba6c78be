// Renders one page with the server bundles of a shell and a remote. Both and the responses of the API come as messages.
import { createRequire } from 'node:module';
import vm from 'node:vm';

/**
 * @typedef {{ bundle: string, source: string, filename: string, settings: Record<string, object>, path: string }} Task
 * @typedef {{ type: 'call', id: number, url: string, method: string, headers: [string, string][], body: string | null }
 *   | { type: 'page', html: string, chunks: string[] } | { type: 'failure', problem: string }} Message
 * @typedef {{ id: number, status: number, headers: [string, string][], body: Uint8Array } | { id: number, problem: string }} Answer
 * @typedef {{ kind: 'page', status: number, html: string, chunks: string[], unexpectedErrors: unknown[] }
 *   | { kind: 'response', response: Response }} Rendered
 * @typedef {{ renderPage: (input: { request: Request, routes: unknown[], settings: Record<string, object>, fetchApi: (request: Request) => Promise<Response> }) => Promise<Rendered>,
 *   shared: Record<string, unknown> }} ShellBundle
 */

/** @param {Message} message */
const send = (message) => process.send?.(message);

/** @param {string} source @param {string} filename @param {(id: string) => unknown} require @returns {any} its exports */
function evaluate(source, filename, require) {
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** @type {Map<number, (answer: Answer) => void>} */
const waiting = new Map();
let lastId = 0;

/** @param {Request} request @returns {Promise<Response>} */
async function fetchApi(request) {
  lastId += 1;
  const id = lastId;
  const body = request.body === null ? null : await request.text();
  /** @type {Promise<Answer>} */
  const answered = new Promise((resolve) => waiting.set(id, resolve));
  send({ type: 'call', id, url: request.url, method: request.method, headers: [...request.headers], body });
  const answer = await answered;
  if ('problem' in answer) throw new Error(answer.problem);
  const { status, headers } = answer;
  // These have no body by definition.
  const content = [204, 205, 304].includes(status) ? null : new Uint8Array(answer.body);
  return new Response(content, { status, headers });
}

/** @param {Task} task @returns {Promise<Message>} */
async function render({ bundle, source, filename, settings, path }) {
  /** @type {ShellBundle} */
  const shell = evaluate(bundle, 'shell.cjs', createRequire(import.meta.url));
  const { remote } = evaluate(source, filename, (id) => {
    if (!(id in shell.shared)) throw new Error(`"${id}" is not among the shell's shared modules`);
    return shell.shared[id];
  });
  const request = new Request(new URL(path, 'http://atrium.invalid'));
  const page = await shell.renderPage({ request, routes: remote.routes, settings, fetchApi });
  if (page.kind === 'response') throw new Error(`is rendered with the status ${page.response.status}`);
  if (page.status >= 400 || page.unexpectedErrors.length > 0)
    throw new Error(`is rendered with the status ${page.status}: ${page.unexpectedErrors[0] ?? 'not found'}`);
  return { type: 'page', html: page.html, chunks: page.chunks };
}

process.once('message', async (/** @type {Task} */ task) => {
  process.on('message', (/** @type {Answer} */ answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  try {
    send(await render(task));
  } catch (error) {
    send({ type: 'failure', problem: error instanceof Error ? error.message : String(error) });
  }
});
