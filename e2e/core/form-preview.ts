import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { createBackOffice } from '../pages/back-office';

/** Opens a form with the page beside it. */
export async function openBeside(
  page: Page,
  url: string,
  path: string,
  heading: string,
): Promise<FrameLocator> {
  await page.addInitScript(() => localStorage.setItem('content-preview', 'open'));
  await createBackOffice({ page, url }).open(path, heading);
  const frame = page.frameLocator('iframe[title="Preview of your draft"]').first();
  await expect(frame.locator('h1').first()).toBeVisible();
  return frame;
}

/** With the mouse: Playwright's own click misses what is in a scaled frame. */
export async function clickPart(page: Page, part: Locator): Promise<void> {
  const place = await part.first().evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + Math.min(width / 2, 20), y: y + Math.min(height / 2, 12), innerWidth };
  });
  const box = await page.locator('iframe[title="Preview of your draft"]').first().boundingBox();
  if (!box) throw new Error('the frame is not shown');
  const scale = box.width / place.innerWidth;
  await page.mouse.click(box.x + place.x * scale, box.y + place.y * scale);
}
