import type { Page } from '@playwright/test';
import { openWithClock } from '../core/clock';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

// Some of these tests look at rotation and loops.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Back after Load More shows the same articles at the same place', async ({ page }) => {
  // A first page may be shown without its fonts (`optional`), and would have other lines when it is shown again.
  await openStarted(page, '/blog');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await openStarted(page, '/blog');
  const cards = page.getByRole('region', { name: 'Articles' }).getByRole('heading', { level: 2 });
  const more = page.getByRole('button', { name: 'Load More Articles' });
  await more.click();
  await expect(page).toHaveURL('/blog?from=1&page=2');
  const titles = await cards.allTextContents();
  expect(titles.length).toBeGreaterThan(8);
  await cards.last().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await page.goBack();
  await expect(cards).toHaveText(titles);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1);
  await page.reload();
  await expect(cards).toHaveText(titles);
});

test('articles that fail to load show an error and a retry', async ({ page }) => {
  await openStarted(page, '/blog');
  await page.route('**/blog?page=2', (route) => route.abort());
  const more = page.getByRole('button', { name: 'Load More Articles' });
  await more.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(more).toBeEnabled();
});

for (const width of [320, 1280]) {
  test(`rotation never moves the page at ${width} px`, async ({ clockPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/portfolio']) {
      await openWithClock(page, path);
      // What rotates starts once it is seen.
      const rotating = page.locator('[data-behaviour$="/service-explorer"], [data-behaviour$="/showcase"]');
      await rotating.scrollIntoViewIfNeeded();
      await expect(rotating).toHaveAttribute('data-started', '');
      // The fake clock doesn't advance CSS transitions.
      await page.addStyleTag({ content: '*, *::before { transition: none !important }' });
      const heights = new Set([await readHeight(page)]);
      const contents = new Set([await page.getByRole('main').innerHTML()]);
      for (let turn = 0; turn < 7; turn += 1) {
        // `runFor` would also run each animation frame of these seconds.
        await page.clock.fastForward(5_000);
        heights.add(await readHeight(page));
        contents.add(await page.getByRole('main').innerHTML());
      }
      expect(contents.size, path).toBeGreaterThan(2);
      expect([...heights], path).toHaveLength(1);
    }
  });
}

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('printed text is dark on no background', { tag: '@deep' }, async ({ page }) => {
  for (const path of ['/', '/services/website-development', '/blog/what-to-automate-first', '/portfolio']) {
    await openStarted(page, path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const unreadable = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .map((element) => getComputedStyle(element))
        .filter(({ color, backgroundColor, backgroundImage }) => {
          const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
          return color !== 'rgb(0, 0, 0)' || !isPlain;
        })
        .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`),
    );
    expect(unreadable, path).toEqual([]);
    await page.emulateMedia({ media: null, colorScheme: null });
  }
});
