import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import type { RedirectItem, RedirectTarget } from '@atrium/contracts/site/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ContentTestApp,
  createContentTestApp,
  fileOf,
  formOf,
  found,
} from '../test-support/content-test-app';

let t: ContentTestApp;
const post = (id: string, slug: string, status: string) => ({
  id,
  title: slug,
  slug,
  html: '<p>x</p>',
  type: 'post',
  status,
  visibility: 'public',
  published_at: '2021-03-02T09:00:00.000Z',
});
const ghost = { data: { posts: [post('1', 'out', 'published'), post('2', 'unfinished', 'draft')] } };

beforeAll(async () => {
  t = await createContentTestApp();
  const file = fileOf(Buffer.from(JSON.stringify(ghost)), 'ghost.json');
  const dry = await t.call<ImportReport>('POST', '/api/transfer/import', formOf({ file, dryRun: 'true' }));
  expect(dry.body.data.redirects).toHaveLength(2);
  expect(await t.db.collection('redirects').countDocuments()).toBe(0);
  const { body } = await t.call<ImportReport>('POST', '/api/transfer/import', formOf({ file }));
  expect(body.data.redirects).toEqual([
    { from: '/out', to: '/blog/out' },
    { from: '/unfinished', to: '/blog/unfinished' },
  ]);
});
afterAll(() => t.close());

const find = (path: string) =>
  t.call<RedirectTarget>('GET', `/api/redirects?path=${encodeURIComponent(path)}`, undefined, {
    as: 'visitor',
  });

test.each(['/out', '/out/', '/OUT', '//out//', '/out?utm_source=x'])(
  '%s redirects to the article',
  async (path) => {
    const { status, body } = await find(path);
    expect(status).toBe(200);
    expect(body.data).toEqual({ from: '/out', to: '/blog/out' });
  },
);

test.each(['/unfinished', '/', '/elsewhere', '/blog/out', '/%E0%A4%A'])(
  '%s has no redirect',
  async (path) => {
    expect((await find(path)).status).toBe(404);
  },
);

test.each(['', 'out', `/${'x'.repeat(600)}`])('the path %j returns 400', async (path) => {
  expect((await find(path)).status).toBe(400);
});

test('a redirect follows a rename and ends with the article', async () => {
  const { data } = (await t.call<BlogPost>('GET', '/api/blogs/out')).body;
  await t.call('PUT', `/api/blogs/${data.id}`, { slug: 'renamed' });
  expect((await find('/out')).body.data.to).toBe('/blog/renamed');
  await t.call('DELETE', `/api/blogs/${data.id}`);
  expect((await find('/out')).status).toBe(404);
  await t.call('POST', `/api/blogs/${data.id}/restore`);
  expect((await find('/out')).status).toBe(200);
});

test('staff list, search and delete redirects', async () => {
  const all = (await t.call<RedirectItem[]>('GET', '/api/redirects/all')).body;
  // Two of the import, and the former slug of the renamed article.
  expect(all.pagination.total).toBe(3);
  expect(all.data).toContainEqual(
    expect.objectContaining({ from: '/unfinished', to: null, title: 'unfinished' }),
  );
  const { body } = await t.call<RedirectItem[]>('GET', '/api/redirects/all?search=unfin');
  expect(body.data).toHaveLength(1);
  const call = () => t.call('DELETE', `/api/redirects/${found(body.data[0])._id}`);
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(404);
  expect((await t.call('DELETE', '/api/redirects/x')).status).toBe(400);
});

test('the list has the former slugs of all kinds, page by page with those of imports', async () => {
  const service = {
    title: 'Old service',
    slug: 'old-service',
    category: 'service',
    shortDescription: 'x',
    status: 'published',
  };
  const { body } = await t.call<{ _id: string }>('POST', '/api/services', service);
  await t.call('PUT', `/api/services/${body.data._id}`, { slug: 'new-service' });
  const listed = async (query: string) =>
    (await t.call<RedirectItem[]>('GET', `/api/redirects/all?${query}`)).body;
  expect((await listed('search=OLD-serv')).data).toMatchObject([
    { from: '/services/old-service', to: '/services/new-service', title: 'Old service', isFormerSlug: true },
  ]);
  const { total } = (await listed('limit=1')).pagination;
  const pages = [];
  for (let page = 1; page <= total; page += 1) pages.push(...(await listed(`limit=1&page=${page}`)).data);
  expect(new Set(pages.map(({ _id }) => _id)).size).toBe(total);
  expect(pages.map(({ from }) => from)).toContain('/blog/out');
});

test('different spellings of a path are one redirect', () => {
  expect(normaliseOldPath('/2021/03/Caf%C3%A9/')).toBe('/2021/03/café');
  expect(normaliseOldPath('/2021/03/cafe\u0301')).toBe('/2021/03/café');
  expect(normaliseOldPath('https://x.example/a')).toBeUndefined();
});
