import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * @typedef {{ name: string, version: string, role: 'admin' | null, prefixes: string[], samples?: string[], entry: string }} Build
 *   `remote.json`
 * @typedef {{ dist: string, build: Build, url: string, authorization: string | undefined, executablePath: string }} TryOptions
 */

const START_WITHIN_MS = 60_000;
const PAGE_WITHIN_MS = 60_000;
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const BOOT_BLOCK = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
/** Node's `fetch` has decoded the body already. */
const STALE_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];
/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const USER = {
  _id: 'a'.repeat(24),
  id: 'a'.repeat(24),
  name: 'Try',
  email: 'try@atrium.example',
  role: 'admin',
};

/** @param {Headers} headers @returns {Record<string, string>} */
const toHeaders = (headers) =>
  Object.fromEntries([...headers].filter(([name]) => !STALE_HEADERS.includes(name)));

/** @param {string} html @returns {{ remotes: { name: string }[] }} */
function readBoot(html) {
  const json = BOOT_BLOCK.exec(html)?.[2];
  if (json === undefined) throw new Error('its pages have no boot block');
  return JSON.parse(json);
}

/**
 * A client-rendered document of the site, in which the build is the active version of its remote.
 * @param {TryOptions} options
 */
async function readDocument({ build, url }) {
  const read = (/** @type {string} */ path) =>
    fetch(new URL(path, url), { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  // The page of the sign-in has an empty root; the other one names the remotes of the same area.
  const [empty, area] = await Promise.all([
    read('/login'),
    read(build.role === 'admin' ? '/dashboard' : '/'),
  ]);
  const html = await empty.text();
  // Without any public remote there is no page.
  const others = area.ok ? readBoot(await area.text()).remotes.filter(({ name }) => name !== build.name) : [];
  const { entry, ...described } = build;
  const base = `/remotes/${build.name}/${build.version}/`;
  const candidate = {
    ...{ nav: [], commands: [], searches: [], shortcuts: [], widgets: [] },
    ...described,
    active: { version: build.version, entry: base + entry },
    // No other version takes over, which would hide a failure.
    previous: null,
  };
  const boot = { ...readBoot(html), remotes: [...others, candidate], page: null };
  const headers = toHeaders(empty.headers);
  // Without HTTPS browsers ignore it, with an error in the console.
  if (url.startsWith('http:')) delete headers['cross-origin-opener-policy'];
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return { headers, base, body: html.replace(BOOT_BLOCK, (_all, start, _json, end) => start + json + end) };
}

/**
 * What the browser gets: the site's files, the build's own, reads of the API if there is an account for them; writes are dropped.
 * @param {TryOptions} options
 * @param {Awaited<ReturnType<typeof readDocument>>} document
 * @param {import('playwright-core').Request} request
 * @returns {Promise<Parameters<import('playwright-core').Route['fulfill']>[0]>}
 */
async function respond({ dist, url, authorization }, document, request) {
  const { origin, pathname, search } = new URL(request.url());
  if (origin !== new URL(url).origin) return { status: 204 };
  if (request.isNavigationRequest()) return { headers: document.headers, body: document.body };
  if (pathname.startsWith(document.base)) {
    const file = join(dist, 'client', pathname.slice(document.base.length));
    if (!existsSync(file)) return { status: 404, body: '' };
    const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    return { contentType, body: readFileSync(file) };
  }
  const isApi = pathname.startsWith('/api/');
  if (request.method() !== 'GET') return { json: { success: true, data: [] } };
  if (isApi && authorization === undefined) {
    if (pathname === '/api/auth/me') return { json: { success: true, user: USER } };
    return { status: 503, json: { success: false, message: 'Not available', code: 'unavailable' } };
  }
  const headers = {
    'accept-encoding': 'identity',
    ...(isApi && authorization !== undefined && { authorization }),
  };
  const response = await fetch(new URL(pathname + search, url), { headers });
  return {
    status: response.status,
    headers: toHeaders(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * The problems of one page, as sentences.
 * @param {TryOptions} options
 * @param {Awaited<ReturnType<typeof readDocument>>} document
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function tryPage(options, document, context, path) {
  const { name, version, entry } = options.build;
  /** @type {Set<string>} */
  const problems = new Set();
  let isLoaded = false;
  const page = await context.newPage();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === document.base + entry) isLoaded = true;
  });
  page.on('pageerror', (error) => {
    if (error.stack?.includes(document.base)) problems.add(String(error));
  });
  page.on('console', (message) => {
    // The shell's words for a version that fails.
    if (message.type() === 'error' && message.text().startsWith(`${name} ${version} failed`))
      problems.add(message.text().split('\n', 1)[0] ?? '');
  });
  await page.route('**/*', async (route) => {
    const reply = await respond(options, document, route.request()).catch(() => ({ status: 503 }));
    // The page may be closed by now.
    await route.fulfill(reply).catch(() => undefined);
  });
  try {
    await page.goto(new URL(path, options.url).href, {
      waitUntil: 'domcontentloaded',
      timeout: PAGE_WITHIN_MS,
    });
    await page.locator('h1').first().waitFor({ timeout: PAGE_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: PAGE_WITHIN_MS });
  } catch (error) {
    if (problems.size === 0) problems.add(`${/** @type {Error} */ (error).message.split('\n', 1)[0]}`);
  } finally {
    await page.close();
  }
  if (!isLoaded && problems.size === 0) problems.add('the page does not load the remote');
  return [...problems].map((problem) => `${path}: ${problem}`);
}

/**
 * Opens the first sample page of a build in a browser, inside the live site, where nothing is stored. Resolves with its problems.
 * @param {TryOptions} options
 * @returns {Promise<string[]>}
 */
export async function tryInBrowser(options) {
  const { build, executablePath } = options;
  const document = await readDocument(options);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: !isRoot,
    args: FLAGS,
    timeout: START_WITHIN_MS,
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    // The shell asks for the user only if there is a token.
    if (build.role === 'admin')
      await context.addInitScript({ content: "localStorage.setItem('token', 'of-the-try')" });
    const [path = '/'] = build.samples ?? build.prefixes;
    return await tryPage(options, document, context, path);
  } finally {
    await browser.close();
  }
}
