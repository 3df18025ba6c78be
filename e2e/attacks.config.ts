import { defineConfig } from '@playwright/test';

/** For `npm run abuse` and `npm run faults`, which start their own stack and open no browser. */
export default defineConfig({
  testDir: './specs',
  testMatch: ['abuse.spec.ts', 'accounts-abuse.spec.ts', 'faults.spec.ts'],
  outputDir: '../.artifacts/attacks',
  workers: 1,
  reporter: [['list']],
});
