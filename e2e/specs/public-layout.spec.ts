import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/axe';
import { openWithClock } from '../core/clock';
import { deepUnless } from '../core/depth';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('the header', () => {
  test('has four menus with their pages; Solutions and Services end with View All', async ({ page }) => {
    await openStarted(page, '/');
    for (const [menu, button, links] of [
      ['company', 'Company', ['/about', '/team', '/achievements', '/careers']],
      [
        'solutions',
        'Solutions menu',
        [
          '/solutions/education-and-e-learning-solutions',
          '/solutions/enterprise-digital-transformation',
          '/solutions/financial-analytics-and-automation',
          '/solutions/legal-tech-and-document-automation',
          '/solutions/e-commerce-growth-suite',
          '/solutions/healthcare-digital-transformation',
          '/solutions',
        ],
      ],
      [
        'services',
        'Services menu',
        [
          '/services/ai-and-automation',
          '/services/website-development',
          '/services/seo-and-digital-strategy',
          '/services/paid-media-and-advertising',
          '/services/custom-api-development-and-integrations',
          '/services',
        ],
      ],
      ['resources', 'Resources', ['/blog', '/portfolio', '/testimonials', '/search']],
    ] as const) {
      const panel = page.locator(`#menu-${menu}`);
      await expect(panel).toBeHidden();
      const opener = header(page).getByRole('button', { name: button, exact: true });
      await opener.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(panel).toBeVisible();
      const hrefs = await panel
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect([...hrefs].sort()).toEqual([...links].sort());
      if (links.some((link) => link === `/${menu}`)) expect(hrefs.at(-1)).toBe(`/${menu}`);
      if (menu === 'services') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('stays visible, opens a menu on hover and a list on click', async ({ page }) => {
    await openStarted(page, '/');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(header(page)).toBeInViewport();
    const viewAll = page.locator('#menu-services').getByRole('link', { name: 'View All Services' });
    await header(page).getByRole('link', { name: 'Services', exact: true }).hover();
    await expect(viewAll).toBeVisible();
    // Escape closes the menu while the pointer stays, although the focus is elsewhere.
    await page.keyboard.press('Escape');
    await expect(viewAll).toBeHidden();
    await header(page).getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/services');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('the drawer of narrow screens', () => {
  for (const [screen, drawer] of [
    [320, 272],
    [375, 318.75],
    [600, 320],
  ] as const) {
    test(
      `is ${drawer} px wide on a screen of ${screen} px and returns the focus`,
      deepUnless(screen === 320),
      async ({ page }) => {
        await page.setViewportSize({ width: screen, height: 700 });
        await openStarted(page, '/');
        const opener = header(page).getByRole('button', { name: 'Menu' });
        await opener.click();
        const dialog = page.getByRole('dialog', { name: 'Menu' });
        await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(drawer, 1);
        await dialog.getByText('Solutions', { exact: true }).click();
        await expect(dialog.getByRole('link', { name: 'View All Solutions' })).toBeVisible();
        if (screen === 320) await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      },
    );
  }

  test('closes when Tab leaves it', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openStarted(page, '/about');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await dialog.getByRole('button', { name: 'Contact Us' }).focus();
    await page.keyboard.press('Tab');
    await expect(dialog).toBeHidden();
  });

  test('a link to the current page closes it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openStarted(page, '/about');
    const opener = header(page).getByRole('button', { name: 'Menu' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await dialog.getByText('Company', { exact: true }).click();
    await dialog.getByRole('link', { name: 'About' }).click();
    await expect(dialog).toBeHidden();
  });

  test('its Contact Us opens the page 400 ms later', async ({ clockPage: page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openWithClock(page, '/');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contact Us' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.runFor(399);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/contact');
  });

  test('Back within the 400 ms of its Contact Us goes back, and stays there', { tag: '@deep' }, async ({
    clockPage: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openWithClock(page, '/');
    await footer(page).locator('a[href="/privacy-policy"]').click();
    await expect(page).toHaveURL('/privacy-policy');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contact Us' }).click();
    await page.clock.runFor(200);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/contact/i);
  });
});

test('the footer has its blurb, links, five services, contact, form and legal links', async ({ page }) => {
  await page.goto('/about');
  await expect(footer(page).getByText(/Atrium plans, builds and runs/)).toBeVisible();
  for (const name of ['LinkedIn', 'Instagram', 'Facebook', 'X']) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/);
  }
  const columns = footer(page).getByRole('navigation', { name: 'Footer' });
  await expect(columns.locator('a[href^="/services/"]')).toHaveCount(5);
  await expect(columns.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(2);
  for (const path of ['/privacy-policy', '/terms-and-conditions']) {
    await expect(footer(page).locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer(page).getByText(`© ${new Date().getUTCFullYear()}`)).toBeVisible();
});

test.describe('navigation', () => {
  test('each page reached by a link begins at its top, with its title', async ({ page, complaints }) => {
    await openStarted(page, '/');
    for (const [name, path, title] of [
      ['About', '/about', 'About | Atrium'],
      ['Solutions', '/solutions', 'Industry Solutions | Atrium'],
      ['Portfolio', '/portfolio', 'Portfolio | Atrium'],
      ['Blog', '/blog', 'Blog | Atrium'],
      ['Careers', '/careers', 'Careers | Atrium'],
      ['Contact', '/contact', 'Contact | Atrium'],
      ['Privacy Policy', '/privacy-policy', 'Privacy Policy | Atrium'],
    ] as const) {
      await footer(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page).toHaveTitle(title);
    }
    expect(complaints).toEqual([]);
  });

  test('a filter changes the title, and going back restores it', async ({ page }) => {
    await openStarted(page, '/careers');
    const filters = page.getByRole('navigation', { name: 'Role categories' });
    await filters.getByRole('link', { name: 'Sales' }).click();
    await expect(page).toHaveTitle('Careers: Sales | Atrium');
    await footer(page).getByRole('link', { name: 'Solutions', exact: true }).click();
    await expect(page).toHaveTitle('Industry Solutions | Atrium');
    const industries = page.getByRole('navigation', { name: 'Industries' });
    await industries.getByRole('link', { name: 'Legal' }).click();
    await expect(page).toHaveTitle('Industry Solutions: Legal | Atrium');
    for (const title of ['Industry Solutions | Atrium', 'Careers: Sales | Atrium', 'Careers | Atrium']) {
      await page.goBack();
      await expect(page).toHaveTitle(title);
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/careers$/);
  });

  test('the first Tab focuses the skip link', async ({ page }) => {
    await openStarted(page, '/services');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
