import type { Browser, Page } from '@playwright/test';
import { deepUnless } from '../core/depth';
import { expect, test } from '../core/test';

// As most visitors see the pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** web.dev/cls calls up to 0.1 good; moving a phone's screen by one line gives about 0.03. */
const MAX_SHIFT = 0.01;

/** Whether the heading of the page is drawn with the site's own font, whatever the page's scripts say. */
async function isInOwnFont(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.some(({ isCustomFont, familyName }) => isCustomFont && familyName === 'Sora');
}

/** The layout shift of a first visit whose fonts are late, and whether its heading changes to them. */
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
    Object.assign(window, {
      readShift: (sinceMs: number) =>
        entries
          .filter(({ startTime }) => startTime > sinceMs)
          .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
    });
  });
  // Delays fonts until the whole document is painted, as on a slow connection, and for longer than a browser may wait for them. A slow
  // machine paints a part of it before, which moves without any font.
  let paintedAtMs = 0;
  await page.route('**/*.woff2', async (route) => {
    await page.waitForLoadState('domcontentloaded');
    paintedAtMs ||= await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
        ),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(options.path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    (sinceMs) => (window as unknown as { readShift(sinceMs: number): number }).readShift(sinceMs),
    paintedAtMs,
  );
  const hasChanged = await isInOwnFont(page);
  await context.close();
  return { shift, hasChanged };
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
  test(
    `a first visit at ${width} px whose fonts are late is laid out once`,
    deepUnless(width === 390),
    async ({ browser, siteUrl }) => {
      test.slow();
      const moved: string[] = [];
      const remaining = [...layouts];
      const visitRemaining = async () => {
        for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
          const { shift, hasChanged } = await visit(browser, { baseURL: siteUrl, path, width });
          if (shift > MAX_SHIFT || hasChanged) moved.push(`${path} by ${shift.toFixed(4)}`);
        }
      };
      await Promise.all(Array.from({ length: visitsAtOnce }, visitRemaining));
      expect(moved).toEqual([]);
    },
  );
}

test('a page whose fonts are in the cache of the browser has them', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  // More than one page only where the machine is so busy that the first paint doesn't wait for the cache.
  await expect(async () => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await isInOwnFont(page)).toBe(true);
  }).toPass();
  await context.close();
});
