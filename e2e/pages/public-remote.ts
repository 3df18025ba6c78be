import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { openStarted } from '../core/started';
import { collectComplaints, expect } from '../core/test';

/** The remote that `atrium create mfe-places --public` makes is inside the site's layout, menu and sitemap. */
export async function expectPublicRemote(page: Page, siteUrl: string): Promise<void> {
  const complaints = collectComplaints(page);
  const { request } = page;
  // Packing took longer than the server keeps a connection open: one of before may be closed.
  const html = await (await request.get(`${siteUrl}/places`, { maxRetries: 3 })).text();
  expect(html).toMatch(/<header.*<main.*<h1[^>]*>Places<.h1>.*<.main>.*<footer/s);
  expect(await (await request.get(`${siteUrl}/sitemap.xml`)).text()).toContain(
    `<loc>${siteUrl}/places</loc>`,
  );
  await openStarted(page, `${siteUrl}/about`);
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Places' }).click();
  await expect(page.getByRole('heading', { name: 'Places', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Places');
  await openStarted(page, `${siteUrl}/places`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  const missing = await page.goto(`${siteUrl}/places/nowhere`);
  expect(missing?.status()).toBe(404);
  await expect(menu).toBeVisible();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
}

/** The page of `addSeats` and its island have this number, from the server and after a press. */
export async function expectSeats(page: Page, siteUrl: string, seats: number): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${siteUrl}/places/seats`)).text())
    .toMatch(new RegExp(`A table for (?:<!-- -->)?${seats}<.*>${seats}(?:<!-- -->)? seats left`, 's'));
  await openStarted(page, `${siteUrl}/places/seats`);
  await page.getByRole('button', { name: `${seats} seats left` }).click();
  await expect(page.getByRole('button', { name: `${seats - 1} seats left` })).toBeVisible();
}
