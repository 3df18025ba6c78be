import type { Page } from '@playwright/test';
import { openHydrated } from '../core/hydrated';
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

  test('its Contact Us leads to the contact page', async ({ page }) => {
    await page.goto('/about');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact\??$/);
  });
});

const readPaths = (links: Element[]) => [
  ...new Set((links as HTMLAnchorElement[]).map((link) => link.pathname)),
];

test.describe('before hydration', () => {
  // Scripts that never load, as on a slow connection.
  test.beforeEach(({ page }) => page.route('**/*.js', () => {}));

  /** Holds the scripts back until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.unroute('**/*.js');
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    return () => release();
  }

  test('a menu opened by the pointer stays open during hydration, and Escape closes it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await header(page).getByRole('link', { name: 'Services', exact: true }).hover();
    const viewAll = page.locator('#menu-services').getByRole('link', { name: 'View All Services' });
    await expect(viewAll).toBeVisible();
    release();
    await expect(page.locator('header nav').first()).toHaveAttribute('data-static', 'false');
    await expect(page.locator('[data-menu="services"]')).toHaveAttribute('data-open', 'true');
    await page.keyboard.press('Escape');
    await expect(viewAll).toBeHidden();
  });

  test('the menu of a phone opens, and stays open during hydration', async ({ page, complaints }) => {
    const release = await holdScripts(page);
    await page.setViewportSize(phone);
    await page.goto('/', { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    release();
    await expect(page.locator('header nav').first()).toHaveAttribute('data-static', 'false');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a button of the content pressed before hydration acts after it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Previous testimonial' })).toBeEnabled();
  });

  test('focus opens a menu of the wide header', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Company', exact: true }).focus();
    await expect(page.locator('#menu-company').getByRole('link', { name: 'About' })).toBeVisible();
  });

  test('the newsletter form is sent natively', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill(`early-${Date.now()}@example.com`);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter/subscribe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('text and pictures are painted in the final style', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeVisible();
    const color = await page
      .getByRole('button', { name: 'Next Step' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(color).toBe('rgb(74, 70, 155)');
  });
});

test('the landing page is stored even if it was left before hydration', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/?utm_source=letter', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Start a project' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.unroute('**/*.js');
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('landing') ?? '{}').url))
    .toContain('/');
});

test('a page whose code is missing keeps a working menu', async ({ page }) => {
  await page.route('**/remotes/**/*.js*', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize(phone);
  await page.goto('/about');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Company', { exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
});

test('a browser that reports no paint, to resist fingerprinting, hydrates too', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openHydrated(page, '/contact');
});
