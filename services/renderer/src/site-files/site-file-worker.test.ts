import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLook } from '@atrium/contracts/content/look.constants';
import { createPictureColors } from '@atrium/look/picture-colors';
import { createLogger } from '@atrium/service-kit/logger';
import { createTaskProcess } from '@atrium/service-kit/tasks/task-process';
import { rolldown } from 'rolldown';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteFileTasks } from './site-file-tasks';

const file = path.resolve(import.meta.dirname, '../../node_modules/.cache/site-files/worker.mjs');
const files = createTaskProcess<SiteFileTasks>({
  entry: pathToFileURL(file),
  limits: { timeoutMs: 20_000, graceMs: 60_000, maxWaitMs: 60_000, maxMemoryMb: 512, idleMs: 5_000 },
  logger: createLogger({ level: 'silent', name: 'test' }),
});
beforeAll(async () => {
  // As services/main does for production.
  const bundle = await rolldown({
    input: path.resolve(import.meta.dirname, 'site-file-worker.ts'),
    platform: 'node',
    external: ['sharp', 'satori'],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
});
afterAll(() => files.stop());

test('the process for pictures returns them as PNG', async () => {
  const share = await files.run('drawShareImage', {
    colors: createPictureColors(defaultLook),
    fonts: defaultLook.fonts,
    label: 'Article',
    title: 'A title',
    siteName: 'Hollins',
  });
  expect(await sharp(Buffer.from(share)).metadata()).toMatchObject({ format: 'png', width: 1_200 });
  const icon = await files.run('drawIcon', {
    size: 192,
    name: 'Hollins',
    ground: '#4a469b',
    fonts: defaultLook.fonts,
  });
  expect(await sharp(Buffer.from(icon)).metadata()).toMatchObject({ format: 'png', width: 192 });
});

test('the process for pictures also returns the text of a sitemap', async () => {
  const body = JSON.stringify({ data: [{ slug: 'a', updatedAt: '2026-01-01T00:00:00.000Z' }] });
  const sources = { publicUrl: 'https://atrium.example', path: '/blog', body };
  expect(await files.run('writeSitemapPart', sources)).toContain('<loc>https://atrium.example/blog/a</loc>');
});
