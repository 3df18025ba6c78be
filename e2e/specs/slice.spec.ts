import { test as isolated, type Page } from '@playwright/test';
import { playSlice } from '../core/slice';
import { startSplitStack } from '../core/split-stack';
import { expect, test } from '../core/test';
import { createVisitor } from '../pages/visitor';

/** The heading and the text on screen are in the server's HTML. */
async function expectInHtml(page: Page): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const words = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/&[#\w]+;/g, ' ');
  expect(words(html)).toContain(heading?.replace(/&/g, ' '));
  const paragraphs = await page.locator('main p').allTextContents();
  const longest = paragraphs.reduce((a, b) => (b.length > a.length ? b : a), '');
  const sample = /[\w ,]{30,}/.exec(longest)?.[0] ?? longest;
  expect(words(html)).toContain(sample);
}

test('a service and an article are server-rendered', async ({ page, siteUrl, complaints }) => {
  const visitor = createVisitor({ page, url: siteUrl });
  await visitor.readFirstService();
  await expectInHtml(page);
  await visitor.readFirstArticle();
  await expectInHtml(page);
  expect(complaints).toEqual([]);
});

isolated('works when every module runs in its own process', async ({ page }) => {
  isolated.setTimeout(240_000);
  const stack = await startSplitStack();
  try {
    await playSlice({ page, url: stack.url, dataDir: stack.dataDir });
  } finally {
    await stack.dispose();
  }
});
