import { defineConfig } from '@playwright/test';

/** `npm run abuse` and `npm run faults`: both start a product of their own and open no browser. */
export default defineConfig({
  testDir: './specs',
  testMatch: ['abuse.spec.ts', 'faults.spec.ts'],
  outputDir: '../.artifacts/attacks',
  workers: 1,
  reporter: [['list']],
});
