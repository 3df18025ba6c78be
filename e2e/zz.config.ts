import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: '/work/main/e2e/zz', reporter: [['list']] });
