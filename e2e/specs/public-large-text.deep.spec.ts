import { expectNoSidewaysScroll } from '../core/axe';
import { deepUnless } from '../core/depth';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';
import config from '../playwright.config';

const { launchOptions } = config.use ?? {};
/** The minimum column width of running text: that of a phone. */
const NARROWEST_COLUMN_EM = 17;

// A browser with a doubled text size on a small laptop.
test.use({
  viewport: { width: 1024, height: 768 },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

for (const path of ['/', '/services/website-development', '/blog/what-to-automate-first', '/contact']) {
  test(
    `${path} has the layout of a narrower screen with a doubled text size`,
    deepUnless(path === '/'),
    async ({ page }) => {
      await openStarted(page, path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      const columns = await page.locator('main p').evaluateAll((all) =>
        all
          .filter((text) => text.checkVisibility() && (text.textContent?.length ?? 0) > 100)
          .map((text) => ({
            text: text.textContent?.slice(0, 40),
            em: text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize),
          })),
      );
      expect(columns.filter(({ em }) => em < NARROWEST_COLUMN_EM)).toEqual([]);
    },
  );
}

test('the testimonials move to the last card by their buttons', async ({ page }) => {
  await openStarted(page, '/');
  const carousel = page.getByRole('region', { name: 'Testimonials' });
  const next = carousel.getByRole('button', { name: 'Next testimonial' });
  for (let step = 0; step < 16; step += 1) await next.click();
  await expect(next).toBeDisabled();
  await expect(carousel.getByText('Testimonial 17 of 17')).toBeAttached();
  // Sideways only: how far down the page the buttons leave it does not matter here.
  const isInList = (card: HTMLElement | SVGElement) => {
    const { left, right } = card.getBoundingClientRect();
    const list = card.parentElement?.getBoundingClientRect();
    return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
  };
  await expect.poll(() => carousel.getByRole('listitem').last().evaluate(isInList)).toBe(true);
});

/** Longer ones may not fit at this size whatever the layout. */
const LONGEST_WHOLE_WORD = 9;

for (const path of ['/', '/about', '/blog', '/contact', '/team', '/testimonials', '/no-such-page']) {
  test(`${path} breaks no usual word inside on a phone with a doubled text size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openStarted(page, path);
    await expectNoSidewaysScroll(page);
    const broken = await page.locator('main').evaluate((main, longest) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { parentElement: parent, textContent } = node;
        if (!textContent || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest('[href^="mailto:"]')) continue;
        for (const { 0: word, index } of textContent.matchAll(/\p{L}{2,}/gu)) {
          if (word.length > longest) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > 8) found.push(word);
        }
      }
      return found;
    }, LONGEST_WHOLE_WORD);
    expect(broken).toEqual([]);
  });
}
