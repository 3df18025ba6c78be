import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import type { RedirectItem, RedirectsReport, RedirectTarget } from '@atrium/contracts/site/schemas';
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

async function addRenamedService(): Promise<void> {
  const service = {
    title: 'Old service',
    slug: 'old-service',
    category: 'service',
    shortDescription: 'x',
    status: 'published',
  };
  const { body } = await t.call<{ _id: string }>('POST', '/api/services', service);
  await t.call('PUT', `/api/services/${body.data._id}`, { slug: 'new-service' });
}
let renamed: Promise<void> | undefined;
/** Makes `/services/old-service` lead to `/services/new-service`, once for all tests. */
const renameService = () => (renamed ??= addRenamedService());

test('the list has the former slugs of all kinds, page by page with those of imports', {
  tags: 'deep',
}, async () => {
  await renameService();
  const listed = async (query: string) =>
    (await t.call<RedirectItem[]>('GET', `/api/redirects/all?${query}`)).body;
  expect((await listed('search=OLD-serv')).data).toMatchObject([
    { from: '/services/old-service', to: '/services/new-service', title: 'Old service', isFormerSlug: true },
  ]);
  const { total } = (await listed('limit=1')).pagination;
  const pages = [];
  for (let page = 1; page <= total; page += 1) pages.push(...(await listed(`limit=1&page=${page}`)).data);
  expect(new Set(pages.map(({ _id }) => _id)).size).toBe(total);
  expect(pages.map(({ from }) => from)).toEqual(expect.arrayContaining(['/services/old-service', '/out']));
});

test('different spellings of a path are one redirect', () => {
  expect(normaliseOldPath('/2021/03/Caf%C3%A9/')).toBe('/2021/03/café');
  expect(normaliseOldPath('/2021/03/cafe\u0301')).toBe('/2021/03/café');
  expect(normaliseOldPath('https://x.example/a')).toBeUndefined();
});

