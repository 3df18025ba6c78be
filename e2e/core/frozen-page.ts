import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const FRAME_TIMEOUT_MS = 10_000;

/**
 * Chromium without a window sometimes stops drawing a page for good: its scripts answer, but no animation frame comes, and each click
 * waits for one. Known from reports of other projects; seen here in one of about ten whole runs.
 */
export async function isFrozen(page: Page): Promise<boolean> {
  const within = (answer: Promise<unknown>) =>
    Promise.race([
      answer.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), FRAME_TIMEOUT_MS)),
    ]);
  // A page whose own script blocks it is a fault of the product.
  if (!(await within(page.evaluate(() => 1)))) return false;
  return !(await within(page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))));
}

const markerOf = ({ testId, project }: TestInfo) => join(project.outputDir, `frozen-${testId}`);

/** A failed test runs again only if its browser had stopped drawing. Every other failure is final. */
export function assertMayRepeat(testInfo: TestInfo): void {
  if (testInfo.retry > 0 && !existsSync(markerOf(testInfo)))
    throw new Error('This test failed before, and its browser was drawing: the first failure counts.');
}

export async function allowRepeatIfFrozen(pages: Page[], testInfo: TestInfo): Promise<void> {
  const frozen = await Promise.all(pages.filter((page) => !page.isClosed()).map(isFrozen));
  if (!frozen.includes(true)) return;
  mkdirSync(testInfo.project.outputDir, { recursive: true });
  writeFileSync(markerOf(testInfo), testInfo.title);
}
