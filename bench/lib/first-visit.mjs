/** The slowdown of a mid-range phone, as Lighthouse simulates it. */
const slowdown = 4;
const bytesPerMegabit = 1_000_000 / 8;
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * bytesPerMegabit,
  uploadThroughput: 0.75 * bytesPerMegabit,
};
/** Delay between the first paint and the tap on Menu. */
const tapDelayMs = 200;

/**
 * A first visit on a slow phone with a tap on the menu shortly after the first paint. `tap`: from the touch until the menu
 * is open. `blocking`: time beyond 50 ms of each task after the first paint.
 * @param {import('playwright').Browser} browser one that has just been started: another page's code would be warm
 * @param {string} url
 */
export const measureFirstVisit = (browser, url) =>
  onSlowPhone(browser, async (page, session) => {
    await page.addInitScript(watchVisit, tapDelayMs);
    await page.goto(url, { waitUntil: 'commit' });
    const button = await page.waitForFunction(() => /** @type {any} */ (window).visit.button, null);
    const point = await button.jsonValue();
    const touchedAt = await page.evaluate(() => performance.now());
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => /** @type {any} */ (window).visit.openedAt);
    await page.waitForLoadState('networkidle');
    const visit = await page.evaluate(() => /** @type {any} */ (window).readVisit());
    return {
      lcp: Number(visit.lcp),
      cls: Number(visit.cls),
      blocking: Number(visit.blocking),
      longest: Number(visit.longest),
      tap: Number(visit.openedAt) - touchedAt,
    };
  });

/**
 * The first step of the contact form, sent before any code of its island is loaded: milliseconds from the touch until the second step is
 * shown, both by the page's own clock. What the driver does before its touch and after the step is no part of it.
 * @param {import('playwright').Browser} browser one that has just been started @param {string} url of the contact page
 */
export const measureIslandPress = (browser, url) =>
  onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => {
      for (const [name, value] of [
        ['fullName', 'Ada Lovelace'],
        ['email', 'ada@visitor.example'],
      ]) {
        const field = document.querySelector(`main input[name="${name}"]`);
        if (field instanceof HTMLInputElement && value) field.value = value;
      }
    });
    await page.evaluate(watchPress, 'Project Details');
    await page.getByRole('button', { name: 'Next Step' }).tap();
    const took = await page.waitForFunction(() => /** @type {any} */ (window).answeredAfter);
    return Number(await took.jsonValue());
  });

/** Runs in the page. @param {string} title of the heading that answers */
function watchPress(title) {
  let pressedAt = 0;
  // The time of the touch itself, also where the page notices it late.
  const noticeTouch = (/** @type {Event} */ { timeStamp }) => {
    pressedAt ||= timeStamp;
  };
  addEventListener('pointerdown', noticeTouch, { capture: true });
  const isShown = () =>
    [...document.querySelectorAll('main h2, main h3')].some(
      (heading) => heading.textContent === title && heading.checkVisibility(),
    );
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    // In the frame that shows it.
    requestAnimationFrame(() => {
      Object.assign(window, { answeredAfter: performance.now() - pressedAt });
    });
  });
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
}

/**
 * Milliseconds from the touch of the first link of the page's content until the next page has its first paint.
 * @param {import('playwright').Browser} browser one that has just been started @param {string} url
 */
export const measureLink = (browser, url) =>
  onSlowPhone(browser, async (page, session) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    const link = page.locator('main a[href^="/"]:not([href*="#"])').filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${url} has no link`);
    const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const { from, touchedAt } = await page.evaluate(() => ({
      from: location.href,
      touchedAt: performance.timeOrigin + performance.now(),
    }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForURL((next) => next.href !== from, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint && performance.timeOrigin + paint.startTime;
    });
    return Number(await painted.jsonValue()) - touchedAt;
  });

/**
 * @template T
 * @param {import('playwright').Browser} browser
 * @param {(page: import('playwright').Page, session: import('playwright').CDPSession) => Promise<T>} visit
 * @returns {Promise<T>}
 */
async function onSlowPhone(browser, visit) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}

/** Runs in the page. @param {number} tapDelay */
function watchVisit(tapDelay) {
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  let paintedAt = 0;
  /** @type {{ lcp: number, cls: number, openedAt?: number, button?: { x: number, y: number } }} */
  const visit = { lcp: 0, cls: 0 };
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('longtask', (entry) => tasks.push(entry));
  observe('layout-shift', ({ value }) => {
    visit.cls += value;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    paintedAt = startTime;
    setTimeout(() => {
      const box = document.querySelector('header button[aria-label="Menu"]')?.getBoundingClientRect();
      if (box) visit.button = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, tapDelay);
  });
  const watchMenu = () => {
    // `dialog` is for older builds.
    if (document.querySelector('[popover]:popover-open, dialog[open]')) visit.openedAt = performance.now();
    else requestAnimationFrame(watchMenu);
  };
  requestAnimationFrame(watchMenu);
  Object.assign(window, {
    visit,
    readVisit() {
      const after = tasks.filter(({ startTime }) => startTime > paintedAt);
      return {
        ...visit,
        blocking: after.reduce((sum, { duration }) => sum + duration - 50, 0),
        longest: Math.max(0, ...after.map(({ duration }) => duration)),
      };
    },
  });
}
