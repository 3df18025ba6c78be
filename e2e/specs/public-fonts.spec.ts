import type { Browser } from '@playwright/test';
import { expect, test } from '../core/test';

// As most visitors see the pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** web.dev/cls calls up to 0.1 good; moving a phone's screen by one line gives about 0.03. */
const MAX_SHIFT = 0.01;

/** The layout shift of a first visit, and whether its text is in the site's fonts. */
async function visit(browser: Browser, options: { baseURL: string; path: string; width: number }) {
  const context = await browser.newContext({
    baseURL: options.baseURL,
    viewport: { width: options.width, height: 823 },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
    // Only from the moment on at which the document is complete: a slow machine may paint a part of it before.
    const isComplete = ({ startTime }: PerformanceEntry) =>
      startTime >
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive;
    Object.assign(window, {
      readShift: () =>
        entries
          .filter(isComplete)
          .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
    });
  });
  // Delays fonts until the document is complete and painted, as on a slow connection.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForLoadState('domcontentloaded');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(options.path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const result = await page.evaluate(() => ({
    shift: (window as unknown as { readShift(): number }).readShift(),
    fonts: [...document.fonts]
      .filter(({ family, status }) => /^"?(Sora|Manrope)"?$/.test(family) && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  }));
  await context.close();
  return result;
}

/** One page of each layout. */
const layouts = [
  '/',
  '/about',
  '/contact',
  '/careers',
  '/services/website-development',
  '/blog/what-to-automate-first',
];
/** A visit mostly waits for the network. */
const visitsAtOnce = 3;

for (const width of [320, 390, 1280]) {
  test(`a first visit at ${width} px shows the fonts without a layout shift`, async ({
    browser,
    siteUrl,
  }) => {
    test.slow();
    const moved: string[] = [];
    const remaining = [...layouts];
    const visitRemaining = async () => {
      for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
        const { shift, fonts } = await visit(browser, { baseURL: siteUrl, path, width });
        expect(fonts, path).toEqual(['Manrope', 'Sora']);
        if (shift > MAX_SHIFT) moved.push(`${path} by ${shift.toFixed(4)}`);
      }
    };
    await Promise.all(Array.from({ length: visitsAtOnce }, visitRemaining));
    expect(moved).toEqual([]);
  });
}
