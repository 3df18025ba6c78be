import type { Page } from '@playwright/test';

/** Opens a public page and waits until what is seen at once reacts. Other parts start when they are needed. */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main[data-started]').waitFor({ state: 'attached' });
}
