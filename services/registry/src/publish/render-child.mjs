// Evaluates the server bundle of a remote and renders pages with it, in a process of its own: it may throw, hang or take all memory.
// It gets no environment, and where Node has a permission model it can neither write files nor start programs.
import { createRequire } from 'node:module';
import vm from 'node:vm';

/** @typedef {{ shellFile: string, source: string, name: string, paths: string[] }} Task */
/** @typedef {{ status: number, body: unknown, retryAfter: string | null }} ApiResponse */

const send = (/** @type {object} */ message) => process.send?.(message);

let lastCall = 0;
/** @type {Map<number, { resolve: (response: ApiResponse) => void, reject: (error: Error) => void }>} */
const calls = new Map();

/** The parent calls the API, so that this process needs neither its address nor a key. @param {string} address */
function readApi(address) {
  lastCall += 1;
  const id = lastCall;
  return new Promise((resolve, reject) => {
    calls.set(id, { resolve, reject });
    send({ type: 'call', id, address });
  });
}

/** @param {Task} task @returns {{ shell: any, routes: unknown[] }} */
function load({ shellFile, source, name }) {
  const shell = createRequire(shellFile)(shellFile);
  const requireShared = (/** @type {string} */ id) => {
    if (!(id in shell.shared)) throw new Error(`"${id}" is not among the shell's shared modules`);
    return shell.shared[id];
  };
  /** @type {{ exports: { remote?: { routes?: unknown } } }} */
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename: name })(
    module,
    module.exports,
    requireShared,
  );
  const routes = module.exports.remote?.routes;
  if (!Array.isArray(routes)) throw new Error('it exposes no remote with routes');
  return { shell, routes };
}

/** @param {Task} task @returns {Promise<string[]>} problems */
async function renderSamples(task) {
  /** @type {ReturnType<typeof load>} */
  let loaded;
  try {
    loaded = load(task);
  } catch (error) {
    const problem = `the server bundle doesn't load: ${error instanceof Error ? error.message : String(error)}`;
    return [problem];
  }
  const { shell, routes } = loaded;
  const fetchApi = async (/** @type {Request} */ request) => {
    const { pathname, search } = new URL(request.url);
    const { status, body } = await readApi(pathname + search);
    return Response.json(body, { status });
  };
  /** @type {string[]} */
  const problems = [];
  for (const path of task.paths) {
    const request = new Request(new URL(path, 'http://atrium.invalid'));
    try {
      const page = await shell.renderPage({ request, routes, fetchApi });
      const status = page.kind === 'response' ? page.response.status : page.status;
      const [failure] = page.unexpectedErrors ?? [];
      if (status >= 400)
        problems.push(`${path} is rendered with the status ${status}${failure ? `: ${failure}` : ''}`);
    } catch (error) {
      problems.push(`${path} isn't rendered: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}

process.on('message', (/** @type {any} */ message) => {
  if (message.type === 'task') {
    void renderSamples(message.task).then((problems) => send({ type: 'done', problems }));
    return;
  }
  const call = calls.get(message.id);
  calls.delete(message.id);
  if (message.response) call?.resolve(message.response);
  else call?.reject(new Error('the API did not respond'));
});
process.on('uncaughtException', (error) =>
  send({ type: 'done', problems: [`the server bundle throws: ${error.message}`] }),
);
