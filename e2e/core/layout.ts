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

/** The texts that are wider than their box: they lie over what is beside them, without making the page scroll. */
const listWideTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        const isBox = display !== 'inline' && overflowX === 'visible' && element.clientWidth > 1;
        return (
          isBox && element.scrollWidth > element.clientWidth + 1 && [...element.childNodes].some(hasText)
        );
      })
      .map((element) => element.textContent?.trim() ?? '');
  });

/** The texts that are clipped by the edge of a box, except where it can be scrolled. */
const listCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box);
        if (clipPath !== 'none' || position === 'fixed' || ['auto', 'scroll'].includes(overflowX)) break;
        if (overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        if (text.left < edge.left - 1 || text.right > edge.right + 1 || text.bottom > edge.bottom + 2) {
          cut.push(textContent.trim());
          break;
        }
      }
    }
    return cut;
  });

/** Expects no text to be wider than its box. */
export async function expectTextsInTheirBoxes(page: Page): Promise<void> {
  expect(await listWideTexts(page)).toEqual([]);
}

/** The problems of a page's layout on a narrow screen. */
export async function findNarrowProblems(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(excess > 0 ? [`${excess} px wider than the screen`] : []),
    ...(await listWideTexts(page)).map((text) => `wider than its box: ${text}`),
    ...(await listCutTexts(page)).map((text) => `cut: ${text}`),
  ];
}
