import { chromium } from 'playwright-core';

const START_WITHIN_MS = 60_000;
const FLAGS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // All requests are intercepted; what is not, such as a socket, finds no host.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
/** Sets the patient limits of a retry (mfe-kit/tab-notes.ts): those for visitors would blame code that is slow on a busy machine. */
const PATIENT = "sessionStorage.setItem('atrium.patient', Date.now() + 600000)";
/** The shell asks for the user only if there is a token. */
const SIGNED_IN = "localStorage.setItem('token', 'of-the-smoke-run')";

/**
 * @typedef {{ staff: import('playwright-core').BrowserContext, visitor: import('playwright-core').BrowserContext }} Contexts
 */

/**
 * Runs `use` with a browser of its own, which is closed afterwards.
 * @template T
 * @param {string} executablePath
 * @param {(contexts: Contexts) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withBrowser(executablePath, use) {
  const browser = await chromium.launch({
    executablePath,
    // Chromium has none for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: FLAGS,
    timeout: START_WITHIN_MS,
  });
  const openContext = async (/** @type {string[]} */ scripts) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      // What moves by itself would differ between two visits.
      reducedMotion: 'reduce',
    });
    for (const content of scripts) await context.addInitScript({ content });
    return context;
  };
  try {
    return await use({
      staff: await openContext([PATIENT, SIGNED_IN]),
      visitor: await openContext([PATIENT]),
    });
  } finally {
    await browser.close();
  }
}
