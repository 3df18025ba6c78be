// Lighthouse (mobile, simulated) on the pages that win clients: home, a service, an article, contact. With addresses of
// running sites as arguments it measures those, page by page in turn, so that two builds can be told apart. Beside them
// stands an empty page: what this machine and its browser alone are measured at in the same run.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { whenIdle } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { startBareServer } from './lib/start-bare-server.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const runs = 3;
const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * A first visit each time. By default the audit clears the browser's cache, but not what a page keeps to know what is in
 * that cache.
 */
const clearStorageTypes = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'local_storage',
  'cookies',
];
const emptyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1>';
/** The slowdown that Lighthouse simulates. */
const slowdown = 4;

/** @typedef {Awaited<ReturnType<typeof audit>>} Audit */
/** @typedef {Awaited<ReturnType<typeof measureStart>>} Start */

/** @param {string} url @param {number} port */
async function audit(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    clearStorageTypes,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  const numberOf = (/** @type {string} */ id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    machine: lhr.environment.benchmarkIndex,
  };
}

/**
 * What a visitor who shows up right after the first paint would feel: Lighthouse touches nothing, and a page that waits
 * for its visitor does its work after the audit. Time beyond 50 ms of each task, until the page's handlers answer.
 * @param {import('playwright').Browser} browser @param {string} url
 */
async function measureStart(browser, url) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchTasks);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('nav[data-static="false"]').first().waitFor({ state: 'attached' });
    /** @type {{ blocking: number, longest: number }} */
    const tasks = await page.evaluate(() => /** @type {any} */ (window).readTasks());
    return tasks;
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function watchTasks() {
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  addEventListener('load', () => document.dispatchEvent(new Event('pointermove')));
  Object.assign(window, {
    async readTasks() {
      // A task is told of after it has ended.
      await new Promise((resolve) => requestIdleCallback(resolve));
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const after = tasks.filter(({ startTime }) => startTime > (paint?.startTime ?? 0));
      return {
        blocking: after.reduce((sum, { duration }) => sum + duration - 50, 0),
        longest: Math.max(0, ...after.map(({ duration }) => duration)),
      };
    },
  });
}

/** Pictures get their smaller sizes from the worker, some time after the content came. @param {string} url */
async function whenPicturesAreReady(url) {
  for (;;) {
    const { data } = await (await fetch(`${url}/api/blogs/published?page=1&limit=1`)).json();
    const { variants = [] } = data[0].thumbnail;
    if (variants.some((/** @type {{ format: string }} */ { format }) => format === 'avif')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const given = process.argv.slice(2);
const stack = given.length === 0 ? await startStack() : undefined;
const empty = await startBareServer(Buffer.from(emptyPage));
const sites = stack ? [stack.url] : given;
const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: chromeFlags.slice(1),
});
try {
  const [site = ''] = sites;
  const firstOf = async (/** @type {string} */ path) =>
    (await (await fetch(site + path)).json()).data[0].slug;
  for (const url of sites) await whenPicturesAreReady(url);
  if (stack) await whenIdle(stack.pids().worker ?? 0);
  const paths = [
    '/',
    `/services/${await firstOf('/api/services/all')}`,
    `/blog/${await firstOf('/api/blogs/published?page=1&limit=1')}`,
    '/contact',
  ];
  for (const path of paths) {
    const results = sites.map(() => /** @type {Audit[]} */ ([]));
    const starts = sites.map(() => /** @type {Start[]} */ ([]));
    for (let run = 0; run < runs; run++) {
      for (const [index, url] of sites.entries()) {
        results[index]?.push(await audit(url + path, chrome.port));
        starts[index]?.push(await measureStart(browser, url + path));
      }
    }
    for (const [index, url] of sites.entries()) {
      report(`${given.length > 0 ? url : ''}${path}`, results[index]);
      reportStart(starts[index]);
    }
  }
  // At the end, as another site is another process: the pages would be measured with a cold one each time.
  /** @type {Audit[]} */
  const floor = [];
  for (let run = 0; run < runs; run++) floor.push(await audit(empty.url, chrome.port));
  report('an empty page', floor);
} finally {
  await browser.close();
  chrome.kill();
  empty.stop();
  await stack?.dispose();
}

/** @param {string} title @param {Audit[]} [results] */
function report(title, results = []) {
  const scores = categories.map((_, index) => median(results.map((result) => result.scores[index] ?? 0)));
  process.stdout.write(`\n${title}\n`);
  printFigure(`  ${categories.join(' / ')}`, scores.join(' / '), '100 / 100 / 100 / 100');
  printFigure('  largest contentful paint (ms)', median(results.map(({ lcp }) => lcp)), '<= 1100');
  printFigure('  cumulative layout shift', median(results.map(({ cls }) => cls)), '0');
  printFigure('  total blocking time (ms)', median(results.map(({ tbt }) => tbt)), '0');
  printFigure(
    '  machine (Lighthouse benchmark index; laptops 1500)',
    median(results.map(({ machine }) => machine)),
  );
}

/** @param {Start[]} [starts] */
function reportStart(starts = []) {
  printFigure(
    '  blocking time of a start at once, CPU 4x (ms)',
    median(starts.map(({ blocking }) => blocking)),
  );
  printFigure('  longest task of it, CPU 4x (ms)', median(starts.map(({ longest }) => longest)));
}
