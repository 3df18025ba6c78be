import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const file = path.resolve(import.meta.dirname, '../../node_modules/.cache/content-tasks/task-worker.mjs');

/** Bundles the task process for the tests, as services/main does for production. */
export async function setup(): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const bundle = await rolldown({
    input: path.resolve(import.meta.dirname, '../tasks/task-worker.ts'),
    platform: 'node',
    external: ['sharp', 'heic-decode'],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
}
