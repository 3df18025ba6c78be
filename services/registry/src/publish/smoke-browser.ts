import { tmpdir } from 'node:os';
import { mountedMark } from '@atrium/contracts/registry/boot';
import type { BrowserContext, Page } from 'playwright-core';

const startWithinMs = 20_000;
const pageWithinMs = 10_000;
/** A page that polls is never idle. */
const idleWithinMs = 3_000;
const maxProblemLength = 300;
/** Of one page. */
const maxProblems = 10;

/** Titles of the shell's own pages for failures. */
const failureTitles = ['Something went wrong', 'Page Not Found'];

const flags = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--renderer-process-limit=2',
  '--js-flags=--max-old-space-size=256',
  // All requests are intercepted; what is not, such as a socket, finds no host.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

const lateness = `within ${pageWithinMs / 1_000} s`;
export const isLateness = (problem: string): boolean => problem.endsWith(lateness);

export interface BrowserOptions {
  executablePath: string;
  hasSandbox: boolean;
  /** The browser is killed then, and what waits for it fails. */
  withinMs: number;
}

/** Runs `use` with a browser of its own, which is killed afterwards. The signal tells that the time is up. */
export async function withBrowser<T>(
  { executablePath, hasSandbox, withinMs }: BrowserOptions,
  use: (context: BrowserContext, late: AbortSignal) => Promise<T>,
): Promise<T> {
  // Loaded with the first publication: an idle registry needs no memory for it.
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({
    executablePath,
    chromiumSandbox: hasSandbox,
    args: flags,
    timeout: startWithinMs,
    host: '127.0.0.1',
    // Not the environment of this process, which has secrets.
    env: { HOME: tmpdir(), PATH: '/usr/local/bin:/usr/bin:/bin' },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new Error(`no result within ${withinMs / 1_000} s`));
    void server.kill();
  }, withinMs);
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    return await use(context, late.signal);
  } finally {
    clearTimeout(timer);
    await server.kill();
  }
}

/** Messages of errors end with their stack. */
const shorten = (text: string): string => (text.split('\n', 1)[0] ?? '').slice(0, maxProblemLength);

function collectProblems(page: Page): Set<string> {
  const problems = new Set<string>();
  page.on('crash', () => problems.add('the page crashes, or needs more than 256 MB'));
  page.on('pageerror', ({ name, message }) => {
    if (problems.size < maxProblems) problems.add(shorten(`${name}: ${message}`));
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const { url } = message.location();
    const file = text.startsWith('Failed to load resource') && URL.canParse(url) ? new URL(url).pathname : '';
    if (problems.size < maxProblems) problems.add(shorten(file ? `${text} ${file}` : text));
  });
  return problems;
}

// These two run in the page.
declare const requestIdleCallback: (callback: () => void) => number;
const isMounted = (mark: string): boolean => performance.getEntriesByName(mark).length > 0;
const whenIdle = () => new Promise<void>((resolve) => requestIdleCallback(resolve));

/** Opens a page and waits until it has finished loading and its scripts are idle. Resolves with its errors, as sentences. */
export async function visitPage(page: Page, address: string, late: AbortSignal): Promise<string[]> {
  const problems = collectProblems(page);
  const end = Date.now() + pageWithinMs;
  const limit = () => ({ timeout: Math.max(end - Date.now(), 1) });
  let lacking = 'does not load';
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', ...limit() });
    lacking = 'shows no main heading';
    await page.locator('h1').first().waitFor(limit());
    lacking = 'is not hydrated';
    await page.waitForFunction(isMounted, mountedMark, limit());
    // The errors of a page that never becomes idle are known by then.
    await page.waitForLoadState('networkidle', { timeout: idleWithinMs }).catch(() => undefined);
    lacking = 'has parts that do not load';
    await page
      .locator('main [aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', ...limit() });
    // React hydrates each section in a separate task.
    await page.evaluate(whenIdle);
    const title = await page.title();
    if (failureTitles.some((text) => title.startsWith(text)))
      problems.add(`shows “${title.split(' | ')[0]}”`);
  } catch (error) {
    late.throwIfAborted();
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    problems.add(isLate ? `${lacking} ${lateness}` : shorten(String(error)));
  } finally {
    await page.close();
  }
  return [...problems];
}
