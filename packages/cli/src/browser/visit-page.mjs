import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/**
 * @typedef {{ text: string, remote: string | undefined }} Problem `remote`: whose fault it is, if the error says so
 * @typedef {{ problems: Problem[], facts: Set<string> }} Visit
 */

const PAGE_WITHIN_MS = 20_000;
/** After its first error a page is hardly worth waiting for. */
const FAILING_WITHIN_MS = 3_000;
/** A page that polls is never idle. */
const IDLE_WITHIN_MS = 3_000;
/** Some calls of the browser have no time limit of their own, and none ends in a page that hangs. */
const GIVE_UP_AFTER_MS = 25_000;
const CLOSED_WITHIN_MS = 5_000;
/** A page may lead to another one, and that to a third. */
const MAX_LOADS = 3;
const MAX_TEXT_LENGTH = 300;
/** The number of problems that one page lists. */
const MAX_PROBLEMS = 10;
/** User Timing mark of the shell (contracts/registry/boot.ts). */
const MOUNTED = 'atrium-mounted';
// Runs in the page. A text would be evaluated there, which the content security policy refuses.
const isMounted = (/** @type {string} */ mark) => performance.getEntriesByName(mark).length > 0;
/** Runs in the page: gives each island and behaviour the focus, which starts it. */
const startParts = () => {
  const { document, FocusEvent } = /** @type {any} */ (globalThis);
  for (const part of document.querySelectorAll('[data-island],[data-behaviour]'))
    part.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
};
/** Runs in the page. An island that could not be started has an empty version, and the console has the reason. */
const areStarted = () =>
  /** @type {any} */ (globalThis).document.querySelector(
    '[data-island]:not([data-live]),[data-behaviour]:not([data-started])',
  ) === null;
const WHEN_IDLE = 'new Promise((resolve) => requestIdleCallback(() => resolve()))';
/** Titles of the shell's own pages for failures. */
const FAILURE_TITLES = ['Something went wrong', 'Page Not Found'];
const LATENESS = `within ${PAGE_WITHIN_MS / 1_000} s`;

/**
 * The things that a page has from its shell besides its content, each as a text: custom properties that style sheets of remotes use, menu icons and
 * widgets.
 */
const READ_FACTS = String.raw`(() => {
  const sheets = [...document.styleSheets].flatMap((sheet) => {
    try { return [{ href: sheet.href ?? '', text: [...sheet.cssRules].map((rule) => rule.cssText).join('') }]; } catch { return []; }
  });
  const inline = [...document.querySelectorAll('[style]')].map((element) => element.getAttribute('style') ?? '').join(';');
  const all = sheets.map(({ text }) => text).join('') + inline;
  const defined = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const ofRemotes = sheets.filter(({ href }) => href.includes('/remotes/')).map(({ text }) => text).join('') + inline;
  const used = [...ofRemotes.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name);
  const iconOf = (link) => {
    const svg = link.querySelector('svg');
    if (svg) return [...svg.classList].find((name) => name.startsWith('lucide-')) ?? 'svg';
    return [...link.querySelectorAll('span')].some((span) => getComputedStyle(span).maskImage !== 'none') ? 'of its own' : undefined;
  };
  const icons = [...document.querySelectorAll('nav a[href^="/dashboard"]')].flatMap((link) => {
    const icon = iconOf(link);
    return icon ? ['icon ' + icon + ' of the menu entry "' + link.textContent.trim() + '"'] : [];
  });
  const widgets = [...document.querySelectorAll('main section[aria-labelledby] > h2')].map((title) => 'widget "' + title.textContent + '"');
  return [...used.filter((name) => defined.has(name)).map((name) => 'custom property ' + name), ...icons, ...widgets];
})()`;

/** @param {string} text messages of errors end with their stack */
const shorten = (text) => (text.split('\n', 1)[0] ?? '').slice(0, MAX_TEXT_LENGTH);

/** @param {Problem} problem */
export const isLateness = ({ text }) => text.endsWith(LATENESS);

/**
 * `failing` is fulfilled some time after the first problem. `endless` is rejected as soon as pages lead to each other: nothing is worth
 * waiting for then.
 * @param {import('playwright-core').Page} page
 */
