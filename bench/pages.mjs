// Lighthouse (mobile, simulated) on the pages that win clients: home, a service, an article, contact.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startStack } from './lib/stack.mjs';
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

/** @param {string} url @param {number} port */
async function audit(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  const numberOf = (/** @type {string} */ id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
  };
}

const stack = await startStack();
const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags });
try {
  const firstOf = async (/** @type {string} */ path) =>
    (await (await fetch(stack.url + path)).json()).data[0].slug;
  const paths = [
    '/',
    `/services/${await firstOf('/api/services/all')}`,
    `/blog/${await firstOf('/api/blogs/published?page=1&limit=1')}`,
    '/contact',
  ];
  for (const path of paths) {
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await audit(stack.url + path, chrome.port));
    const scores = categories.map((_, index) => median(results.map((result) => result.scores[index] ?? 0)));
    process.stdout.write(`\n${path}\n`);
    printFigure(`  ${categories.join(' / ')}`, scores.join(' / '), '100 / 100 / 100 / 100');
    printFigure('  largest contentful paint (ms)', median(results.map(({ lcp }) => lcp)), '<= 1100');
    printFigure('  cumulative layout shift', median(results.map(({ cls }) => cls)), '0');
    printFigure('  total blocking time (ms)', median(results.map(({ tbt }) => tbt)), '0');
  }
} finally {
  chrome.kill();
  await stack.dispose();
}
