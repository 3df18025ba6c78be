import { defineConfig } from '@playwright/test';

/** For `npm run abuse`, `npm run faults` and `npm run stops`, which start their own stack and open no browser. */
export default defineConfig({
  testDir: './specs',
  testMatch: [
    'abuse.spec.ts',
    'accounts-abuse.spec.ts',
    'remotes-abuse.spec.ts',
    'faults.spec.ts',
    'stops.spec.ts',
  ],
  outputDir: '../.artifacts/attacks',
  workers: 1,
  reporter: [['list']],
});
