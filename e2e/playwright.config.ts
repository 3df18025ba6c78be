import { defineConfig } from '@playwright/test';

/** Started first: at the end they would leave the other workers idle. */
const longest = [
  'admin-access.spec.ts',
  'faults.spec.ts',
  'own-pages.spec.ts',
  'public-pages-access.spec.ts',
  'published-versions.spec.ts',
  'remote-faults.spec.ts',
  'roles.spec.ts',
  'slice.spec.ts',
];

/**
 * `npm test`: without `*.deep.spec.ts` and tests tagged `@deep`; `npm run test:deep`: those only. Whoever names a file gets all of it, but for
 * those of `npm run abuse` and `npm run stops` alone.
 */
const depth = process.env.TEST_DEPTH;
const leftOut = ['remotes-abuse.spec.ts', 'stops.spec.ts', ...(depth === 'usual' ? ['*.deep.spec.ts'] : [])];
const usual = [
  { name: 'longest', testMatch: longest, testIgnore: leftOut },
  { name: 'others', testMatch: '*.spec.ts', testIgnore: [...longest, ...leftOut] },
];
const deep = [
  { name: 'deep files', testMatch: '*.deep.spec.ts' },
  { name: 'deep tests', testMatch: '*.spec.ts', testIgnore: [...leftOut, '*.deep.spec.ts'], grep: /@deep/ },
];

/** Each spec file uses the shared stack, or starts its own if it breaks things. */
export default defineConfig({
  testDir: './specs',
  projects: depth === 'deep' ? deep : usual,
  ...(depth === 'usual' && { grepInvert: /@deep/ }),
  globalSetup: './core/global-setup.ts',
  outputDir: '../.artifacts/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // As many as CI has cores: with three, pages were slow enough for time limits of the product to pass.
  workers: 2,
  fullyParallel: false,
  // Only after the browser itself stopped drawing: core/frozen-page.ts.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    // Playwright clears cookies, caches and storage after each test. A fresh renderer process would compile all scripts again, which is
    // more than half of the CPU time of a page load.
    reuseContext: true,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    ignoreHTTPSErrors: false,
    // Drawing animations takes a quarter of the CPU time. Specs that test animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
