import type { Locator, Page } from '@playwright/test';
import { doubleText, expectAccessible, expectNoPinkText, expectNoSidewaysScroll } from '../core/axe';
import { deepUnless } from '../core/depth';
import { expectOneEdge, expectReadableLines, expectTextsInTheirBoxes } from '../core/layout';
import { openStarted } from '../core/started';
import { collectComplaints, expect, test, waitPatiently } from '../core/test';
import { missingRoutes, publicRoutes } from '../pages/public-routes';

/** Each layout and palette once; a defect of one shows in any combination. */
const appearances = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** One page of each layout is checked in both appearances, the others in turn in one of them: they consist of the same components. */
const layouts = ['/', '/services/website-development', '/blog/what-to-automate-first', '/contact'];

/** The breakpoints, and both ends. */
const widths = [320, 640, 768, 1280];

/** Without aliases, which show the same content. */
const pages = publicRoutes.filter(({ path, canonicalPath = path }) => canonicalPath === path);

test.describe('every page', () => {
  let page: Page;
  let complaints: string[];

  // One browser tab for all pages, as a visitor reads them: their scripts are loaded and compiled once.
  test.beforeAll(async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ baseURL: siteUrl });
    await waitPatiently(context);
    page = await context.newPage();
    complaints = collectComplaints(page);
  });
  test.afterAll(() => page.context().close());

  // One load for all, because an open page adapts to width and palette like a new one.
  for (const [index, { path, heading }] of pages.entries()) {
    const shown = layouts.includes(path)
      ? appearances
      : appearances.filter((_, number) => number === index % appearances.length);
    test(
      `${path} is accessible and fits: narrow and wide, with a doubled text size; logs no error`,
      deepUnless(layouts.includes(path)),
      async () => {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await openStarted(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        for (const { width, colorScheme } of shown) {
          await test.step(`${width} px, ${colorScheme}`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            await expectNoSidewaysScroll(page);
            await expectTextsInTheirBoxes(page);
            await expectNoPinkText(page);
            await expectAccessible(page);
          });
        }
        await test.step('1920 px', async () => {
          await page.setViewportSize({ width: 1920, height: 1080 });
          await expectNoSidewaysScroll(page);
          await expectTextsInTheirBoxes(page);
          await expectOneEdge(page);
          await expectReadableLines(page);
        });
        await doubleText(page);
        for (const width of widths) {
          await test.step(`${width} px, with text of twice the size`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await expectNoSidewaysScroll(page);
            const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
            await expect(menu).toBeInViewport({ ratio: 1 });
          });
        }
        expect(complaints).toEqual([]);
      },
    );
  }
});

/** Its texts for every kind of path are checked in the HTML (public-pages.spec.ts); one layout serves each of the two. */
const missingPages = missingRoutes.filter(({ path }) =>
  ['/blog/no-such-article', '/no-such-page'].includes(path),
);

for (const { path, texts } of missingPages) {
  test(`${path} is accessible and fits a phone as a not-found page`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openStarted(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(texts[0]));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('elements drawn by a background stay visible in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openStarted(page, '/portfolio');
  const readGround = (part: Locator, pseudo?: string) =>
    part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo);
  const canvas = await readGround(page.locator('body'));
  const showcase = page.getByRole('region', { name: 'Showcase' });
  const marks = showcase.getByRole('button', { name: /^Show / });
  const [menu, play, current, other] = await Promise.all([
    readGround(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).locator('span')),
    readGround(showcase.getByRole('button', { name: 'Play showcase' }), '::before'),
    readGround(marks.nth(0), '::before'),
    readGround(marks.nth(1), '::before'),
  ]);
  for (const ground of [menu, play, current, other]) expect(ground).not.toBe(canvas);
  expect(current).not.toBe(other);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in page says that it needs scripts, and links to home', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeInViewport();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a filter is a link that the server handles', async ({ page }) => {
    await page.goto('/solutions');
    await page.getByRole('navigation', { name: 'Industries' }).getByRole('link', { name: 'Legal' }).click();
    await expect(page).toHaveURL(/\/solutions\?industry=Legal$/);
    await expect(page.getByRole('link', { name: /Learn About Service/ })).toHaveCount(1);

    await page.goto('/careers');
    await page
      .getByRole('navigation', { name: 'Role categories' })
      .getByRole('link', { name: 'Sales' })
      .click();
    await expect(page).toHaveURL(/\/careers\?category=sales$/);
    await expect(page.getByText('2 positions')).toBeVisible();
  });

  test('scroll-to-top is a link, and no carousel has rotation controls', async ({ page }) => {
    await page.goto('/solutions');
    await expect(page.getByRole('link', { name: 'Scroll to top' })).toHaveAttribute('href', '#main');
    await page.goto('/portfolio');
    const showcase = page.getByRole('region', { name: 'Showcase' });
    await expect(showcase.getByRole('link')).toBeVisible();
    await expect(showcase.getByRole('button')).toHaveCount(0);
  });
});
