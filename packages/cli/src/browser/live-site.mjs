import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { describeIslands } from './describe-islands.mjs';
import { createFakeApi } from './fake-api.mjs';
import { isOfBackOffice } from './remote-paths.mjs';

/**
 * @typedef {import('../registry-api.mjs').Build} Build
 * @typedef {{ build: Build, read?: (file: string) => Uint8Array | undefined, responses?: Record<string, unknown> }} Remote `read`: its
 *   files, such as `client/remoteEntry.js`, where the site doesn't have them; `responses`: by call, those that its team wrote
 * @typedef {{ js: string[], css: string[] }} EntryFiles
 * @typedef {{ version: string, entry: EntryFiles, backOffice: EntryFiles, islands: string, folder: string }} NextShell `folder` has its files,
 *   `islands` is the one that hydrates islands
 * @typedef {{ name: string, shell: NextShell | undefined, islands: string, remotes: Remote[], bundle: string | undefined }} World
 *   what a page consists of; `shell`: undefined is the live one; `bundle`: the source of its part that renders pages
 * @typedef {Parameters<import('playwright-core').Route['fulfill']>[0]} Reply
 * @typedef {import('./render-sample.mjs').Sample} Sample
 */

const BOOT_BLOCK = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
const EMPTY_ROOT = '<div id="root"></div>';
const SHELL_FILES =
  /<(?:link [^>]*(?:stylesheet|modulepreload)[^>]*|script type="module"[^>]*)"\/assets\/[^>]*>(?:<\/script>)?/g;
const FILES_TEMPLATE = '<template id="files">';
const FILES = /<template id="files">.*?<\/template>/s;
/** Node's `fetch` has decoded the body already. */
const STALE_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];
/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** For pictures that a made-up response names. */
const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};
/** No `factorDue`: an account that has to set up a second factor is shown no other screen. No `provider`: it has a password. */
const USER = {
  name: 'Ada',
  email: 'ada@example.com',
  role: 'admin',
  factorDue: undefined,
  provider: undefined,
};

/** @param {Build} build */
export const baseOf = ({ name, version }) => `/remotes/${name}/${version}/`;

/** @param {Headers} headers @returns {Record<string, string>} */
const toHeaders = (headers) =>
  Object.fromEntries([...headers].filter(([name]) => !STALE_HEADERS.includes(name)));

