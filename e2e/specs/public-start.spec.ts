import type { Page } from '@playwright/test';
import { expect, test } from '../core/test';

// Nobody is there until the test does something.
test.use({ isPresent: false });

const header = (page: Page) => page.getByRole('banner');
const scriptCount = (page: Page) => page.locator('script[type=module]').count();

test.describe('before anybody has touched a page', () => {
  test('its code is there and none of it has run', async ({ page, complaints }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/', { waitUntil: 'load' });
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.locator('link[rel=modulepreload]').count();
      })
      .toBeGreaterThan(2);
    expect(await scriptCount(page)).toBe(0);
    await expect(header(page).locator('nav').first()).toHaveAttribute('data-static', 'true');
    await page.clock.runFor(4_100);
    await expect(header(page).locator('nav').first()).toHaveAttribute('data-static', 'false');
    expect(complaints).toEqual([]);
  });

  test('everything is laid out in the end, near and far', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    const far = page.locator('main > :nth-child(n+3), main ~ footer');
    await expect
      .poll(() =>
        far.evaluateAll((all) => all.every((part) => getComputedStyle(part).contentVisibility === 'visible')),
      )
      .toBe(true);
  });
});

test.describe('the first thing a visitor does works', () => {
  test('a press on the menu opens it', async ({ page, complaints }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/', { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(complaints).toEqual([]);
  });

  test('two presses on the carousel move it by two', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/', { waitUntil: 'commit' });
    const next = page.getByRole('button', { name: 'Next testimonial' });
    await next.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const track = page.getByRole('list', { name: 'Testimonials' });
    await expect
      .poll(() =>
        track.evaluate((list) => Math.round(list.scrollLeft / (list.children[0] as HTMLElement).offsetWidth)),
      )
      .toBe(2);
  });

  test('a key opens a menu', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const opener = header(page).getByRole('button', { name: 'Company', exact: true });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  test('the newsletter form is sent without leaving the page', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill(`early-${Date.now()}@example.com`);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Welcome to our newsletter family!')).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  test('a link leads on at once, and the visit keeps where it began', async ({ page }) => {
    await page.goto('/?utm_source=letter', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Start a project' }).first().click();
    await expect(page).toHaveURL('/contact');
    const landing = await page.evaluate(() => JSON.parse(sessionStorage.getItem('landing') ?? '{}'));
    expect(landing.url).toContain('/?utm_source=letter');
  });
});

test('the menu of a page whose code is gone leads to the links in the footer', async ({ page }) => {
  await page.route('**/remotes/**/*.js*', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/about');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page).toHaveURL(/#site-links$/);
});
