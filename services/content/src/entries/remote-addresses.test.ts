import type { Page } from '@atrium/contracts/content/pages.schemas';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import type { ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { beforeEach, expect, test } from 'vitest';
import { drawImage, fileOf, formOf, setUpContent } from '../test-support/content-test-app';
import { createServedRemote } from '../test-support/served-remote';

const site = createServedRemote('mfe-public', { prefixes: ['/'] });
const shop = createServedRemote('mfe-shop', {
  prefixes: ['/shop', '/shop-2', '/services/shop', '/portfolio', '/blog/hats'],
});
let remotes: ServedRemote[];

const t = await setUpContent({
  registry: { read: async () => ({ revision: 1, remotes, suspended: [] }) },
  empty: ['blogs', 'pages', 'services', 'case_studies', 'redirects', 'content_versions', 'content_drafts'],
});
beforeEach(() => {
  remotes = [site, shop];
});

const create = (values: object) => t.call<Page>('POST', '/api/pages', { status: 'published', ...values });
const createService = (slug: string) =>
  t.call<Page>('POST', '/api/services', {
    title: 'Shop',
    slug,
    shortDescription: 'Short',
    category: 'service',
  });

/** A page from before the remote. */
async function createEarlier(values: object) {
  remotes = [site];
  const { body } = await create(values);
  remotes = [site, shop];
  return body.data;
}

test('an address of a remote is refused, new and changed, and the published item keeps its own', async () => {
  const message = '/shop belongs to the remote mfe-shop';
  const refused = { status: 409, body: { message, errors: [{ path: 'slug', message }] } };
  expect(await create({ title: 'Shop' })).toMatchObject(refused);
  const { body } = await create({ title: 'Spring sale' });
  expect(await t.call('PUT', `/api/pages/${body.data._id}`, { slug: 'shop' })).toMatchObject(refused);
  const read = await t.call('GET', '/api/pages/slug/spring-sale', undefined, { as: 'visitor' });
  expect(read.status).toBe(200);
  expect((await create({ title: 'Shops' })).body.data.slug).toBe('shops');
});

test('an address that only the canary of a remote has is refused', async () => {
  const canary = { percent: 5, build: shop.active };
  remotes = [site, { ...createServedRemote('mfe-shop', { prefixes: ['/store'] }), canary }];
  expect((await create({ title: 'Shop' })).status).toBe(409);
});

test('a remote that shows all items of a type leaves their addresses to them', async () => {
  expect((await createService('shop')).status).toBe(409);
  const study = {
    title: 'Shop',
    shortDescription: 'Short',
    client: 'Shop',
    industry: 'Retail',
    challenge: 'One',
    solution: 'Two',
  };
  const { status, body } = await t.call('POST', '/api/case-studies', study);
  expect(status, JSON.stringify(body)).toBe(201);
});

test.each([
  ['one by one', (id: string) => t.call('POST', `/api/pages/${id}/restore`)],
  ['with others', (id: string) => t.call('POST', '/api/pages/bulk', { ids: [id], action: 'restore' })],
])('a page whose address a remote has by now is restored %s at the next free address', async (_, restore) => {
  const { _id } = await createEarlier({ title: 'Shop' });
  await t.call('DELETE', `/api/pages/${_id}`);
  expect((await restore(_id)).status).toBe(200);
  const { body } = await t.call<Page>('GET', `/api/pages/${_id}`);
  expect(body.data.slug).toBe('shop-3');
});

test('an imported article gets no address of a remote, and the report says so', {
  tags: 'deep',
}, async () => {
  const file = fileOf(
    Buffer.from('title,slug,status,content\nHats,hats,draft,<p>Felt</p>\n'),
    'articles.csv',
    'text/csv',
  );
  const { body } = await t.call<ImportReport>('POST', '/api/transfer/import', formOf({ file }));
  expect(body.data.items).toMatchObject([
    { outcome: 'created', slug: 'hats-2', warnings: ['The address hats is taken: it became hats-2'] },
  ]);
});

test('a copy gets no address of a remote', { tags: 'deep' }, async () => {
  const { _id } = await createEarlier({ title: 'Shop' });
  const { body } = await t.call<Page>('POST', `/api/pages/${_id}/duplicate`);
  expect(body.data.slug).toBe('shop-3');
});

test('an old address at which a remote has its page is refused; those under it are led on', async () => {
  const check = await t.call<{ rows: { problem: string | null }[] }>('POST', '/api/redirects', {
    redirects: [
      { from: '/shop', to: '/services' },
      { from: '/shop/hats', to: '/services' },
    ],
    dryRun: true,
  });
  expect(check.body.data.rows.map(({ problem }) => problem)).toEqual([
    'The remote mfe-shop has a page at this address, which visitors get',
    null,
  ]);
});

test('other services ask which items are at addresses, drafts too, those in the trash not', async () => {
  remotes = [site];
  await create({ title: 'Shop', status: 'draft' });
  const { body } = await create({ title: 'Store' });
  await t.call('DELETE', `/api/pages/${body.data._id}`);
  await createService('shop');
  const paths = ['/shop', '/store', '/services/shop', '/services', '/', '/shop/hats'];
  const query = new URLSearchParams(paths.map((path): [string, string] => ['path', path]));
  const response = await t.app.request(`/internal/items-at?${query}`, {
    headers: { 'x-internal-key': 'x'.repeat(32) },
  });
  expect(await response.json()).toMatchObject({
    data: [
      { path: '/shop', title: 'Shop', noun: 'Page', editPath: expect.stringContaining('/pages/edit/') },
      { path: '/services/shop', title: 'Shop', noun: 'Service' },
    ],
  });
  expect((await t.app.request(`/internal/items-at?${query}`)).status).toBe(404);
});

test('items that share a page of a remote are restored as they were', { tags: 'deep' }, async () => {
  remotes = [site, createServedRemote('mfe-voices', { prefixes: ['/testimonials'] })];
  const logos = [fileOf(await drawImage(), 'acme.png')];
  const uploaded = await t.call('POST', '/api/partner-logos/upload', formOf({ logos }));
  const { logos: stored } = JSON.parse(uploaded.text) as { logos: { _id: string }[] };
  const said = await t.call<Page>('POST', '/api/testimonials', { name: 'Ada', text: 'Good.' });
  for (const [kind, id] of [
    ['partner-logos', stored[0]?._id],
    ['testimonials', said.body.data._id],
  ]) {
    expect((await t.call('DELETE', `/api/${kind}/${id}`)).status).toBe(200);
    expect((await t.call('POST', `/api/${kind}/${id}/restore`)).status).toBe(200);
  }
});