/** @param {string} file @param {Uint8Array | undefined} bytes @returns {Reply} */
const toFile = (file, bytes) =>
  bytes === undefined
    ? { status: 404, body: '' }
    : { contentType: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream', body: Buffer.from(bytes) };

/** @param {{ method: string, path: string }} call */
const nameCall = ({ method, path }) => `${method.toUpperCase()} ${path}`;

/** No other version takes over, which would hide a failure. @param {Remote} remote */
function toBootRemote({ build }) {
  const {
    name,
    prefixes,
    nav = [],
    commands = [],
    searches = [],
    shortcuts = [],
    screens = [],
    widgets = [],
    guests = [],
    calls,
    values,
  } = build;
  const active = {
    version: build.version,
    entry: baseOf(build) + build.entry,
    // As on the site: a page that makes another call fails.
    ...(isOfBackOffice(build) && calls && { calls: calls.map(nameCall) }),
    ...(values && { settings: values }),
  };
  const entries = { nav, commands, searches, shortcuts, screens, widgets, guests };
  return { name, prefixes, ...entries, active, previous: null };
}

/** @param {string} html @param {EntryFiles} entry */
function replaceShell(html, entry) {
  const files = [
    ...entry.css.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...entry.js.map((file) => `<script type="module" src="/assets/${file}"></script>`),
  ].join('');
  return html.replaceAll(SHELL_FILES, '').replace(FILES_TEMPLATE, () => FILES_TEMPLATE + files);
}

/** The policy of its pages once its origins are granted. @param {string} policy @param {string[]} origins */
function withOrigins(policy, origins) {
  if (origins.length === 0) return policy;
  const others = origins.join(' ');
  const widened = policy.replace(/(?:img|connect)-src [^;]*/g, (sources) => `${sources} ${others}`);
  return `${widened}; frame-src 'self' ${others}`;
}

/**
 * The response that the team of a remote wrote for a call, such as one of its own service or of another site.
 * @param {World} world @param {string} origin of the site @param {{ method: string, url: string }} call
 */
function findWritten({ remotes }, origin, { method, url }) {
  const { origin: target, pathname } = new URL(url);
  const call = `${method} ${target === origin ? '' : target}${pathname}`;
  return remotes.map(({ responses = {} }) => responses[call]).find((response) => response !== undefined);
}

/** @param {string} url @param {string} path */
async function readDocument(url, path) {
  const page = await fetch(new URL(path, url), {
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  });
  const html = await page.text();
  const boot = BOOT_BLOCK.exec(html)?.[2];
  if (!page.ok || boot === undefined || !html.includes(EMPTY_ROOT))
    throw new CliError(`${url} responds ${page.status} without a page of Atrium`);
  const headers = toHeaders(page.headers);
  // Without HTTPS browsers ignore it, with an error in the console.
  if (url.startsWith('http:')) delete headers['cross-origin-opener-policy'];
  return { html, boot, headers };
}

/**
 * The live site as a browser gets it, with builds in place of its own files. Public reads are the site's; calls of the back office are
 * answered from the API's document, as nobody is signed in. Writes are dropped, and nothing outside of the site is reached.
 * @param {string} url
 */
export async function openLiveSite(url) {
  const { origin } = new URL(url);
  /** @type {Map<string, Promise<Reply & { status: number }>>} */
  const known = new Map();
  const fetchOnce = (/** @type {string} */ address) => {
    const reply =
      known.get(address) ??
      fetch(new URL(address, url), { headers: { 'accept-encoding': 'identity' } }).then(async (response) => ({
        status: response.status,
        headers: toHeaders(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      }));
    known.set(address, reply);
    return reply;
  };

  // Pages without content: whatever a document needs besides is in the boot block.
  const [site, backOffice] = await Promise.all([
    readDocument(url, '/login'),
    readDocument(url, '/dashboard'),
  ]);
  const api = await fetch(new URL('/api/openapi.json', url));
  if (!api.ok) throw new CliError(`${url}/api/openapi.json responds ${api.status}`);
  const document = /** @type {import('./fake-api.mjs').OpenApi} */ (await api.json());
  const fake = createFakeApi(document);
  /** All that the site knows: screens and controls show as to an admin. @type {string[]} */
  const permissions =
    /** @type {any} */ (document).components?.schemas?.SessionUser?.properties?.permissions?.items?.enum ??
    [];

  /**
   * A page as the server renders it: a document without content has all of it but the content.
   * @param {World} world @param {Build} owner @param {Sample} sample
   */
  function writeRendered({ shell, islands }, owner, sample) {
    const version = shell?.version ?? JSON.parse(site.boot).shell;
    const data = describeIslands({ build: owner, sample, version, runtime: `/assets/${islands}` });
    const sheets = data.remotes.flatMap(({ active }) => active.styles);
    const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    return (shell ? replaceShell(site.html, shell.entry) : site.html)
      .replace(FILES, '')
      .replace('</head>', () => `${links}</head>`)
      .replace(BOOT_BLOCK, () => `<script type="application/json" id="islands">${json}</script>`)
      .replace(EMPTY_ROOT, () => `<div id="root">${sample.html}</div>`);
  }

  /** @param {World} world @param {Build} owner @param {Sample | undefined} sample @returns {Reply} */
  function writeDocument(world, owner, sample) {
    const { shell, remotes } = world;
    const { origins = [] } = owner;
    const isOfStaff = isOfBackOffice(owner);
    const { html, boot, headers } = isOfStaff ? backOffice : site;
    const policy = headers['content-security-policy'] ?? '';
    const data = {
      ...JSON.parse(boot),
      ...(shell && { shell: shell.version }),
      remotes: remotes.filter(({ build }) => isOfBackOffice(build) === isOfStaff).map(toBootRemote),
    };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const body = sample
      ? writeRendered(world, owner, sample)
      : (shell ? replaceShell(html, isOfStaff ? shell.backOffice : shell.entry) : html).replace(
          BOOT_BLOCK,
          (_all, start, _json, end) => start + json + end,
        );
    return { headers: { ...headers, 'content-security-policy': withOrigins(policy, origins) }, body };
  }

  /** @param {string} method @param {string} pathname @returns {Reply} */
  function answer(method, pathname) {
    if (method !== 'GET') return { json: { success: true, data: [] } };
    const body = fake(method, pathname);
    if (body === undefined)
      return {
        status: 404,
        json: { success: false, message: 'There is nothing at this address', code: 'not_found' },
      };
    if (pathname === '/api/auth/me')
      return { json: { ...body, user: { .../** @type {any} */ (body).user, ...USER, permissions } } };
    return { json: body };
  }

  return {
    origin,
    /** A public read, for loaders on the server. @param {Request} request @param {World} world */
    async fetchApi(request, world) {
      const { pathname, search } = new URL(request.url);
      const written = findWritten(world, origin, { method: request.method, url: origin + pathname });
      if (written !== undefined) return Response.json(written);
      const { status, headers: sent, body } = await fetchOnce(pathname + search);
      return new Response(/** @type {Buffer<ArrayBuffer>} */ (body), { status, headers: sent ?? {} });
    },
    /** @returns {Promise<string[]>} the paths of its public pages */
    async listPages() {
      const { status, body } = await fetchOnce('/sitemap.xml');
      const text = status === 200 ? String(body) : '';
      return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = '']) =>
        URL.canParse(address) ? [new URL(address).pathname] : [],
      );
    },
    /**
     * The response that the browser gets for a request of a page.
     * @param {import('playwright-core').Request} request
     * @param {{ world: World, owner: Build, sample: Sample | undefined }} page
     * @returns {Promise<Reply>}
     */
    async respond(request, { world, owner, sample }) {
      const { origin: target, pathname, search } = new URL(request.url());
      const written = findWritten(world, origin, { method: request.method(), url: request.url() });
      if (written !== undefined) return { json: written, headers: { 'access-control-allow-origin': '*' } };
      if (target !== origin) return { status: 204, headers: { 'access-control-allow-origin': '*' } };
      if (request.isNavigationRequest()) return writeDocument(world, owner, sample);
      const method = request.method();
      if (pathname.startsWith('/api/') && (isOfBackOffice(owner) || method !== 'GET'))
        return answer(method, pathname);
      if (method !== 'GET') return { status: 204 };
      const remote = world.remotes.find(({ build }) => pathname.startsWith(baseOf(build)));
      if (remote?.read) {
        const file = pathname.slice(baseOf(remote.build).length);
        return toFile(file, remote.read(`client/${file}`));
      }
      const asset = world.shell && join(world.shell.folder, 'client', pathname.replace('/assets/', ''));
      if (asset && pathname.startsWith('/assets/') && existsSync(asset))
        return toFile(asset, readFileSync(asset));
      const reply = await fetchOnce(pathname + search);
      const isMissing = reply.status >= 400 && request.resourceType() === 'image' && isOfBackOffice(owner);
      return isMissing ? PICTURE : reply;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openLiveSite>>} LiveSite */
