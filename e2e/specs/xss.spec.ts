import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type AdminApi, createAdminApi, createContact } from '../core/api';
import { type Stack, startStack } from '../core/stack';
import { fetchToken } from '../core/test';
import { splitPayloads, xssCaseStudy, xssContact, xssPost, xssService, xssSolution } from '../core/xss-items';
import { payloads } from '../core/xss-payloads';
import { watchForXss } from '../core/xss-watch';

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

const portions = splitPayloads(payloads);
let stack: Stack;
let api: AdminApi;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack();
  token = await fetchToken(stack.url);
  api = createAdminApi({ url: stack.url, token });
});
test.afterAll(() => stack.dispose());

test.beforeEach(async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
});

const policyLines = () =>
  readFileSync(path.join(stack.dataDir, 'logs/web.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('content security policy violation'));

/** Opens each page, lets it come to rest, and looks for traces of what it shows. */
async function expectHarmless(page: Page, paths: readonly string[]): Promise<void> {
  const watch = await watchForXss(page);
  for (const address of paths) {
    await test.step(address, async () => {
      await page.goto(stack.url + address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(page.url()).toBe(stack.url + address);
      await watch.expectQuiet();
    });
  }
}

interface Item {
  _id: string;
  slug: string;
}

/** Stores every portion and hands back what came of it. */
async function store(
  resource: string,
  build: (texts: readonly string[], slug: string) => object,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const [i, texts] of portions.entries()) {
    const { data } = await api.post<{ data: Item }>(`/api/${resource}`, build(texts, `xss-${resource}-${i}`));
    items.push(data);
  }
  return items;
}

test('the corpus has two hundred payloads and more, all different', () => {
  expect(new Set(payloads.map(({ text }) => text)).size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThanOrEqual(200);
});

test('articles run nothing, on the site and in the back office', async ({ page }) => {
  const items = await store('blogs', xssPost);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/blog/${slug}`),
    '/blog',
    '/',
    '/dashboard/blog',
    ...items.map(({ _id }) => `/dashboard/blog/edit/${_id}`),
  ]);
});

test('services run nothing', async ({ page }) => {
  const items = await store('services', xssService);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/services/${slug}`),
    '/services',
    '/',
    '/dashboard/services',
    ...items.flatMap(({ _id, slug }) => [`/dashboard/services/${slug}`, `/dashboard/services/edit/${_id}`]),
  ]);
});

test('an address that is no web address is not stored', async () => {
  const [texts = []] = portions;
  const base = xssService(texts, 'xss-address');
  // Those that begin with a scheme of their own, as the whole of the field.
  for (const content of [
    'javascript:top.__x(1)',
    ' JaVaScRiPt:top.__x(1)',
    'data:text/html,x',
    '//x.example',
  ]) {
    for (const part of [
      { contentBlocks: [{ type: 'video', content }] },
      { contentBlocks: [{ type: 'image', imageUrl: content }] },
      { features: [{ title: 'a', imageUrl: content }] },
    ]) {
      await expect(api.post('/api/services', { ...base, ...part })).rejects.toThrow('answered 400');
    }
  }
});

test('solutions run nothing', async ({ page }) => {
  const items = await store('solutions', xssSolution);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/solutions/${slug}`),
    '/solutions',
    '/dashboard/solutions',
    ...items.map(({ _id }) => `/dashboard/solutions/edit/${_id}`),
  ]);
});

test('case studies run nothing', async ({ page }) => {
  const items = await store('case-studies', xssCaseStudy);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/portfolio/${slug}`),
    '/portfolio',
    '/dashboard/case-studies',
    ...items.map(({ _id }) => `/dashboard/case-studies/edit/${_id}`),
  ]);
});

test('contacts and notes run nothing', async ({ page }) => {
  const ids: string[] = [];
  for (const [i, texts] of portions.entries()) {
    const contact = xssContact(texts, `xss${i}`);
    const id = await createContact({ url: stack.url, api, contact });
    await api.post(`/api/contacts/${id}/notes`, { note: texts.join('\n') });
    ids.push(id);
  }
  await expectHarmless(page, [
    '/dashboard/contacts',
    '/dashboard/contacts/priority',
    '/dashboard/contacts/stats',
    '/dashboard/contacts/board',
    '/dashboard',
    ...ids.map((id) => `/dashboard/contacts/${id}`),
  ]);
});

test('the policy had nothing to stop, and would have said so', async ({ page }) => {
  const watch = await watchForXss(page);
  await page.goto(`${stack.url}/`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/no-such-image" onerror="top.__x(0)">');
  });
  await expect.poll(() => watch.events.length).toBeGreaterThan(0);
  expect(watch.events.filter((event) => event.includes('ran'))).toEqual([]);
  // The one line is that of the image just now.
  await expect.poll(() => policyLines().length).toBeGreaterThan(0);
  expect(policyLines()).toHaveLength(1);
});

test('a payload that ran would have been seen', async ({ page }) => {
  const watch = await watchForXss(page);
  await page.goto(`${stack.url}/`);
  await page.evaluate(() => (Reflect.get(window, '__x') as (id: number) => void)(7));
  await expect.poll(() => watch.events).toEqual(['payload 7 ran']);
});
