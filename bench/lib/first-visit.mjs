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
 * is open. `blocking`: time beyond 50 ms of each task after the first paint, hydration included.
 * @param {import('playwright').Browser} browser one that has just been started: another page's code would be warm
 * @param {string} url
 */
export async function measureFirstVisit(browser, url) {
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
    await page.addInitScript(watchVisit, tapDelayMs);
    await page.goto(url, { waitUntil: 'commit' });
    const button = await page.waitForFunction(() => /** @type {any} */ (window).visit.button, null);
    const point = await button.jsonValue();
    const touchedAt = await page.evaluate(() => performance.now());
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => /** @type {any} */ (window).visit.openedAt);
    await page.locator('nav[data-static="false"]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const visit = await page.evaluate(() => /** @type {any} */ (window).readVisit());
    return {
      lcp: Number(visit.lcp),
      cls: Number(visit.cls),
      blocking: Number(visit.blocking),
      longest: Number(visit.longest),
      hydrated: Number(visit.hydratedAt),
      tap: Number(visit.openedAt) - touchedAt,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. @param {number} tapDelay */
function watchVisit(tapDelay) {
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  let paintedAt = 0;
  /** @type {{ lcp: number, cls: number, openedAt?: number, hydratedAt?: number, button?: { x: number, y: number } }} */
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
  const watchHydration = () => {
    if (document.querySelector('nav[data-static="false"]')) visit.hydratedAt = performance.now();
    else requestAnimationFrame(watchHydration);
  };
  requestAnimationFrame(watchHydration);
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
