import { findLongTasks, sumCpu } from './long-tasks.mjs';

const categories = ['toplevel', 'devtools.timeline', 'loading', 'v8', 'v8.execute', 'blink.user_timing'];
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/**
 * One visit without any slowdown, until nothing is loaded any more: its tasks over 50 ms, its CPU time after the first paint, and the size of
 * its document and of the scripts before a need, as they are sent.
 * @param {import('playwright').Browser} browser one that has just been started: another page's code would be warm
 * @param {string} url @param {number} [leastMs]
 */
export async function traceVisit(browser, url, leastMs) {
  const page = await browser.newPage(phone);
  await browser.startTracing(page, { categories: [...categories, 'disabled-by-default-devtools.timeline'] });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return {
    tasks: findLongTasks(traceEvents, leastMs),
    cpu: sumCpu(traceEvents),
    ...(await page.evaluate(readSizes)),
  };
}

/** Runs in the page. */
function readSizes() {
  const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const scripts = files.filter(({ name }) => name.split('?')[0]?.endsWith('.js'));
  return {
    documentKb: (page?.encodedBodySize ?? 0) / 1_024,
    scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_024,
  };
}
