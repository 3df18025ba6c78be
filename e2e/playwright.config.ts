import { defineConfig } from '@playwright/test';

/** They take a fixed time, and mostly wait. */
const timed = ['abuse.spec.ts', 'faults.spec.ts'];
/** Started first: at the end they would leave the other worker idle. */
const longest = [
  'admin-access.spec.ts',
  'public-pages-access.spec.ts',
  'remote-faults.spec.ts',
  'remotes.spec.ts',
  'xss.spec.ts',
];

/** Each spec file uses the shared stack, or starts its own if it breaks things. */
export default defineConfig({
  testDir: './specs',
  projects: [
    { name: 'timed', testMatch: timed, workers: 1 },
    { name: 'longest', testMatch: longest, workers: 2 },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: [...timed, ...longest], workers: 2 },
  ],
  globalSetup: './core/global-setup.ts',
  outputDir: '../.artifacts/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // With three browsers at a time on two cores, pages were slow enough for time limits of the product to pass.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // Allows for a slow shared machine; a test that fails twice is broken. Retried tests are reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    ignoreHTTPSErrors: false,
    // Tracing every test costs a quarter of the time; only retries are recorded.
    trace: 'on-first-retry',
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
