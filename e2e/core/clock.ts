import { expect, type Page } from '@playwright/test';

/**
 * Opens a page whose time only advances with `page.clock.fastForward` and `runFor`, so that timing tests don't depend on the machine's speed.
 * Resolves once what is seen at once reacts.
 */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  const isStarted = async () => {
    await page.clock.runFor(20);
    return page.locator('main[data-started]').count();
  };
  await expect.poll(isStarted, { intervals: [50] }).toBe(1);
}
