import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, createAdminApi, createContact } from '../core/api';
import { createPng } from '../core/images';
import { type Stack, startStack } from '../core/stack';
import { fetchToken, isolated as test } from '../core/test';
import {
  xssCampaign,
  xssCaseStudy,
  xssContact,
  xssMember,
  xssName,
  xssPost,
  xssRole,
  xssService,
  xssSolution,
  xssTags,
  xssTestimonial,
} from '../core/xss-items';
import { payloadHalves } from '../core/xss-payloads';
import { watchForXss } from '../core/xss-watch';

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

/**
 * All payloads run through the rich text of articles. Other items share its sanitiser, components and editor, so one half per kind tests
 * their own fields.
 */
const [firstHalf, secondHalf] = payloadHalves;
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

/** Opens each page, waits until it is idle, and looks for traces of executed payloads. */
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

/** Stores one item per list of payloads. */
async function store<T extends Item = Item>(
  resource: string,
  build: (texts: readonly string[], slug: string) => object,
  parts: readonly (readonly string[])[],
): Promise<T[]> {
  const items: T[] = [];
  for (const [i, texts] of parts.entries()) {
    const { data } = await api.post<{ data: T }>(`/api/${resource}`, build(texts, `xss-${resource}-${i}`));
    items.push(data);
  }
  return items;
}

test('articles run nothing, on the site and in the back office', async ({ page }) => {
  const items = await store<Item & { paragraphs: { content: string }[] }>('blogs', xssPost, payloadHalves);
  // Each article has an editor per payload. One article with what the server stored of all of them needs one editor per half.
  const paragraphs = items.map((item) => ({
    content: item.paragraphs.map(({ content }) => content).join(''),
  }));
  const [all] = await store('blogs', (_, slug) => ({ ...xssPost([], `${slug}-all`), paragraphs }), [[]]);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/blog/${slug}`),
    '/blog',
    '/',
    '/dashboard/blog',
    `/dashboard/blog/edit/${items[0]?._id}`,
    `/dashboard/blog/edit/${all?._id}`,
  ]);
});

test('services with hostile texts run no script', async ({ page }) => {
  const items = await store('services', xssService, [firstHalf]);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/services/${slug}`),
    '/services',
    '/',
    '/dashboard/services',
    ...items.flatMap(({ _id, slug }) => [`/dashboard/services/${slug}`, `/dashboard/services/edit/${_id}`]),
  ]);
});

test('an editor does not store a URL with another scheme', async () => {
  const base = xssService(firstHalf, 'xss-address');
  // Payloads that start with a scheme, as the whole value of the field.
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
      await expect(api.post('/api/services', { ...base, ...part })).rejects.toThrow('returned 400');
    }
  }
});

