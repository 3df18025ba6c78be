import { deepUnless } from '../core/depth';
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
