import { expect, type Page } from '@playwright/test';

/**
 * Opens a page whose time stands still but for `page.clock.runFor`, so that what happens after four seconds can be
 * told from what happens before, however slow the machine. Resolves when the page's scripts are at work.
 */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator('header nav').first().getAttribute('data-static');
    })
    .toBe('false');
}
