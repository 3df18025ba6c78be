import { createMark } from '../core/api';
import { expectAccessible } from '../core/axe';
import { sendRaw } from '../core/raw-request';
import { expect, test } from '../core/test';

const ghostExport = (mark: string) => ({
  db: [
    {
      meta: { exported_on: 1, version: '5.80.0' },
      data: {
        posts: [
          {
            id: '1',
            title: `Brought along ${mark}`,
            slug: `brought-along-${mark}`,
            html: '<p>It was on another site.</p>',
            type: 'post',
            status: 'published',
            visibility: 'public',
            published_at: '2021-03-02T09:00:00.000Z',
          },
          {
            id: '2',
            title: `About ${mark}`,
            slug: 'about',
            html: '<p>x</p>',
            type: 'page',
            status: 'published',
          },
        ],
      },
    },
  ],
});

test('an export of another site is previewed and imported, and its old address redirects', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  const mark = createMark();
  await page.goto('/dashboard/transfer');
  await expect(page.getByRole('heading', { level: 1, name: 'Import and Export' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Export file').setInputFiles({
    name: 'ghost.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(ghostExport(mark))),
  });
  await expect(page.getByRole('heading', { name: 'What will happen: Ghost export' })).toBeFocused();
  await expect(page.getByText('Pages are not imported')).toBeVisible();
  expect((await sendRaw(siteUrl, { path: `/brought-along-${mark}` })).status).toBe(404);

  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'What was done: Ghost export' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/redirects');
  await expect(page.getByRole('link', { name: `/blog/brought-along-${mark}` })).toBeVisible();

  const old = await sendRaw(siteUrl, { path: `/brought-along-${mark}` });
  expect(old.status).toBe(301);
  expect(old.text).toContain(`"location":"/blog/brought-along-${mark}"`);
  const visit = await page.goto(`/Brought-Along-${mark}/`);
  expect(visit?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: `Brought along ${mark}` })).toBeVisible();
});

test('the command palette reaches the screens of the other remote by keyboard', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/contacts');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search screens and content' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('media lib');
  await expect(page.getByRole('option', { name: /Media Library/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/media$/);
});
