import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRendererTestApp, type RendererTestApp } from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeAll(async () => {
  t = await createRendererTestApp();
  await t.publish({ version: '1.0.0-a' });
  await t.start();
});
afterAll(() => t.close());

test('the page beside a form names the fields of its texts and runs no scripts', async () => {
  const response = await t.get('/preview/services/valid?frame');
  const html = await response.text();
  expect(html).toContain('<h1 title="Design" data-field="title">Design</h1>');
  expect(html).not.toMatch(/[\ue000-\uf8ff]|<script>|id="islands"/);
  // By which the page leaves out the notice about its link.
  expect(html).toContain('asked with ?frame');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

test('the page of a link for clients is the page as it will be', async () => {
  const html = await (await t.get('/preview/services/valid')).text();
  expect(html).toContain('<h1 title="Design">Design</h1>');
  expect(html).toContain('id="islands"');
});

test('a published page has no attributes of fields', async () => {
  expect(await (await t.get('/blog')).text()).not.toContain('data-field');
});
