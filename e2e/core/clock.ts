import { expect, type Page } from '@playwright/test';

/**
 * Opens a page whose time only advances with `page.clock.fastForward` and `runFor`, so that timing tests don't depend on the machine's speed.
 * Resolves after hydration.
 */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  const isHydrated = async () => {
    await page.clock.runFor(20);
    return page.locator('header nav').first().getAttribute('data-static');
  };
  await expect.poll(isHydrated, { intervals: [50] }).toBe('false');
}
