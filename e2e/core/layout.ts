import { expect, type Page } from '@playwright/test';

/** About 80 characters, beyond which readers lose the next line; the running text has 34 rem. */
const LONGEST_LINE_EM = 37;

/** Expects no wrapped text to exceed that width on a wide screen. */
export async function expectReadableLines(page: Page): Promise<void> {
  const found = await page.evaluate((longest) => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll('main :is(p, li, dd, blockquote)')) {
      const range = document.createRange();
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        const widths = [...range.getClientRects()].map((line) => line.width);
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (widths.length > 1 && Math.max(...widths) > longest * size) texts.push(node.textContent.trim());
      }
    }
    return texts;
  }, LONGEST_LINE_EM);
  expect(found).toEqual([]);
}

/** Header, main heading and footer start at the same left edge. */
export async function expectOneEdge(page: Page): Promise<void> {
  const edges = await Promise.all(
    [
      page.getByRole('banner').getByRole('link', { name: 'Atrium' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('contentinfo').getByRole('link', { name: 'Atrium' }).first(),
    ].map(async (part) => Math.round((await part.boundingBox())?.x ?? Number.NaN)),
  );
  expect(new Set(edges).size, `edges at ${edges.join(', ')} px`).toBe(1);
}

/** Expects no text to be wider than its box: it would lie over what is beside it, without making the page scroll. */
export async function expectTextsInTheirBoxes(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const hasText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        const isBox = display !== 'inline' && overflowX === 'visible' && element.clientWidth > 1;
        return (
          isBox && element.scrollWidth > element.clientWidth + 1 && [...element.childNodes].some(hasText)
        );
      })
      .map((element) => element.textContent?.trim());
  });
  expect(found).toEqual([]);
}
