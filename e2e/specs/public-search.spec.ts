import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

test("the site's search finds services, solutions, case studies and articles, by keyboard", async ({
  page,
}) => {
  await openStarted(page, '/search');
  await expect(page.getByText('Type a word or two and press Enter.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Or start here' }).getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('automation');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=automation');
  await expect(page).toHaveTitle('Search: automation | Atrium');
  await expect(page.getByRole('status')).toContainText(/\d+ results for “automation”/);
  const kinds = await page.getByRole('main').getByRole('listitem').allTextContents();
  for (const kind of ['Service', 'Article']) expect(kinds.some((text) => text.startsWith(kind))).toBe(true);
  await expectAccessible(page);
});

test('an empty result has a message and links', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search?q=qqzzqq');
  await expect(page.getByRole('status')).toContainText('Nothing found for “qqzzqq”');
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Or start here' })).toBeVisible();
  await expectAccessible(page);
});

test('escapes markup in a query, in the page and its title, and wraps words of any length', async ({
  page,
  complaints,
}) => {
  const query = `<img src=x onerror=alert(1)> ${'w'.repeat(150)}`;
  await openStarted(page, `/search?q=${encodeURIComponent(query)}`);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('status')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
