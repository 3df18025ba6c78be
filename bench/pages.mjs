// Home, a service, an article and contact, measured by Lighthouse (mobile, simulated) and by first visits on a slow phone
// that tap the menu. Given URLs of running sites, it measures them in turn, to compare two builds. An empty page shows the
// overhead of machine and browser. Compare the benchmark index: figures of a busy machine are worthless.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { measureFirstVisit } from './lib/first-visit.mjs';
import { whenIdle } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { startBareServer } from './lib/start-bare-server.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';

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
/** Makes each audit a first visit. By default Lighthouse clears the browser cache only. */
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
const visits = 8;

/** @typedef {Awaited<ReturnType<typeof audit>>} Audit */
/** @typedef {Awaited<ReturnType<typeof measureFirstVisit>>} Visit */

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

/** Waits until the worker has created the image variants. @param {string} url */
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
    const firstVisits = sites.map(() => /** @type {Visit[]} */ ([]));
    for (let run = 0; run < runs; run++) {
      for (const [index, url] of sites.entries()) {
        results[index]?.push(await audit(url + path, chrome.port));
      }
    }
    for (let visit = 0; visit < visits; visit++) {
      for (const [index, url] of sites.entries()) {
        firstVisits[index]?.push(await measureFirstVisit(browser, url + path));
      }
    }
    for (const [index, url] of sites.entries()) {
      report(`${given.length > 0 ? url : ''}${path}`, results[index]);
      reportVisits(firstVisits[index]);
    }
  }
  // Last, because another site means a new renderer process, which would be cold for the pages.
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
  printFigure(`  ${categories.join(' / ')}`, scores.join(' / '), '>= 95 / 100 / 100 / 100');
  printFigure('  largest contentful paint (ms)', median(results.map(({ lcp }) => lcp)), '<= 1300');
  printFigure('  cumulative layout shift', median(results.map(({ cls }) => cls)), '0');
  printFigure('  total blocking time (ms)', median(results.map(({ tbt }) => tbt)), '<= 200');
  printFigure(
    '  machine (Lighthouse benchmark index; laptops 1500)',
    median(results.map(({ machine }) => machine)),
  );
}

/** @param {Visit[]} [results] */
function reportVisits(results = []) {
  const medianOf = (/** @type {keyof Visit} */ key) => median(results.map((result) => result[key]));
  process.stdout.write('  a first visit: CPU 4x slower, 150 ms, 1.6 Mbit/s\n');
  printFigure('    largest contentful paint (ms)', medianOf('lcp'), '<= 1300');
  printFigure('    cumulative layout shift', medianOf('cls'), '0');
  printFigure('    blocking time until hydrated (ms)', medianOf('blocking'), '<= 200');
  printFigure('    longest task (ms)', medianOf('longest'));
  printFigure('    header hydrated (ms)', medianOf('hydrated'));
  printFigure(
    '    tap until the menu is open, p75 (ms)',
    percentile(
      results.map(({ tap }) => tap),
      0.75,
    ),
    '<= 300',
  );
}
