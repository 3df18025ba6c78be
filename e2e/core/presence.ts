import type { Page } from '@playwright/test';

/**
 * Lets every page find a visitor with a moving pointer, so that its scripts start right after the first paint; without
 * one they wait for the first press, or four seconds.
 */
export async function bePresent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => document.dispatchEvent(new Event('pointermove')));
  });
}