test('solutions with hostile texts run no script', async ({ page }) => {
  const items = await store('solutions', xssSolution, [secondHalf]);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/solutions/${slug}`),
    '/solutions',
    '/dashboard/solutions',
    ...items.map(({ _id }) => `/dashboard/solutions/edit/${_id}`),
  ]);
});

test('case studies run nothing', async ({ page }) => {
  const items = await store('case-studies', xssCaseStudy, [firstHalf]);
  await expectHarmless(page, [
    ...items.map(({ slug }) => `/portfolio/${slug}`),
    '/portfolio',
    '/dashboard/case-studies',
    ...items.map(({ _id }) => `/dashboard/case-studies/edit/${_id}`),
  ]);
});

test('contacts and notes run nothing', async ({ page }) => {
  const contact = xssContact(secondHalf, 'xss');
  const id = await createContact({ url: stack.url, api, contact });
  await api.post(`/api/contacts/${id}/notes`, { note: secondHalf.join('\n') });
  await api.patch(`/api/contacts/${id}`, { tags: xssTags(secondHalf) });
  await api.post('/api/contacts/filters', { name: xssName(secondHalf, 50), query: { search: 'x' } });
  await expectHarmless(page, [
    '/dashboard/contacts',
    '/dashboard/contacts/priority',
    '/dashboard/contacts/stats',
    '/dashboard/contacts/board',
    '/dashboard',
    `/dashboard/contacts/${id}`,
  ]);
});

test('testimonials, team and careers run nothing', async ({ page }) => {
  await api.post('/api/testimonials', xssTestimonial(firstHalf, 'xss'));
  await api.post('/api/careers', xssRole(firstHalf, 'xss'));
  const { data } = await api.post<{ data: { id: number } }>('/api/team', xssMember(firstHalf, 'xss'));
  await expectHarmless(page, ['/testimonials', '/careers', '/team', '/about', '/', `/team/${data.id}`]);
});

interface Uploaded {
  _id: string;
}

/** A file as a form sends it, with an attack as its name. */
async function upload(path: string, field: string, fileName: string, width: number): Promise<Uploaded[]> {
  const form = new FormData();
  const bytes = new Uint8Array(createPng({ name: 'x.png', width }).buffer);
  form.append(field, new File([bytes], fileName, { type: 'image/png' }));
  const response = await fetch(stack.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: Uploaded[] | { logos: Uploaded[] } };
  expect(response.status).toBe(201);
  return Array.isArray(data) ? data : data.logos;
}

test('partner names and file names run nothing', async ({ page }) => {
  const texts = secondHalf;
  const [logo] = await upload('/api/partner-logos/upload', 'logos', `${xssName(texts, 120)}.png`, 40);
  await api.put(`/api/partner-logos/${logo?._id}`, {
    name: xssName(texts, 150, 1),
    alt: xssName(texts, 300, 2),
  });
  const [image] = await upload('/api/media', 'file', `${xssName(texts, 120, 3)}.png`, 80);
  await api.patch(`/api/media/${image?._id}`, {
    name: xssName(texts, 200, 4),
    alt: xssName(texts, 300, 5),
  });
  await expectHarmless(page, ['/dashboard/partners', '/dashboard/media', '/dashboard/transfer', '/']);
});

test('subjects and texts of newsletters, and names of segments run nothing', async ({ page }) => {
  const campaign = xssCampaign(firstHalf, 'xss');
  const { data } = await api.post<{ data: { _id: string } }>('/api/newsletter/campaigns', campaign);
  await api.post('/api/newsletter/segments', {
    name: xssName(firstHalf, 60),
    rules: { tags: xssTags(firstHalf) },
  });
  await expectHarmless(page, [
    '/dashboard/newsletter/campaigns',
    '/dashboard/newsletter/segments',
    '/dashboard/newsletter/create',
    `/dashboard/newsletter/campaigns/${data._id}`,
  ]);
});

test('the content security policy blocked nothing, and reports what it blocks', async ({ page }) => {
  const watch = await watchForXss(page);
  await page.goto(`${stack.url}/`);
  // HTML of scripts is sanitised, so the policy has to block something else: an image of another site.
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/image.png';
  });
  await expect.poll(() => watch.events.length).toBeGreaterThan(0);
  expect(watch.events.filter((event) => event.includes('ran'))).toEqual([]);
  // The image above caused the only report.
  await expect.poll(() => policyLines().length).toBeGreaterThan(0);
  expect(policyLines()).toHaveLength(1);
});

test('the test page detects a payload that runs', async ({ page }) => {
  const watch = await watchForXss(page);
  await page.goto(`${stack.url}/`);
  await page.evaluate(() => (Reflect.get(window, '__x') as (id: number) => void)(7));
  await expect.poll(() => watch.events).toEqual(['payload 7 ran']);
});

// Tested here, because this is the last use of this stack.
test('a running system stops cleanly within ten seconds', async () => {
  const children = ['web', 'worker', 'mongodb', 'redis'].map((name) => stack.pidOf(name));
  const startedAt = performance.now();
  expect(await stack.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
