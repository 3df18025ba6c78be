import { defaultLook, type Look, neutralToneNames } from '@atrium/contracts/content/look.constants';
import { formatLook } from '@atrium/look/look-styles';
import { createRandomColors } from '@atrium/look/random-colors';
import type { Page } from '@playwright/test';
import { findWeakContrast } from '../core/axe';
import { deepUnless } from '../core/depth';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';
import { publicRoutes } from '../pages/public-routes';

/**
 * The whole sweep takes hours: `LOOK_BRANDS=200 LOOK_PAGES=40 npx playwright test specs/look.spec.ts`. Without these, a few of both.
 */
const brands = Number(process.env.LOOK_BRANDS ?? 3);
const pages = publicRoutes
  .filter(({ path, canonicalPath = path }) => canonicalPath === path)
  .slice(0, Number(process.env.LOOK_PAGES ?? 5));

const random = createRandomColors(37);
const looks = Array.from(
  { length: brands },
  (_, index): Look => ({
    ...defaultLook,
    primaryColor: random(),
    secondaryColor: random(),
    neutral: neutralToneNames[index % neutralToneNames.length] ?? 'brand',
  }),
);

/** As the renderer does. The site's own look stays: other specs use it at the same time. */
async function dress(page: Page, look: Look): Promise<void> {
  await page.evaluate((css) => {
    const style = document.getElementById('look') ?? document.createElement('style');
    style.id = 'look';
    style.textContent = css;
    document.head.append(style);
  }, formatLook(look).css);
}

for (const [index, { path }] of pages.entries()) {
  test(
    `${path} has no weak contrast in ${brands} random brands, in both themes`,
    deepUnless(index === 0),
    async ({ page, siteUrl }) => {
      test.setTimeout(60_000 + brands * 10_000);
      await page.goto(siteUrl + path);
      const weak: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const look of looks) {
          await dress(page, look);
          for (const found of await findWeakContrast(page))
            weak.push(`${colorScheme} ${look.primaryColor} ${look.secondaryColor} ${look.neutral}: ${found}`);
        }
      }
      expect(weak).toEqual([]);
    },
  );
}

test('an unreadable colour is answered within 200 ms, and the framed site follows the choice', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/look', 'Look');
  const site = page.frameLocator('iframe[title="The site, light"]');
  const link = site.locator('a[class*="button"]').first();
  await expect(link).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Primary colour', exact: true });

  await field.fill('#fff3a0');
  const take = page.getByRole('button', { name: /^Take #/ });
  await expect(take).toBeVisible();
  const answerMs = await field.evaluate(async (input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no input');
    const answer = () => document.querySelector('[role="status"] button')?.textContent ?? '';
    const before = answer();
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '#aaf3ff');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    while (answer() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  expect(answerMs).toBeLessThan(200);

  await take.click();
  await expect(take).toBeHidden();
  const primary = await field.inputValue();
  expect(primary).toMatch(/^#[0-9a-f]{6}$/);
  const shown = () =>
    site
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-primary').trim());
  await expect.poll(shown).toBe(primary);
});

test('a preview of a look may be framed by the site only, other pages by nobody', async ({
  request,
  siteUrl,
  adminToken,
}) => {
  const { data } = await (
    await request.post(`${siteUrl}/api/site-documents/look/preview`, {
      headers: { authorization: `Bearer ${adminToken}` },
    })
  ).json();
  const preview = await request.get(`${siteUrl}${data.path}/contact`);
  expect(preview.status()).toBe(200);
  expect(preview.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(preview.headers()['x-frame-options']).toBe('SAMEORIGIN');
  expect(preview.headers()['cache-control']).toBe('no-store');
  expect((await request.get(`${siteUrl}/preview/look/forged/contact`)).status()).toBe(404);
  const page = await request.get(`${siteUrl}/contact`);
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
