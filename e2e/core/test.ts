import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { allowRepeatIfFrozen, assertMayRepeat } from './frozen-page';
import { adminEmail, adminPassword } from './stack';

export interface Admin {
  page: Page;
  token: string;
}

function requireEnv(name: 'E2E_URL' | 'E2E_DATA_DIR'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}

/** Console messages that fail a test. Failed loads are excluded: tests cause some on purpose and check them themselves. */
function isComplaint(message: ConsoleMessage): boolean {
  return (
    message.type() === 'error' ||
    (message.type() === 'warning' && /hydrat|React|Content Security Policy|integrity/i.test(message.text()))
  );
}

export async function fetchToken(
  url: string,
  { email, password } = { email: adminEmail, password: adminPassword },
): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { token?: string };
  if (body.token === undefined) throw new Error(`sign-in failed with ${response.status}`);
  return body.token;
}

/** Console errors, and warnings of the page about React, CSP and integrity, from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Pages wait long for code, because a busy machine isn't a fault; remote-faults.spec.ts tests the usual limits. */
export async function waitPatiently(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page of its own origin only: about:blank has no storage.
    if (location.protocol.startsWith('http')) sessionStorage.setItem('atrium.long-load-limit', '9e15');
  });
}

export async function signIn(target: Page | BrowserContext, token: string): Promise<void> {
  await target.addInitScript((value) => {
    // A frame in a sandbox has no storage.
    if (window === window.top) localStorage.setItem('token', value);
  }, token);
}

/** The calls that the shell refuses a remote: the build finds a path in the code only if it is written out. */
function collectUndeclared(context: BrowserContext) {
  const messages: string[] = [];
  const read = (message: ConsoleMessage) => {
    if (message.text().includes('which its build does not declare')) messages.push(message.text());
  };
  context.on('console', read);
  return {
    stop() {
      context.off('console', read);
      return messages;
    },
  };
}

/** For specs with a world of their own: no fixture but the rule that the first failure counts. */
export const isolated = base.extend<{ repeatedRun: void }>({
  repeatedRun: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use, testInfo) => {
      assertMayRepeat(testInfo);
      await use();
    },
    { auto: true },
  ],
});

export const test = isolated.extend<
  { clockPage: Page; complaints: string[]; signedInPage: Page },
  { siteUrl: string; dataDir: string; adminToken: string }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  siteUrl: [async ({}, use) => use(requireEnv('E2E_URL')), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  dataDir: [async ({}, use) => use(requireEnv('E2E_DATA_DIR')), { scope: 'worker' }],
  adminToken: [async ({ siteUrl }, use) => use(await fetchToken(siteUrl)), { scope: 'worker' }],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),

  context: async ({ context, browser }, use, testInfo) => {
    await waitPatiently(context);
    const undeclared = collectUndeclared(context);
    await use(context);
    expect(undeclared.stop(), 'calls that the build of a remote does not declare').toEqual([]);
    // Also pages of contexts that the test opened itself.
    if (testInfo.status !== testInfo.expectedStatus)
      await allowRepeatIfFrozen(
        [context, ...browser.contexts()].flatMap((each) => each.pages()),
        testInfo,
      );
  },

  complaints: async ({ page }, use) => use(collectComplaints(page)),

  /**
   * A page for `page.clock`, in a context of its own: the clock leaves init scripts in a reused context, which throw
   * "Cannot read properties of undefined (reading 'controller')" in a later test.
   */
  clockPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await waitPatiently(context);
    await use(await context.newPage());
    await context.close();
  },

  /** A page whose browser is signed in as an admin. */
  signedInPage: async ({ page, adminToken }, use) => {
    await signIn(page, adminToken);
    await use(page);
  },
});

export { expect };
