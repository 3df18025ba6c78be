import type { Page } from '@playwright/test';
import { expect, test } from '../core/test';

/** As `BELOW_PHONES` of the contracts. */
const footerBelow = 'main:has(> section:nth-child(3), aside, [data-far]) ~ footer';
const belowPhones = `main > section:nth-child(n+3), main aside, [data-far], ${footerBelow}, ${footerBelow} [data-beside-form]`;

test.use({ viewport: { width: 390, height: 823 } });

const countHidden = (page: Page) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)].filter(
        (part) => getComputedStyle(part).contentVisibility === 'hidden',
      ).length,
    belowPhones,
  );

for (const path of ['/', '/services/ai-and-automation', '/blog/what-to-automate-first', '/contact']) {
  test(`${path} lays out what is below a phone's screen once it has its fonts`, async ({ page }) => {
    await page.addInitScript((parts) => {
      document.addEventListener('DOMContentLoaded', () => {
        const all = [...document.querySelectorAll(parts)];
        const tops = all.map((part) => part.getBoundingClientRect().top);
        Object.assign(window, {
          first: {
            isHidden: all.map((part) => getComputedStyle(part).contentVisibility === 'hidden'),
            inView: tops.filter((top) => top < innerHeight).length,
          },
        });
      });
    }, belowPhones);
    await page.goto(path);
    const { isHidden, inView } = await page.evaluate(
      () => (window as unknown as { first: { isHidden: boolean[]; inView: number } }).first,
    );
    expect(isHidden).toContain(true);
    expect(isHidden).not.toContain(false);
    expect(inView).toBe(0);
    await expect.poll(() => countHidden(page)).toBe(0);
  });
}

test('what is below a phone’s screen is there for whoever scrolls, fonts or not', async ({ page }) => {
  // Fonts that never come.
  await page.route('**/*.woff2', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => countHidden(page)).toBe(0);
  await expect(page.locator('#fonts')).toHaveAttribute('media', 'not all');
});

test('nothing stays hidden when the document’s script does not run', async ({ page }) => {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script [^>]*data-files.*?<\/script>/s, '');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/contact');
  await expect(page.locator('script[data-files]')).toHaveCount(0);
  await expect.poll(() => countHidden(page)).toBe(0);
});
