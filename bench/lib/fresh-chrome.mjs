import { launch } from 'chrome-launcher';
import { chromium } from 'playwright';
import { chromiumPath } from './chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Runs `measure` with the debugging port of a Chrome that has never run before: its profile is new and is deleted afterwards.
 * @template T @param {(port: number) => Promise<T>} measure
 */
export async function withFreshChrome(measure) {
  const chrome = await launch({
    ...(chromiumPath && { chromePath: chromiumPath }),
    chromeFlags: ['--headless', ...flags],
  });
  try {
    return await measure(chrome.port);
  } finally {
    chrome.kill();
  }
}

/**
 * The same for Playwright.
 * @template T @param {(browser: import('playwright').Browser) => Promise<T>} measure
 */
export async function withFreshBrowser(measure) {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: flags,
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
