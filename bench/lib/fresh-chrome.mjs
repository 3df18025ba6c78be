import { launch } from 'chrome-launcher';
import { chromium } from 'playwright';
import { findProgram } from '../../infra/local/project-paths.mjs';

// Else Playwright looks for the Chromium that it downloads.
const chromePath =
  process.env.CHROMIUM_PATH ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']);

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
    ...(chromePath && { chromePath }),
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
    ...(chromePath && { executablePath: chromePath }),
    args: flags,
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
