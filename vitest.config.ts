import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/src/**/*.test.{ts,tsx}', 'infra/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**', '.artifacts/**'],
    // What needs a document says so itself: // @vitest-environment jsdom
    environment: 'node',
    globalSetup: [
      './packages/testing/src/engines.global-setup.ts',
      './services/content/src/test-support/task-worker.global-setup.ts',
    ],
    setupFiles: ['./packages/testing/src/clean-document.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files share a worker's modules: importing them anew for each file took half the CPU time of the suite.
    isolate: false,
    testTimeout: 60_000,
    // What happens by itself is waited for almost as long as a test may take: a busy machine is no failure.
    expect: { poll: { timeout: 45_000, interval: 20 } },
    hookTimeout: 120_000,
    // In CI a failed test is tried once more and listed as flaky at the end (infra/local/test-result.mjs).
    retry: process.env.CI === undefined ? 0 : 1,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
