import { deepUnless } from '../core/depth';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

// An A4 sheet without its margins.
test.use({ viewport: { width: 703, height: 1010 } });

interface Box {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

for (const path of [
  '/blog/what-to-automate-first',
  '/portfolio/haldric-freight-customer-portal',
  '/privacy-policy',
  '/services/website-development',
]) {
  test(
    `${path} is printed with its marks, without the skip link, and no text over another`,
    deepUnless(path.startsWith('/portfolio')),
    async ({ page }) => {
      await openStarted(page, path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of ['Skip to main content', 'Menu', 'Subscribe'])
        await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);

      const boxes = await page.evaluate(() => {
        const found: Box[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const shown = node.parentElement?.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          });
          // Texts for screen readers alone are one pixel large.
          const room = node.parentElement?.getBoundingClientRect();
          if (!shown || !node.textContent?.trim() || (room?.width ?? 0) <= 1) continue;
          range.selectNodeContents(node);
          for (const { left, top, right, bottom, width } of range.getClientRects())
            if (width > 1)
              found.push({ text: node.textContent.trim().slice(0, 30), left, top, right, bottom });
        }
        return found;
      });
      expect(boxes.length).toBeGreaterThan(20);
      // The lines of a title lie close to each other.
      const isOver = (a: Box, b: Box) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 6 && height > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
      };
      const over = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .flatMap((b) => (a.text !== b.text && isOver(a, b) ? [`${a.text} / ${b.text}`] : [])),
      );
      expect(over).toEqual([]);

      // A grid that a sheet's end divides has its title over its text, and a background is left out unless it is exact.
      const faults = await page.locator('main').evaluate((main) => {
        const marked = [...main.querySelectorAll('li')].map((item) => getComputedStyle(item, '::before'));
        const pale = marked.filter(
          ({ content, printColorAdjust }) => content !== 'none' && printColorAdjust !== 'exact',
        );
        const chapters = [...main.querySelectorAll('[class*=chapter]')].map((part) => getComputedStyle(part));
        return { pale: pale.length, grids: chapters.filter(({ display }) => display === 'grid').length };
      });
      expect(faults).toEqual({ pale: 0, grids: 0 });
    },
  );
}
