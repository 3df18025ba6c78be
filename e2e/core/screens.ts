import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../.artifacts/screens');

/** Saves a full-page screenshot to `.artifacts/screens` (not in version control). */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  // Scroll first, so that lazy images are in the screenshot.
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        }),
      ),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ]),
  );
  const file = `${name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}.jpg`;
  await page.screenshot({ path: path.join(folder, file), fullPage: true, type: 'jpeg', quality: 70 });
}
