import type { Page } from '@playwright/test';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

const header = (page: Page) => page.getByRole('banner');
const phone = { width: 375, height: 700 };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the menu of a phone opens, reaches every page of the header and closes', async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    for (const name of ['Company', 'Solutions', 'Services', 'Resources']) {
      await menu.getByText(name, { exact: true }).click();
      await expect(menu.locator('details[open] a').first()).toBeVisible();
    }
    const inHeader = await page.locator('header nav[aria-label=Main] a').evaluateAll(readPaths);
    const inMenu = await menu.locator('a').evaluateAll(readPaths);
    expect(inHeader.filter((path) => !inMenu.includes(path))).toEqual([]);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('its Contact Us leads to the contact page', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/about');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact\??$/);
  });
});

const readPaths = (links: Element[]) => [
  ...new Set((links as HTMLAnchorElement[]).map((link) => link.pathname)),
];

const scripts = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
};

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a page loads nothing but the small scripts of its behaviours and its visit before a need', async ({
  page,
}) => {
  const loaded = scripts(page);
  for (const path of ['/', '/services/website-development', '/blog', '/contact']) {
    await openStarted(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.filter((path) => !/\/behaviours\.js$|^\/assets\/visits\.\w+\.js$/.test(path))).toEqual([]);
});

test('a page has its document again after Back, from the cache of the browser or not', async ({ page }) => {
  await openStarted(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await page.goBack();
  await expect(page).toHaveTitle('About | Atrium');
});

test.describe('while its scripts are late', () => {
  test('the menu of a phone opens, and stays open when they come', async ({ page, complaints }) => {
    const release = await holdScripts(page);
    await page.setViewportSize(phone);
    await page.goto('/', { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    release();
    await page.locator('main[data-started]').waitFor({ state: 'attached' });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a pressed button of the content acts once they come', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Previous testimonial' })).toBeEnabled();
  });

  test('what was typed into the contact form stays, and its button works', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByRole('main').getByLabel('Email').first().fill('ada@example.com');
    await page.getByRole('button', { name: 'Next Step' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible();
  });

  test('text and pictures are painted in the final style', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeVisible();
    const color = await page
      .getByRole('button', { name: 'Next Step' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(color).toBe('rgb(74, 70, 155)');
  });
});

test('where the code of an island is missing its form is sent as without scripts', async ({ page }) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByRole('main').getByLabel('Email').first().fill('ada@example.com');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByLabel('Service type')).toBeFocused();
});

test('a page whose code is missing keeps a working menu', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/remotes/**/*.js*', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize(phone);
  await page.goto('/about');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Company', { exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
});

test('a page that takes more than 400 ms has its loading state in the place of this one', {
  tag: '@deep',
}, async ({ page }) => {
  await openStarted(page, '/about');
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/services', async (route) => {
    await held;
    await route.continue();
  });
  // The page can't be asked while a navigation is under way.
  await page.evaluate(() => {
    const main = document.getElementById('main') as HTMLElement;
    const tell = () => main.dataset.leaving !== undefined && console.info(`Shown: ${main.innerText}`);
    new MutationObserver(tell).observe(main, { childList: true });
  });
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('Shown: '));
  // A pointer would have it loaded ahead.
  const link = header(page).getByRole('link', { name: 'Services', exact: true });
  await link.press('Enter', { noWaitAfter: true });
  const text = (await shown).text();
  expect(text).toMatch(/Loading services\.\.\.\s+Please wait while we fetch the latest services/);
  expect(text).not.toContain('About');
  respond();
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Services' })).toBeVisible();
});
