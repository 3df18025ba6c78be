import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../logger';
import { findIsolation } from './isolation';
import { type RenderLimits, renderLimits } from './render-limits';
import { startRenderProcess } from './render-process';
import type { RenderProcess } from './render-tasks';

// Uses the built program and shell; the test run builds first.
const root = path.resolve(import.meta.dirname, '../../../..');
const logger = createLogger({ level: 'silent', name: 'test' });
let programs: { program: string; shell: Uint8Array };
beforeAll(async () => {
  const [program, shell] = await Promise.all([
    readFile(path.join(root, 'services/main/dist/render-process.mjs'), 'utf8'),
    readFile(path.join(root, 'shell/dist/server/shell.cjs')),
  ]);
  programs = { program, shell };
});

async function start(limits: Partial<RenderLimits> = {}): Promise<RenderProcess> {
  const process = await startRenderProcess({ ...programs, limits: { ...renderLimits, ...limits }, logger });
  onTestFinished(() => process.stop());
  return process;
}
const load = (process: RenderProcess, source: string) =>
  process.load({ name: 'mfe-test', source: Buffer.from(source), isFrame: false });
const render = (process: RenderProcess, address = '/p') =>
  process.render({
    request: new Request(new URL(address, 'http://atrium.invalid')),
    fetchApi: async () => Response.json({ success: true, data: 1 }),
    hasLimit: true,
  });

/** A page at `/p` whose loader and component have these bodies. */
const pageOf = ({ loader = 'return null', component = "return 'works'", module = '' }) =>
  `const shared = require; ${module};
   module.exports.remote = { routes: [
     { id: 'p', path: 'p', loader: async ({ request, context }) => { ${loader} }, Component() { ${component} } },
     { id: 'ok', path: 'ok', Component: () => 'ok' },
   ] };`;

const fill = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))';
const fill64 =
  'const all = []; setInterval(() => all.push(Buffer.alloc(64e6, 1)), 10); await new Promise(() => {})';

