import type { Browser, BrowserContext } from '@playwright/test';
import { expect, test } from '../core/test';
import { publicRoutes } from '../pages/public-routes';

/** Words that change their place in a line; a line more or less on a phone is ten times that. */
const LEAST_SEEN_SHIFT = 0.005;

/** Somebody's browser, which sums up how far its pages move while nobody touches them. */
async function createVisitor(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const visitor = await browser.newContext({ baseURL, viewport: { width: 390, height: 823 } });
  await visitor.addInitScript(() => {
    const add = (entries: PerformanceEntryList) => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
    };
    let sum = 0;
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readShift() {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return visitor;
}

/** The page's cumulative layout shift until its fonts are in use. */
async function measureShift(visitor: BrowserContext, path: string): Promise<number> {
  const page = await visitor.newPage();
  await page.goto(path);
  await page.waitForFunction(() => document.cookie.includes('fonts=1'));
  const shift = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { readShift(): number }).readShift();
  });
  await page.close();
  return shift;
}

test('no page moves when its fonts come', async ({ browser, baseURL }) => {
  test.slow();
  const moved: string[] = [];
  for (const { path } of publicRoutes) {
    const visitor = await createVisitor(browser, baseURL);
    const shift = await measureShift(visitor, path);
    if (shift > LEAST_SEEN_SHIFT) moved.push(`${path} by ${shift.toFixed(4)}`);
    await visitor.close();
  }
  expect(moved).toEqual([]);
});

test('who comes again sees the fonts from the start', async ({ browser, baseURL }) => {
  test.slow();
  const visitor = await createVisitor(browser, baseURL);
  await measureShift(visitor, '/about');
  const moved: string[] = [];
  for (const { path } of publicRoutes) {
    const shift = await measureShift(visitor, path);
    if (shift > LEAST_SEEN_SHIFT) moved.push(`${path} by ${shift.toFixed(4)}`);
  }
  expect(moved).toEqual([]);
  const page = await visitor.newPage();
  await page.goto('/about');
  await expect(page.locator('#fonts')).toHaveAttribute('media', 'all');
  await visitor.close();
});
