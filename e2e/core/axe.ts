import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A or AA on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged at rest: an animation half way is neither of its ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // What passes is not read: counting its elements up costs as much again.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules);
  // A page without frames needs no second, blank page to put the results of several together.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(found).toEqual([]);
}

/**
 * The brand's pink is 3.07:1 on white: large or bold text at most, never running text. Axe judges by contrast alone;
 * this says it of the colour, wherever it stands on something light.
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

/** Gives the page that is open text of twice its size, as a browser's own setting does for all that is measured in `rem`. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  // With reduced motion every change is a transition of an instant, and what is computed before it ends is the old size.
  const readSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(readSize).toBe('32px');
}

/** Nothing sticks out sideways at the page's present width, once it is laid out for it: fonts and charts follow a little later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readExcess = () =>
    page.evaluate(() => {
      // What is still folded far below has no width of its own yet.
      for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
        part.style.contentVisibility = 'visible';
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  await expect.poll(readExcess).toBeLessThanOrEqual(0);
}
