import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRendererTestApp, type RendererTestApp } from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeAll(async () => {
  t = await createRendererTestApp();
  await t.publish({ version: '1.0.0-a' });
});
beforeEach(() => t.failed.splice(0));
afterAll(() => t.close());

test('a renderer reports the version that blocked the one before it, once', async () => {
  await writeFile(t.hungVersionFile, JSON.stringify({ name: 'mfe-public', version: '1.0.0-a' }));
  await t.start();
  await t.start();
  expect(t.failed).toEqual(['mfe-public@1.0.0-a']);
  expect(existsSync(t.hungVersionFile)).toBe(false);
});

test.each(['', '{"name":"../x","version":"1.0.0-a"}'])(
  'a renderer starts with the damaged note %j',
  async (note) => {
    await writeFile(t.hungVersionFile, note);
    await t.start();
    expect((await t.get('/')).status).toBe(200);
    expect(t.failed).toEqual([]);
  },
);
