import type { Page, Response } from '@playwright/test';
import { expect, test } from '../core/test';

const leadsFiles = '**/remotes/mfe-admin-leads/**';
const publicFiles = '**/remotes/mfe-public/**/*.js';
const errorTitle = 'Something went wrong';

async function openContacts(page: Page): Promise<void> {
  await page.goto('/dashboard/contacts');
}

test.describe('a failing remote', () => {
  test('affects only its own area when it is missing, and loads after a retry', async ({
    signedInPage: page,
  }) => {
    await page.route(leadsFiles, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openContacts(page);
    await expect(page.getByText(errorTitle)).toBeVisible();
    await page.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();

    await page.getByRole('navigation').getByText('Newsletter', { exact: true }).click();
    await expect(page.getByText(errorTitle)).toBeVisible();
    await page.unroute(leadsFiles);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Newsletter');
  });

  test('leaves public pages readable and forms usable when its client code is missing', {
    tag: '@deep',
  }, async ({ page, siteUrl }) => {
    await page.route(publicFiles, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${siteUrl}/services`);
    await expect(page.getByRole('heading', { name: 'Professional Services' })).toBeVisible();
    await page.goto(`${siteUrl}/contact`);
    await page.getByLabel(/^Full name/).fill('No Script');
    await page
      .locator('main')
      .getByLabel(/^Email/)
      .fill('no-script@example.com');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible();
  });
});

test('a page runs one copy of each shared library, regardless of the loaded remotes', async ({
  signedInPage: page,
}) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.url().endsWith('.js') && response.ok()) scripts.push(response.text());
  };
  page.on('response', collect);
  await page.goto('/dashboard/newsletter/create');
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'Create New Blog' }).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  // A body still being read at the end would fail the test.
  page.off('response', collect);
  const texts = await Promise.all(scripts);
  // Each marker occurs only in the production build of one library.
  const marks = {
    react: 'react.dev/errors/',
    'react-query': 'No QueryClient set',
    tiptap: 'Applying a mismatched transaction',
  };
  const copies = Object.entries(marks).map(([library, mark]) => [
    library,
    texts.filter((text) => text.includes(mark)).length,
  ]);
  expect(Object.fromEntries(copies)).toEqual({ react: 1, 'react-query': 1, tiptap: 1 });
});

test('a visitor downloads nothing of the back office', async ({ page, siteUrl }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${siteUrl}/`, { waitUntil: 'networkidle' });
  expect(urls.filter((url) => /mfe-admin|dashboard|login/.test(url))).toEqual([]);
});
