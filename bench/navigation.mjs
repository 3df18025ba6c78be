// Time from the click on a link to the next page's heading on screen, in Chromium: for a link under the pointer, and for
// one that is only in the viewport, as on a touch screen.
import { chromium } from 'playwright';
import { whenIdle } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';

const rounds = 10;
/** Longer than the hover delay after which a link's data is prefetched. */
const quietMs = 150;
const goal = '<= 100';

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const stack = await startStack();
try {
  await whenIdle(stack.pids().worker ?? 0);
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  const whenQuiet = watchRequests(page);
  /** Opens a page and waits for its hydration. @param {string} path */
  const open = async (path) => {
    await page.goto(stack.url + path);
    await page.mouse.move(1, 400);
    await page.mouse.move(2, 401);
    await page.locator('nav[data-static="false"]').first().waitFor({ state: 'attached' });
  };
  /** @type {number[]} */
  const pointed = [];
  for (let round = 0; round < rounds; round++) {
    for (const target of ['/solutions', '/portfolio', '/blog', '/contact']) {
      await open('/about');
      const link = page.locator(`footer a[href="${target}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await whenQuiet();
      pointed.push(await link.evaluate(pressAndTime));
    }
  }
  /** @type {number[]} */
  const inView = [];
  for (let round = 0; round < rounds; round++) {
    for (const list of ['/services', '/solutions', '/blog']) {
      await open(list);
      const link = page.locator(`main a[href^="${list}/"]`).first();
      await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await whenQuiet();
      inView.push(await link.evaluate(pressAndTime));
    }
  }
  for (const [name, times] of /** @type {const} */ ([
    ['pointed at', pointed],
    ['in view', inView],
  ])) {
    printFigure(`navigation, link ${name}, pressed to painted, p50 (ms)`, median(times), goal);
    printFigure(`navigation, link ${name}, pressed to painted, p95 (ms)`, percentile(times, 0.95), goal);
  }
} finally {
  await browser.close();
  await stack.dispose();
}

/** Returns a function that waits until the page's prefetches have finished. @param {import('playwright').Page} page */
function watchRequests(page) {
  let changedAt = 0;
  let pending = 0;
  const change = (/** @type {1 | -1} */ by) => (/** @type {import('playwright').Request} */ request) => {
    // Playwright reports no end of beacons.
    if (request.resourceType() === 'ping') return;
    pending += by;
    changedAt = performance.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return async () => {
    changedAt = performance.now();
    while (pending > 0 || performance.now() - changedAt < quietMs)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
}

/** Runs in the page. @param {HTMLElement | SVGElement} link */
function pressAndTime(link) {
  const before = document.querySelector('h1')?.textContent;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const check = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (!heading || heading === before) return requestAnimationFrame(check);
      // A task requested in this animation frame runs after the frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startedAt);
      return port2.postMessage(null);
    };
    /** @type {HTMLElement} */ (link).click();
    requestAnimationFrame(check);
  });
}
