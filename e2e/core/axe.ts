import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// `@axe-core/playwright` sends the full source of 1.5 MB twice for each check, which takes as long as the check.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves with the violations; a page keeps axe from its first check on. */
async function findViolations(page: Page): Promise<Axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const axe = Reflect.get(window, 'axe') as typeof Axe;
    // Passed rules are not used, and collecting their elements doubles the time.
    const results = await axe.run({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values },
      iframes: false,
    });
    return results.violations;
  }, rules);
}

/** Expects no WCAG 2.2 A or AA violation in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Finish animations first: contrast is only defined for their end state.
  await page.evaluate(() => {
    return Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
  // Axe doesn't look into frames that it wasn't added to. `messages.spec.ts` checks a mail, and other specs the pages that previews show.
  const unknown = page
    .mainFrame()
    .childFrames()
    .filter((frame) => !/^$|^about:|\/preview\//.test(frame.url()));
  expect(unknown).toHaveLength(0);
  const violations = await findViolations(page);
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(found).toEqual([]);
}

/** The elements whose text has too little contrast, as they are now. */
export async function findWeakContrast(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as typeof Axe;
    const results = await axe.run({
      resultTypes: ['violations'],
      runOnly: { type: 'rule', values: ['color-contrast'] },
      iframes: false,
    });
    return results.violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 120)}: ${any[0]?.message ?? ''}`),
    );
  });
}

/**
 * The brand's pink has a contrast of 3.07:1 on white: allowed for large or bold text, never for running text. Axe checks contrast
 * only; this checks every use of the colour on a light background.
 */
export async function expectNoPinkText(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.textContent?.trim() || element.closest('[data-tone=ink]')) continue;
      if (getComputedStyle(element).color === 'rgb(240, 94, 164)')
        texts.push(element.outerHTML.slice(0, 120));
    }
    return texts;
  });
  expect(found).toEqual([]);
}

/** Doubles the root font size, as the browser's text size setting does for everything measured in `rem`. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
}

/** Expects no horizontal overflow at the current width; polls, because fonts and charts change the layout a little later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(readExcess).toBeLessThanOrEqual(0);
}
