// From the press on a link that was pointed at to the next page's heading on screen, in Chromium.
import { chromium } from 'playwright';
import { startStack } from './lib/stack.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';

const rounds = 10;
const targets = ['/solutions', '/portfolio', '/blog', '/contact'];
/** As long as a hand takes from pointing to pressing. */
const pointedForMs = 300;

const stack = await startStack();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      await page.goto(`${stack.url}/about`, { waitUntil: 'networkidle' });
      const link = page.locator(`footer a[href="${target}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForTimeout(pointedForMs);
      times.push(await link.evaluate(pressAndTime));
    }
  }
  printFigure('navigation, link pressed to page painted, p50 (ms)', median(times), '<= 100');
  printFigure('navigation, link pressed to page painted, p95 (ms)', percentile(times, 0.95), '<= 100');
} finally {
  await browser.close();
  await stack.dispose();
}

/** Runs in the page. @param {HTMLElement | SVGElement} link */
function pressAndTime(link) {
  const before = document.querySelector('h1')?.textContent;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const check = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (!heading || heading === before) return requestAnimationFrame(check);
      // The frame that shows it is drawn before the next task.
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt), 0));
    };
    /** @type {HTMLElement} */ (link).click();
    requestAnimationFrame(check);
  });
}
