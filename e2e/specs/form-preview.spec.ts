import type { FrameLocator, Page } from '@playwright/test';
import { createAdminApi } from '../core/api';
import { deepUnless } from '../core/depth';
import { clickPart, openBeside } from '../core/form-preview';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

interface Item {
  _id: string;
  title: string;
}

const scrollOf = (frame: FrameLocator) => frame.locator('html').evaluate(() => window.scrollY);

/** In ms, from the input until the page shows it; the best of three, because other specs use the machine too. */
async function typeAndWait(page: Page, id: string): Promise<number> {
  const took: number[] = [];
  for (const text of ['Typed just now', 'Typed after that', 'Typed at last']) {
    const shown = page.evaluate(
      ([field, words]) =>
        new Promise<number>((resolve) => {
          let from = 0;
          document.addEventListener('input', () => (from = performance.now()), { once: true });
          const look = () => {
            const frame = document.querySelector<HTMLIFrameElement>('iframe:not([inert])');
            const part = frame?.contentDocument?.querySelector(`[data-field~="${field}"]`);
            if (part?.textContent?.includes(words ?? '')) resolve(performance.now() - from);
            else requestAnimationFrame(look);
          };
          look();
        }),
      [id, text],
    );
    await page.locator(`[id="${id}"]`).fill(text);
    took.push(Math.round(await shown));
  }
  return Math.min(...took);
}

const cases = [
  {
    what: 'an article',
    list: '/api/blogs/published?status=published&limit=1',
    path: (id: string) => `/dashboard/blog/edit/${id}`,
    heading: 'Edit Blog',
    typed: 'title',
    far: 'paragraphs.0.content',
  },
  {
    what: 'a service',
    list: '/api/services/admin/all?limit=1',
    path: (id: string) => `/dashboard/services/edit/${id}`,
    heading: 'Edit Service',
    typed: 'title',
    far: 'process.0.title',
  },
  {
    what: 'the home page',
    path: () => '/dashboard/pages/home-page',
    heading: 'Home page',
    typed: 'hero.text',
    far: 'callToAction.title',
  },
  {
    what: 'the company',
    path: () => '/dashboard/company',
    heading: 'Company',
    typed: 'hours',
    far: 'blurb',
  },
];

for (const { what, list, path, heading, typed, far } of cases) {
  test(
    `${what}: the page beside the form follows typing, clicks and focus`,
    deepUnless(what === 'an article'),
    async ({ signedInPage: page, siteUrl, adminToken, complaints }) => {
      test.setTimeout(90_000);
      const api = createAdminApi({ url: siteUrl, token: adminToken });
      const found = list ? (await api.get<{ data: Item[] }>(list)).data[0] : undefined;
      const frame = await openBeside(page, siteUrl, path(found?._id ?? ''), heading);
      const partOf = (field: string) => frame.locator(`[data-field~="${field}"]`);

      // A click on a part focuses its field, also in a folded row.
      await clickPart(page, partOf(far));
      const focused = page.locator(`[id="${far}"]`);
      await expect(focused).toBeFocused();

      // The focus of a field brings its part into view, and typing keeps the place.
      const field = page.locator(`[id="${typed}"]`);
      await frame.locator('html').evaluate(() => window.scrollTo({ top: 100_000, behavior: 'instant' }));
      await field.focus();
      await expect(partOf(typed).first()).toBeInViewport();
      await expect(partOf(typed).first()).toHaveAttribute('data-focused', '');
      await focused.focus();
      await expect(partOf(far).first()).toBeInViewport();
      await field.focus();
      await frame.locator('html').evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
      const top = await scrollOf(frame);
      const ms = await typeAndWait(page, typed);
      test.info().annotations.push({ type: 'typed until shown, ms', description: `${what} ${ms}` });
      // On a quiet machine it is less than a second; a busy one must not wait for the pause of the autosave either.
      expect(ms).toBeLessThan(3_000);
      expect(Math.abs((await scrollOf(frame)) - top)).toBeLessThan(40);
      expect(complaints).toEqual([]);

      // Nothing of it is left for other specs.
      await api.delete(
        list
          ? `/api/${what === 'an article' ? 'blogs' : 'services'}/${found?._id}/draft`
          : `/api/site-documents/${what === 'the company' ? 'company' : 'home-page'}/draft`,
      );
    },
  );
}

test('on a narrow screen the preview is its own view, and a picked field leads back to the form', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/pages/home-page', 'Home page');
  const title = page.locator('[id="hero.title"]');
  await expect(title).toBeVisible();
  await page.getByText('Preview', { exact: true }).click();
  await expect(title).toBeHidden();
  const frame = page.frameLocator('iframe[title="Preview of your draft"]');
  await expect(frame.locator('h1')).toBeVisible();
  await clickPart(page, frame.locator('[data-field~="hero.title"]'));
  await expect(title).toBeFocused();
});

test('a link for clients lives as long as one says, and is withdrawn', { tag: '@deep' }, async ({
  signedInPage: page,
  siteUrl,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/pages/about-page', 'About page');
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Preview link' }).click();
  };
  await openDialog();
  await page.getByLabel('It works for').selectOption('30 days');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Preview link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/preview\/about-page\/[^/]+\/about$/);
  expect((await request.get(link)).status()).toBe(200);
  await openDialog();
  await page.getByRole('button', { name: 'Withdraw all links' }).click();
  await expect(page.getByText('All preview links of this page are withdrawn')).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});
