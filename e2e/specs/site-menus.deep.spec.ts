import { createAdminApi, createMark } from '../core/api';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, signIn, test } from '../core/test';

// Menus are shared by all pages, so other specs must not see the changes.
let stack: Stack;
let token = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack();
  token = await fetchToken(stack.url);
});
test.afterAll(() => stack?.dispose());

test('an item found by its name is in the menu until it is unpublished', async ({ page, browser }) => {
  const api = createAdminApi({ url: stack.url, token });
  const title = `Audit ${createMark()}`;
  const { data: service } = await api.post<{ data: { _id: string; slug: string } }>('/api/services', {
    title,
    slug: title.toLowerCase().replace(' ', '-'),
    category: 'product',
    shortDescription: 'A service of this test',
    status: 'published',
  });
  await signIn(page, token);
  await page.goto(`${stack.url}/dashboard/menus`);
  await page.getByRole('button', { name: /^Menu 1/ }).click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Page or address').fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByLabel('Page or address')).toHaveValue(`/services/${service.slug}`);
  await page.getByRole('button', { name: 'Move entry 5 up' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Menus saved')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const readEntries = async () => {
    await visitor.goto(`${stack.url}/about`);
    return visitor.locator('#menu-company a').evaluateAll((links) => links.map((link) => link.textContent));
  };
  // After About: the entries of empty pages are left out.
  await expect.poll(async () => (await readEntries()).indexOf(title)).toBe(1);
  await api.put(`/api/services/${service._id}`, { status: 'draft' });
  await expect.poll(readEntries).not.toContain(title);
  await page.reload();
  await expect(
    page.getByText(`The link to /services/${service.slug} leads to something unpublished`).first(),
  ).toBeVisible();
});