const add = async (pairs: [string, string][], dryRun?: boolean) => {
  const redirects = pairs.map(([from, to]) => ({ from, to }));
  const { status, body } = await t.call<RedirectsReport>('POST', '/api/redirects', { redirects, dryRun });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const problemOf = async (from: string, to: string) => (await add([[from, to]], true)).rows[0]?.problem;

test('an address set by hand leads on, is listed and can be deleted; a dry run stores nothing', async () => {
  expect(await add([['/Old-Shop/', '/services']], true)).toEqual({
    dryRun: true,
    added: 1,
    rows: [{ from: '/old-shop', to: '/services', problem: null }],
  });
  expect((await find('/old-shop')).status).toBe(404);
  await add([
    ['/old-shop', '/services'],
    ['https://former.example/about-us?x=1', 'https://else.example/us?a=b'],
  ]);
  expect((await find('/old-shop/')).body.data).toEqual({ from: '/old-shop', to: '/services' });
  expect((await find('/about-us')).body.data.to).toBe('https://else.example/us?a=b');
  const { body } = await t.call<RedirectItem[]>('GET', '/api/redirects/all?search=old-shop');
  expect(body.data).toMatchObject([{ from: '/old-shop', to: '/services', title: null, isByHand: true }]);
  await t.call('DELETE', `/api/redirects/${found(body.data[0])._id}`);
  expect((await find('/old-shop')).status).toBe(404);
});

test('loops, chains, doubles and addresses that are not free are refused, each with its reason', async () => {
  await renameService();
  await add([['/first', '/team']]);
  const cases: [string, string, RegExp][] = [
    ['no-path', '/team', /no path such as/],
    ['/', '/team', /no path such as/],
    ['/x', 'team', /must lead to a path/],
    ['/x', 'javascript:alert(1)', /must lead to a path/],
    ['/x', '//evil.example', /must lead to a path/],
    ['/api/blogs', '/team', /belongs to the system/],
    ['/Dashboard/contacts', '/team', /belongs to the system/],
    ['/x', '/dashboard', /no access/],
    ['/x', '/X/?a=b', /leads to itself/],
    ['/first', '/about', /already/],
    ['/x', '/first', /old address too/],
    ['/team', '/about', /leads here/],
    ['/about', '/careers', /There is a page/],
    ['/services/old-service', '/about', /already/],
  ];
  for (const [from, to, reason] of cases) expect(await problemOf(from, to), `${from} ${to}`).toMatch(reason);
  const { rows, added } = await add([
    ['/a', '/b'],
    ['/b', '/a'],
    ['/c', '/careers'],
    ['/C', '/about'],
  ]);
  expect([added, rows.map(({ problem }) => problem?.slice(0, 22) ?? null)]).toEqual([
    1,
    ['/b is an old address t', '/a is an old address t', null, 'This address stands tw'],
  ]);
});

test("the site's own whole address is a path: loops and chains by it are refused too", {
  tags: 'deep',
}, async () => {
  await renameService();
  await add([['/known', '/team']]);
  expect(await problemOf('/l1', 'http://test/l1')).toMatch(/leads to itself/);
  expect(await problemOf('/l1', 'HTTPS://TEST/l1?a=b')).toMatch(/leads to itself/);
  expect(await problemOf('/l2', 'http://test/known')).toMatch(/old address too/);
  expect(await problemOf('/l3', 'http://test/dashboard')).toMatch(/no access/);
  const { rows } = await add([
    ['/l4', 'http://test/about?x=1#team'],
    ['/l5', 'http://test.example/about'],
    ['/l6', 'http://test/services/old-service#prices'],
  ]);
  expect(rows).toEqual([
    { from: '/l4', to: '/about?x=1#team', problem: null },
    { from: '/l5', to: 'http://test.example/about', problem: null },
    { from: '/l6', to: '/services/new-service#prices', problem: null },
  ]);
});

test('a stored loop by the whole address, as an archive may bring it, leads nowhere', {
  tags: 'deep',
}, async () => {
  await t.db.collection('redirects').insertMany([
    { from: '/stored-loop', to: 'http://test/stored-loop/', createdAt: new Date() },
    { from: '/stored-own', to: 'http://test/about', createdAt: new Date() },
  ]);
  expect((await find('/stored-loop')).status).toBe(404);
  expect((await find('/stored-own')).body.data.to).toBe('/about');
});

test.each([
  ['/a1,/about', [['/a1', '/about']]],
  ['"/news,archive.html","/blog"', [['/news,archive.html', '/blog']]],
  ['"/say ""hi""";/about', [['/say "hi"', '/about']]],
  [
    'Old;New\r\n/a2;/about\r\n\r\n/a3;https://x.example',
    [
      ['/a2', '/about'],
      ['/a3', 'https://x.example'],
    ],
  ],
  ['\ufeff"/a4"\t"/about"\t301', [['/a4', '/about']]],
  ['id,source,regex,target\n1,/a5,0,/about', [['/a5', '/about']]],
  ['Redirect from,Redirect to\n/a6,/about', [['/a6', '/about']]],
  [
    '/a7, /about\n/a8, /about',
    [
      ['/a7', '/about'],
      ['/a8', '/about'],
    ],
  ],
])('the CSV %j has the pairs %j', async (csv, pairs) => {
  const { body } = await t.call<RedirectsReport>('POST', '/api/redirects', { csv, dryRun: true });
  expect(body.data.rows.map(({ from, to }) => [from, to])).toEqual(pairs);
});

test('a CSV without addresses or with too many is refused with its reason', async () => {
  const refusal = async (csv: string) => (await t.call('POST', '/api/redirects', { csv })).body.message;
  expect(await refusal('Old,New\n')).toMatch(/Write an old address/);
  expect(await refusal('/a,/b\n'.repeat(1_001))).toMatch(/At most 1000/);
});

test('an empty list and one that is too long are refused', async () => {
  for (const redirects of [[], Array.from({ length: 1_001 }, () => ({ from: '/a', to: '/b' }))])
    expect((await t.call('POST', '/api/redirects', { redirects })).status).toBe(400);
  expect((await t.call('POST', '/api/redirects', {})).status).toBe(400);
});