type Harm = [what: string, page: Parameters<typeof pageOf>[0], reason: string];
/** `reason` is why its process ends; the loaded ones fail while their bundle is evaluated. */
const harms: Harm[] = [
  ['a loop in a component', { component: 'for (;;);' }, 'hung'],
  ['a full heap', { loader: fill }, 'memory'],
  ['an exit in a loader', { loader: 'process.exit(0)' }, 'crashed'],
  [
    'an error in a timer',
    { loader: "setTimeout(() => { throw new Error('late') }); await new Promise(() => {})" },
    'crashed',
  ],
  ['50 MB of HTML', { component: "return 'x'.repeat(50e6)" }, 'misbehaved'],
  [
    'bytes of its own on the channel',
    {
      loader: "process.getBuiltinModule('fs').writeSync(3, 'x'.repeat(100)); await new Promise(() => {})",
    },
    'misbehaved',
  ],
  ['a loop in the module', { module: 'for (;;);' }, 'hung'],
  ['a loop in a loader', { loader: 'for (;;);' }, 'hung'],
  ['a loop in a getter', { loader: 'throw { get status() { for (;;); } }' }, 'hung'],
  ['a loop of microtasks', { loader: 'for (;;) await null' }, 'hung'],
  [
    'a wait that blocks the thread',
    { loader: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' },
    'hung',
  ],
  ['buffers outside of the heap', { loader: fill64 }, 'memory'],
  ['an exit in the module', { module: 'process.exit(0)' }, 'crashed'],
  ['an abort', { loader: 'process.abort()' }, 'memory'],
  [
    'a rejection that nothing handles',
    { loader: "Promise.reject(new Error('lost')); await new Promise(() => {})" },
    'crashed',
  ],
  [
    '201 calls of the API for one page',
    {
      loader:
        "for (let i = 0; i < 201; i++) await shared('@atrium/mfe-kit').apiFrom({ context }).get('/api/team')",
    },
    'misbehaved',
  ],
  [
    'a changed JSON that breaks the protocol',
    { loader: 'JSON.stringify = () => \'{"type":"rendered","id":7}\'' },
    'misbehaved',
  ],
];
async function expectEnd(_what: string, page: Harm[1], reason: string): Promise<void> {
  // On a busy machine all else takes its time.
  const process = await start({ taskMs: reason === 'hung' ? 1_500 : 20_000, memoryMb: 400 });
  const outcome = load(process, pageOf(page)).then(() => render(process));
  await expect(outcome).rejects.toMatchObject({ name: 'RenderProcessEnded', reason });
  expect(process.isUsable).toBe(false);
}
test.each(harms.slice(0, 3))('a process ends by itself with %s', expectEnd);
test.each(harms.slice(3))('a process ends by itself with %s', { tags: 'deep' }, expectEnd);

test('a page that waits for ever is given up, and the process gets no further ones', async () => {
  const process = await start({ taskMs: 500 });
  await load(process, pageOf({ loader: 'await new Promise(() => {})' }));
  const other = render(process, '/ok');
  await expect(render(process)).rejects.toMatchObject({ name: 'RenderTimedOut' });
  expect(await other).toMatchObject({ html: expect.stringContaining('ok') });
  expect(process.isUsable).toBe(false);
});

test('a process that works on after its pages is ended', { tags: 'deep' }, async () => {
  const process = await start();
  await load(
    process,
    pageOf({
      loader:
        'const turn = () => { const end = Date.now() + 40; while (Date.now() < end); setTimeout(turn); }; turn(); return 1',
    }),
  );
  expect(await render(process)).toMatchObject({ status: 200 });
  await expect.poll(() => process.isUsable, { timeout: 30_000, interval: 200 }).toBe(false);
});

test.each([
  ['100,000 timers', 'for (let i = 0; i < 1e5; i++) setInterval(() => {}, 1e6)'],
  [
    'changed prototypes',
    "Object.prototype.status = 600; Array.prototype.toJSON = () => 'mine'; Response.json = null",
  ],
  ['a changed globalThis', 'globalThis.fetch = globalThis.Buffer = globalThis.process = undefined'],
])('a page with %s is rendered or refused, and its parent works on', async (_what, module) => {
  const process = await start();
  await load(process, pageOf({ module }))
    .then(() => render(process))
    .catch(() => undefined);
  expect(({} as { status?: number }).status).toBeUndefined();
  const next = await start();
  await load(next, pageOf({}));
  expect(await render(next)).toMatchObject({ status: 200, html: expect.stringContaining('works') });
});

test('a page reads no environment, file, program, thread or native code, and signals nobody', async () => {
  const attempts = {
    environment: 'Object.keys(process.env).length || nothing()',
    file: "b('fs').readFileSync('/etc/hostname')",
    itsOwnEnvironment: "b('fs').readFileSync('/proc/self/environ')",
    write: "b('fs').writeFileSync('/tmp/atrium-escaped', 'x')",
    program: "b('child_process').execSync('id')",
    thread: "new (b('worker_threads').Worker)('1', { eval: true })",
    native: "process.dlopen({ exports: {} }, '/x.node')",
    binding: "process.binding('fs')",
    inspector: "new (b('inspector').Session)().connect()",
    signal: 'process.kill(process.ppid, 0)',
    debug: 'process._debugProcess(process.ppid)',
    require: "require('node:fs')",
  };
  const tries = Object.entries(attempts).map(
    ([name, code]) => `try { ${code}; got.push('${name}') } catch {}`,
  );
  const loader = `const got = []; const b = (name) => process.getBuiltinModule(name); ${tries.join('\n')}; return got`;
  const process = await start();
  await load(
    process,
    pageOf({ loader, component: "return JSON.stringify(shared('react-router-dom').useLoaderData())" }),
  );
  expect(await render(process)).toMatchObject({ html: expect.stringContaining('[]') });
});

test('a page has no network and no user of the site, where the machine can take them away', async () => {
  const { hasNoNetwork, hasOwnUser } = await findIsolation();
  const loader = `const net = process.getBuiltinModule('net');
    const code = await new Promise((resolve) => net.connect(9, '127.0.0.1').on('error', (e) => resolve(e.code)));
    return [process.getuid(), code].join()`;
  const child = await start();
  await load(child, pageOf({ loader, component: "return shared('react-router-dom').useLoaderData()" }));
  const user = hasOwnUser ? 65_534 : '\\d+';
  const code = hasNoNetwork ? 'ENETUNREACH' : 'E\\w+';
  expect(await render(child)).toMatchObject({ html: expect.stringMatching(`${user},${code}`) });
});

test('a page sets no cookie and calls nothing but the API, with its headers only', {
  tags: 'deep',
}, async () => {
  const loader = `const { data } = shared('react-router-dom');
    return data(null, { headers: { 'set-cookie': 'a=b', 'x-cache-tags': 'all', 'cache-control': 'no-store' } })`;
  const process = await start();
  await load(process, pageOf({ loader }));
  const page = await render(process);
  if (page.kind !== 'page') throw new Error('it is no page');
  expect([...page.headers]).toEqual([['cache-control', 'no-store']]);
});

test('pages of one process are rendered at the same time, and its end interrupts all of them', async () => {
  const process = await start({ taskMs: 1_000 });
  await load(process, pageOf({ loader: 'setTimeout(() => { for (;;); }, 50); await new Promise(() => {})' }));
  const results = await Promise.allSettled([render(process), render(process)]);
  expect(results).toMatchObject([
    { reason: { reason: 'hung', wasAlone: false } },
    { reason: { reason: 'hung', wasAlone: false } },
  ]);
});

test('a render process leaves the processor to the services', async () => {
  const process = await start();
  expect(os.getPriority(process.pid)).toBe(Math.min(19, os.getPriority() + 5));
});
