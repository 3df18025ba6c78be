import { deepUnless } from '../core/depth';
import { expectOneEdge } from '../core/layout';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';
import { publicRoutes } from '../pages/public-routes';

/** Parts of the page that a capture would show as an empty band. */
function listSkipped(): string[] {
  return [...document.querySelectorAll('main section > *, footer > *')]
    .filter(
      (part) =>
        part.checkVisibility() &&
        !part.checkVisibility({ contentVisibilityAuto: true } as CheckVisibilityOptions),
    )
    .map((part) => part.className);
}

/** One page of each layout. */
const layouts = ['/', '/about', '/services/website-development', '/blog/what-to-automate-first', '/contact'];

const readHeight = (): number => document.documentElement.scrollHeight;

for (const { path } of publicRoutes) {
  test(
    `${path} is whole before anybody scrolls, and can come back from the cache of the browser`,
    deepUnless(layouts.includes(path)),
    async ({ page }) => {
      await page.addInitScript(() => {
        const names: string[] = [];
        const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (name: string, ...rest: unknown[]) {
          if (name === 'unload' || name === 'beforeunload') names.push(name);
          return Reflect.apply(addEventListener, this, [name, ...rest]);
        };
        Object.assign(window, { readLeaveHandlers: () => names });
      });
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      // Either one keeps a page out of the back/forward cache.
      expect(response?.headers()['cache-control']).not.toContain('no-store');
      expect(
        await page.evaluate(() =>
          (window as unknown as { readLeaveHandlers(): string[] }).readLeaveHandlers(),
        ),
      ).toEqual([]);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(listSkipped)).toEqual([]);
        const height = await page.evaluate(readHeight);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await page.evaluate(readHeight)).toBe(height);
      }
    },
  );
}

/** A press of no time leaves Chromium no frame in which the card has its name. */
const pressMs = 80;

test('the picture of a pressed card becomes that of its page, and the header stays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moved: (string | null | undefined)[] = [];
    Object.assign(window, { readMoved: () => moved });
    window.addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      void viewTransition?.ready.then(() => {
        for (const { effect } of document.getAnimations())
          moved.push((effect as KeyframeEffect | null)?.pseudoElement);
      });
    });
  });
  await openStarted(page, '/');
  await page
    .getByRole('link', { name: /^View Case Study/ })
    .first()
    .click({ delay: pressMs });
  await expect(page).toHaveURL(/\/portfolio\/./);
  const readMoved = () => page.evaluate(() => (window as unknown as { readMoved(): string[] }).readMoved());
  await expect
    .poll(readMoved)
    .toEqual(
      expect.arrayContaining(['::view-transition-group(picture)', '::view-transition-group(site-header)']),
    );
});

test('header, content and footer grow together on screens from 1600 px', async ({ page }) => {
  await page.goto('/');
  for (const [screen, content] of [
    [1440, 1280],
    [1600, 1280],
    [1920, 1536],
    [2560, 1680],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    await expectOneEdge(page);
    const { x = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    expect(Math.round(screen - 2 * x), `at ${screen} px`).toBe(content);
  }
});
