import type { Page } from '@playwright/test';

/**
 * Opens a public page and waits until the router handles its links. A quiet network alone doesn't say so: scripts wait for an idle
 * time after the first paint.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('nav[data-static="false"]').first().waitFor({ state: 'attached' });
}
