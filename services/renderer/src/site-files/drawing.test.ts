import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogger } from '@atrium/service-kit/logger';
import { createTaskProcess } from '@atrium/service-kit/tasks/task-process';
import { rolldown } from 'rolldown';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrawingTasks } from './drawing-worker';

const file = path.resolve(import.meta.dirname, '../../node_modules/.cache/drawing/drawing.mjs');
const drawing = createTaskProcess<DrawingTasks>({
  entry: pathToFileURL(file),
  limits: { timeoutMs: 20_000, graceMs: 60_000, maxWaitMs: 60_000, maxMemoryMb: 512, idleMs: 5_000 },
  logger: createLogger({ level: 'silent', name: 'test' }),
});
beforeAll(async () => {
  // As services/main does for production.
  const bundle = await rolldown({
    input: path.resolve(import.meta.dirname, 'drawing-worker.ts'),
    platform: 'node',
    external: ['sharp', 'satori'],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
});
afterAll(() => drawing.stop());

test('the process for pictures returns them as PNG', async () => {
  const share = await drawing.run('drawShareImage', { label: 'Article', title: 'A title' });
  expect(await sharp(Buffer.from(share)).metadata()).toMatchObject({ format: 'png', width: 1_200 });
  const icon = await drawing.run('drawIcon', 192);
  expect(await sharp(Buffer.from(icon)).metadata()).toMatchObject({ format: 'png', width: 192 });
});
