import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { pagePathOf } from '@atrium/contracts/content/content-types';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { legalPages } from '@atrium/contracts/content/legal.constants';
import { createAdminApi, createMark } from '../core/api';
import { fillFields, type Values } from '../core/filled-item';
import { createPng } from '../core/images';
import { findNarrowProblems } from '../core/layout';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';

let stack: Stack;
let token = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack();
  token = await fetchToken(stack.url);
});
test.afterAll(() => stack?.dispose());

const languages = [
  {
    language: 'de',
    direction: 'ltr',
    words: ['Rechtsschutzversicherungsgesellschaften', 'Kraftfahrzeughaftpflicht'],
  },
  {
    language: 'ar',
    direction: 'rtl',
    words: ['استراتيجية التحوّل الرقمي للمؤسسات المتوسطة', 'الاستراتيجيات والاستشارات'],
  },
];

const lists = ['/services', '/solutions', '/blog', '/portfolio', '/team', '/careers', '/testimonials'];
const paths = [
  ...['/', '/about', '/achievements', '/contact', '/contact?step=2', '/newsletter/subscribe', '/search?q=a'],
  ...lists,
  ...legalPages.map((page) => `/${page}`),
  '/no-such-page',
];

/** Padding and text sizes of blocks. */
const usualLength = '16.5px';

/** The look has no texts; figures and logos are shown by name only. */
const isFilled = ({ name }: ContentType) => !['look', 'claims', 'partner-logos'].includes(name);

for (const { language, direction, words } of languages) {
  test(`every public page holds long words of ${language} in all fields on narrow phones`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const api = createAdminApi({ url: stack.url, token });
    const uploaded = await request.post(`${stack.url}/api/media`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: createPng({ name: 'long.png', width: 1600, height: 900 }) },
    });
    const { data: images } = (await uploaded.json()) as { data: { id: string }[] };
    const imageId = images[0]?.id ?? '';
    const pages = [...paths];
    const items: string[] = [];
    for (const type of Object.values<ContentType>(allContentTypes).filter(isFilled)) {
      const mark = `p${createMark()}`;
      const { values } = fillFields(type.fields, { mark, imageId, words: [...words, usualLength] });
      if (type.row.isSingle) {
        const own = type.name === 'company' ? { language } : {};
        await api.put(`/api/site-documents/${type.name}`, { ...values, ...own });
        continue;
      }
      const { data } = await api.post<{ data: Values }>(`/api/${type.name}`, values);
      items.push(`/api/${type.name}/${data._id}`);
      const { folder, isNumbered } = type.row;
      if (folder !== undefined || isNumbered)
        pages.push(pagePathOf(type.row, String(isNumbered ? data.id : data.slug)));
    }
    const problems: string[] = [];
    for (const width of [320, 390])
      for (const path of pages) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(stack.url + path);
        await expect(page.locator('html')).toHaveCSS('direction', direction);
        for (const problem of await findNarrowProblems(page))
          problems.push(`${path} at ${width}: ${problem}`);
      }
    expect(problems).toEqual([]);
    for (const item of items) await api.delete(item);
  });
}

test('a table of long words scrolls on a phone, and breaks no short word', async ({ page }) => {
  const api = createAdminApi({ url: stack.url, token });
  const [long] = languages[0]?.words ?? [];
  const title = `Table ${createMark()}`;
  const content = `<table><thead><tr><th>${long}</th><th>${long}</th><th>Preis</th></tr></thead><tbody><tr><td>Ja</td><td>Ja</td><td>10</td></tr></tbody></table>`;
  const seo = { metaTitle: title, metaDescription: title };
  const article = { title, paragraphs: [{ content }], status: 'published', ...seo };
  const { data } = await api.post<{ data: Values }>('/api/blogs', article);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${stack.url}/blog/${String(data.slug)}`);
  expect(await findNarrowProblems(page)).toEqual([]);
  const readLines = (cell: HTMLElement | SVGElement) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const heads = page.getByRole('columnheader', { includeHidden: true });
  expect(await heads.evaluateAll((cells) => cells.length)).toBe(3);
  expect(await heads.last().evaluate(readLines)).toBe(1);
});

test('an Arabic legal text reads from the right on an English site', async ({ page }) => {
  const api = createAdminApi({ url: stack.url, token });
  const { fields } = allContentTypes.legal;
  const words = languages[1]?.words ?? [];
  await api.put('/api/site-documents/company', { language: 'en' });
  await api.put(
    '/api/site-documents/legal',
    fillFields(fields, { mark: 'legal', imageId: '', words }).values,
  );
  const section = page.locator('main article section').first();
  await expect(async () => {
    await page.goto(`${stack.url}/terms-and-conditions`);
    await expect(page.locator('html')).toHaveCSS('direction', 'ltr', { timeout: 1_000 });
    await expect(section).toContainText(words[0] ?? '', { timeout: 1_000 });
  }).toPass();
  await expect(section).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('list').first()).toHaveCSS(
    'direction',
    'rtl',
  );
});
