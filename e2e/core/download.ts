import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';

/** The text of a file that a click downloads in a new tab (or in this one, where pop-ups are blocked). */
export async function readDownload(page: Page, click: () => Promise<void>): Promise<string> {
  const context = page.context();
  const downloaded = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    context.once('page', (tab) => tab.once('download', resolve));
  });
  await click();
  const download = await downloaded;
  const text = readFileSync(await download.path(), 'utf8');
  await download.delete();
  return text;
}
