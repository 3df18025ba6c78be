import { test } from '@playwright/test';
import { playSlice } from '../core/slice';
import { startSplitStack } from '../core/split-stack';

test('works when every module runs in its own process', async ({ page }) => {
  test.setTimeout(240_000);
  const stack = await startSplitStack();
  try {
    await playSlice({ page, url: stack.url, dataDir: stack.dataDir });
  } finally {
    await stack.dispose();
  }
});
