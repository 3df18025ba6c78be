// Evaluates server bundles of remotes and renders pages with them, in a process of its own: they may throw, hang or take all memory.
// Its parent gives it no environment, no files and, where the machine can, neither the network nor its user. See isolation.ts.
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import vm from 'node:vm';
import type { RenderInput, RenderResult, ShellBundle } from '@atrium/contracts/registry/shell-bundle.schemas';
import { createFrameReader, writeFrame } from './frames';
import type { ChildMessage, ErrorReport, ParentMessage } from './render-messages';

interface RemoteBundle {
  routes: unknown[];
  slot?: unknown;
  sitemap?: readonly string[];
}

const maxReportLength = 4_000;

// Signals to other processes of the same user, and what ends in native code. Where the process has a user of its own these fail anyway.
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'binding', '_linkedBinding', 'dlopen'])
  Reflect.deleteProperty(process, name);

const parent = new Socket({ fd: 3 });
const send = (message: ChildMessage, body?: Uint8Array) => writeFrame(parent, message, body);

const builtins = createRequire('file:///shell.cjs');
let shell: ShellBundle | undefined;
let frame: RenderInput['frame'];
let routes: unknown[] = [];

let lastCall = 0;
const calls = new Map<number, { resolve(response: Response): void; reject(error: Error): void }>();

function describe(error: unknown): ErrorReport {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  return {
    message: String(message).slice(0, maxReportLength),
    stack: String(stack ?? '').slice(0, maxReportLength),
  };
}

/** The parent calls the API, so that this process needs neither its address nor a key. */
async function callApi(task: number, request: Request): Promise<Response> {
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  lastCall += 1;
  const id = lastCall;
  const { pathname, search } = new URL(request.url);
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    calls.set(id, { resolve, reject });
    const method = request.method as 'GET';
    const headers = Object.fromEntries(request.headers);
    send({ type: 'call', id, task, method, address: pathname + search, headers }, body);
  });
}

function settleCall({ id, status, headers }: ParentMessage & { type: 'response' }, body: Buffer): void {
  const call = calls.get(id);
  calls.delete(id);
  if (status === undefined) call?.reject(new TypeError('the API did not respond'));
  else call?.resolve(new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers }));
}

/** Evaluates a bundle of CommonJS. */
function evaluate(source: Buffer, name: string, require: (id: string) => unknown): unknown {
  const module: { exports: unknown } = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename: name })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

function loadShell(source: Buffer): void {
  shell = evaluate(source, '/shell/dist/server/shell.cjs', builtins) as ShellBundle;
  send({ type: 'ready' });
}

function loadRemote({ id, name, isFrame }: ParentMessage & { type: 'load' }, source: Buffer): void {
  const { shared = {} } = shell ?? {};
  const { remote } = evaluate(source, name, (wanted) => {
    if (!(wanted in shared)) throw new Error(`"${wanted}" is not among the shell's shared modules`);
    return shared[wanted];
  }) as { remote?: RemoteBundle };
  if (!Array.isArray(remote?.routes)) throw new Error('it exposes no remote with routes');
  if (isFrame) frame = { routes: remote.routes, slot: remote.slot };
  else routes = remote.routes;
  const sitemap = Array.isArray(remote.sitemap) ? remote.sitemap.map(String) : [];
  send({ type: 'loaded', id, hasSlot: remote.slot !== undefined, sitemap });
}

async function sendResult(id: number, result: RenderResult): Promise<void> {
  if (result.kind === 'response') {
    const { status, headers } = result.response;
    const body = new Uint8Array(await result.response.arrayBuffer());
    const response = { kind: 'response' as const, status, headers: Object.fromEntries(headers) };
    send({ type: 'rendered', id, result: response }, body);
    return;
  }
  const { html, ...page } = result;
  const headers = Object.fromEntries(page.headers);
  const unexpectedErrors = page.unexpectedErrors.map(describe);
  // Its JSON has no `undefined`, and dates become texts, as the parent's types say.
  const sent = { ...page, headers, unexpectedErrors } as (ChildMessage & { type: 'rendered' })['result'];
  send({ type: 'rendered', id, result: sent }, Buffer.from(html));
}

async function render(
  { id, url, method, headers, settings }: ParentMessage & { type: 'render' },
  body: Buffer,
): Promise<void> {
  if (shell === undefined) throw new Error('the shell is not loaded');
  const request = new Request(url, {
    method,
    headers,
    ...(method === 'POST' && { body: new Uint8Array(body) }),
  });
  await sendResult(
    id,
    await shell.renderPage({ request, routes, frame, settings, fetchApi: (call) => callApi(id, call) }),
  );
}

async function receive(message: ParentMessage, body: Buffer): Promise<void> {
  switch (message.type) {
    case 'shell':
      return loadShell(body);
    case 'ping':
      return send({ type: 'pong', id: message.id });
    case 'response':
      return settleCall(message, body);
    case 'load':
      return loadRemote(message, body);
    case 'render':
      return render(message, body);
  }
}

parent.on(
  'data',
  createFrameReader({ headBytes: Infinity, bodyBytes: Infinity }, ({ head, body }) => {
    const message = head as ParentMessage;
    receive(message, body).catch((error: unknown) => {
      if (message.type !== 'load' && message.type !== 'render') throw error;
      send({ type: 'failed', id: message.id, error: describe(error) });
    });
  }),
);
parent.on('close', () => process.exit());
process.on('uncaughtException', (error) => {
  send({ type: 'crashed', error: describe(error) });
  parent.end(() => process.exit(1));
});
