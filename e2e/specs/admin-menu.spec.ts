import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

test.describe('the sidebar', () => {
  test('shows who is signed in and where; the submenu of Contacts opens and closes', async ({
    signedInPage: page,
    siteUrl,
  }) => {
    const office = createBackOffice({ page, url: siteUrl });
    await office.open('/dashboard', /^Welcome back/);
    await expect(office.nav.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(office.sidebar.getByText('admin@example.com')).toBeVisible();
    await expect(office.sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
    const toggle = office.nav.getByRole('button', { name: 'Contacts submenu' });
    const statistics = office.nav.getByRole('link', { name: 'Statistics' });
    await expect(statistics).toBeHidden();
    await toggle.click();
    await statistics.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Statistics' })).toBeVisible();
    await expect(statistics).toHaveAttribute('aria-current', 'page');
    await toggle.click();
    await expect(statistics).toBeHidden();
  });

  test('is 16rem wide, 5rem when collapsed, and stays collapsed after a reload', { tag: '@deep' }, async ({
    signedInPage: page,
    siteUrl,
  }) => {
    const office = createBackOffice({ page, url: siteUrl });
    await office.open('/dashboard', /^Welcome back/);
    const width = async () => (await office.sidebar.boundingBox())?.width;
    expect(await width()).toBe(256);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(80);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await width()).toBe(80);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(256);
  });

  test('is an overlay under 768 px, opened from the top bar', async ({ signedInPage: page, siteUrl }) => {
    const office = createBackOffice({ page, url: siteUrl });
    await page.setViewportSize({ width: 768, height: 800 });
    await office.open('/dashboard', /^Welcome back/);
    await expect(office.nav).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();

    await page.setViewportSize({ width: 767, height: 800 });
    await expect(office.nav).toBeHidden();
    const before = await page.getByRole('main').boundingBox();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(office.nav).toBeVisible();
    expect(await page.locator('#main').boundingBox()).toEqual(before);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(office.nav).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await office.nav.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
    await expect(office.nav).toBeHidden();
  });
});

test('groups of the menu fold and entries are starred by keyboard, and stay so after a reload', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard', /^Welcome back/);
  const content = office.nav.getByRole('button', { name: 'Content', exact: true });
  const star = office.nav.getByRole('button', { name: 'Favourite: Redirects' });
  await star.focus();
  await expect(star).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(star).toBeFocused();
  await expect(star).toBeInViewport();
  await content.focus();
  await page.keyboard.press('Enter');
  await expect(content).toHaveAttribute('aria-expanded', 'false');

  await page.reload();
  const favourites = office.nav.getByRole('list', { name: 'Favourites' });
  await expect(favourites.getByRole('link')).toHaveText(['Redirects']);
  await expect(office.nav.getByRole('link', { name: 'Blog' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(star).toBeHidden();
  await content.click();
  await office.nav.getByRole('link', { name: 'Blog' }).click();
  await content.click();
  await expect(content).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await favourites.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
});

test('the palette leads to a field by what people call it', async ({ signedInPage: page, siteUrl }) => {
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard', /^Welcome back/);
  for (const [typed, control] of [
    ['opening hours', 'Opening hours'],
    ['timezone', 'Time zone'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search screens and content' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(control)).toBeFocused();
    await expect(page.getByLabel(control)).toBeInViewport();
  }
});