function collectProblems(page) {
  /** @type {Map<string, Problem>} */
  const problems = new Map();
  let giveUp = () => {};
  const failing = new Promise((resolve) => {
    giveUp = () => resolve(undefined);
  });
  const add = (/** @type {string} */ text, /** @type {string | undefined} */ remote) => {
    if (problems.size === 0) setTimeout(FAILING_WITHIN_MS, undefined, { ref: false }).then(giveUp);
    if (problems.size < MAX_PROBLEMS) problems.set(text, { text, remote });
  };
  /** @type {Promise<never>} */
  const endless = new Promise((_resolve, reject) => {
    let loads = 0;
    /** @type {Set<string>} */
    const others = new Set();
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      loads += 1;
      if (loads > 1) others.add(new URL(frame.url()).pathname);
      if (loads > MAX_LOADS)
        reject(new Error(`leads to ${[...others].toSorted().join(' and ')}, again and again`));
    });
  });
  // Most pages end before.
  endless.catch(() => undefined);
  page.on('crash', () => add('the page crashes', undefined));
  page.on('pageerror', ({ name, message, stack = '' }) =>
    add(shorten(`${name}: ${message}`), /\/remotes\/([^/]+)\//.exec(stack)?.[1]),
  );
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const { url } = message.location();
    const file = text.startsWith('Failed to load resource') && URL.canParse(url) ? new URL(url).pathname : '';
    // The shell's words for a version that fails.
    const failed = /^(mfe-[a-z0-9-]+) \S+ failed/.exec(text)?.[1];
    add(shorten(file ? `${text} ${file}` : text), failed ?? /\/remotes\/([^/]+)\//.exec(url)?.[1]);
  });
  return { problems, failing, endless };
}

/** @param {import('playwright-core').Page} page @param {boolean} isOfStaff @returns {Promise<Set<string>>} */
async function readFacts(page, isOfStaff) {
  // The frame around it is the shell's own in the back office, and the remote's on public pages.
  const content = page.locator(isOfStaff ? 'main' : 'body').first();
  const tree = (await content.count()) === 0 ? '' : await content.ariaSnapshot();
  const lines = tree.split('\n').map((line) => line.trim().replace(/^- /, ''));
  const facts = /** @type {string[]} */ (await page.evaluate(READ_FACTS));
  return new Set([...lines.filter(Boolean), ...facts]);
}

/**
 * Opens a page and waits until it has finished loading and its scripts are idle.
 * @param {import('playwright-core').Page} page is closed afterwards
 * @param {{ address: string, isOfStaff: boolean, isDocument: boolean }} options `isDocument`: the server has rendered it
 * @returns {Promise<Visit>}
 */
export async function visitPage(page, { address, isOfStaff, isDocument }) {
  const { problems, failing, endless } = collectProblems(page);
  const end = Date.now() + PAGE_WITHIN_MS;
  const limit = () => ({ timeout: Math.max(end - Date.now(), 1) });
  const add = (/** @type {string} */ text) => problems.set(text, { text, remote: undefined });
  const givenUp = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  const hanging = once(givenUp, 'abort').then(() => {
    throw givenUp.reason;
  });
  hanging.catch(() => undefined);
  let facts = new Set();
  let lacking = 'does not load';

  async function load() {
    await page.goto(address, { waitUntil: 'domcontentloaded', ...limit() });
    lacking = 'shows no main heading';
    const heading = page.locator('h1').first().waitFor(limit());
    // It is also rejected when the page is closed.
    heading.catch(() => undefined);
    await Promise.race([heading, failing]);
    if ((await page.locator('h1').count()) === 0) throw new Error('shows no main heading');
    if (isDocument) {
      lacking = 'has islands that do not start';
      await page.evaluate(startParts);
      await page.waitForFunction(areStarted, undefined, limit());
    } else {
      lacking = 'is not rendered';
      await page.waitForFunction(isMounted, MOUNTED, limit());
    }
    // The errors of a page that never becomes idle are known by then.
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
    lacking = 'has parts that do not load';
    await page
      .locator('main [aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', ...limit() });
    await page.evaluate(WHEN_IDLE);
    const title = await page.title();
    if (FAILURE_TITLES.some((text) => title.startsWith(text))) add(`shows “${title.split(' | ')[0]}”`);
    const { pathname } = new URL(page.url());
    if (pathname !== new URL(address).pathname) add(`leads to ${pathname}`);
    facts = await readFacts(page, isOfStaff);
  }

  try {
    const loading = load();
    // It is rejected when the page is closed.
    loading.catch(() => undefined);
    await Promise.race([loading, endless, hanging]);
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    // What has happened before says why.
    if (name === 'TimeoutError') add(`${lacking} ${LATENESS}`);
    else add(shorten(message));
  } finally {
    await Promise.race([page.close(), setTimeout(CLOSED_WITHIN_MS, undefined, { ref: false })]);
  }
  return { problems: [...problems.values()], facts };
}
