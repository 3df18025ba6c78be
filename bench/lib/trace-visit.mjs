import { findLongTasks } from './long-tasks.mjs';

const categories = ['toplevel', 'devtools.timeline', 'loading', 'v8', 'v8.execute', 'blink.user_timing'];
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/**
 * The tasks over 50 ms after the first paint of one visit, without any slowdown.
 * @param {import('playwright').Browser} browser one that has just been started: another page's code would be warm
 * @param {string} url @param {number} [leastMs]
 */
export async function traceVisit(browser, url, leastMs) {
  const page = await browser.newPage(phone);
  await browser.startTracing(page, { categories: [...categories, 'disabled-by-default-devtools.timeline'] });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('nav[data-static="false"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return findLongTasks(traceEvents, leastMs);
}
