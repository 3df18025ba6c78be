import { createClient, listAll } from '@atrium/client';
import { addAccount } from '../core/accounts';
import { expectAccessible } from '../core/axe';
import { expect, test } from '../core/test';
import { createLogin } from '../pages/login';

test('a key is made by keyboard, reads what was ticked, and is refused once it is ended', async ({
  page,
  siteUrl,
  dataDir,
}) => {
  const account = addAccount(dataDir, 'editor');
  const login = createLogin({ page, url: siteUrl });
  await login.open();
  await login.fill(account);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
  await page.goto(`${siteUrl}/dashboard/account`);
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'New API key' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await expectAccessible(page);
  await page.keyboard.type('Static site');
  await dialog.getByLabel('See unpublished content').press('Space');
  await dialog.getByRole('button', { name: 'Make the key' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'API key “Static site”' });
  const key = await shown.getByLabel('API key').inputValue();
  await shown.getByRole('button', { name: 'Done' }).press('Enter');

  const statusOf = async (path: string) =>
    (await fetch(siteUrl + path, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await statusOf('/api/services/admin/all')).toBe(200);
  const atrium = createClient({ url: siteUrl, key });
  const articles: unknown[] = [];
  for await (const article of listAll((number) =>
    atrium.GET('/api/blogs/published', { params: { query: { page: number, limit: 10 } } }),
  ))
    articles.push(article);
  expect(articles.length).toBeGreaterThan(10);
  expect(await statusOf('/api/contacts')).toBe(403);
  await page.reload();
  await expect(section.getByRole('listitem')).toContainText('last used');
  await section.getByRole('button', { name: 'End Static site' }).press('Enter');
  await page.getByRole('button', { name: 'End the key' }).press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect(await statusOf('/api/services/admin/all')).toBe(401);
});
