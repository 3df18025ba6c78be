import { doubleText, expectAccessible, expectNoPinkText, expectNoSidewaysScroll } from '../core/axe';
import { keepScreen } from '../core/screens';
import { expect, test } from '../core/test';
import { missingRoutes, publicRoutes } from '../pages/public-routes';

/** Each layout and each palette once: what is wrong with one of them is wrong in any pairing. */
const appearances = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, heading } of publicRoutes) {
  test(`${path} is accessible and fits, narrow and wide, light and dark, without a complaint`, async ({
    page,
    complaints,
  }) => {
    for (const { width, colorScheme } of appearances) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectNoSidewaysScroll(page);
      await expectNoPinkText(page);
      await expectAccessible(page);
      await keepScreen(page, `${path}-${width}-${colorScheme}`);
    }
    expect(complaints).toEqual([]);
  });
}

for (const width of [320, 640, 768, 1280]) {
  test(`with text of twice the size every page fits a screen of ${width} px, with the menu in sight`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of publicRoutes) {
      await test.step(path, async () => {
        await page.goto(path);
        await doubleText(page);
        await expectNoSidewaysScroll(page);
        const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
        await expect(menu).toBeInViewport({ ratio: 1 });
      });
    }
  });
}

for (const { path, texts } of missingRoutes) {
  test(`${path} is accessible and fits a phone although it is not there`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(texts[0]));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreen(page, `${path}-320`);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, texts } of publicRoutes) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(
        page
          .locator('main')
          .getByText(String(texts.at(-1)))
          .first(),
      ).toBeVisible();
    });
  }

  test('a filter is a link that the server honours', async ({ page }) => {
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

  test('the way back to the top is a link, and nothing pretends to rotate', async ({ page }) => {
    await page.goto('/solutions');
    await expect(page.getByRole('link', { name: 'Scroll to top' })).toHaveAttribute('href', '#top');
    await page.goto('/portfolio');
    const showcase = page.getByRole('region', { name: 'Showcase' });
    await expect(showcase.getByRole('link')).toBeVisible();
    await expect(showcase.getByRole('button')).toHaveCount(0);
  });
});
