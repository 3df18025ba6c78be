import { defineConfig } from '@playwright/test';

/** Begun first: by themselves at the end they would keep one worker busy and leave the other idle. */
const longest = ['xss.spec.ts', 'slice.spec.ts'];

/** Each spec file gets the shared stack, or starts one of its own where it breaks things. */
export default defineConfig({
  testDir: './specs',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: longest },
  ],
  globalSetup: './core/global-setup.ts',
  outputDir: '../.artifacts/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A shared, noisy machine may be slow once; a test that fails twice is wrong. Retried ones are reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    ignoreHTTPSErrors: false,
    // Recording every test costs a quarter of the work; the second try of one that failed is recorded.
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
