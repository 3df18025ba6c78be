import type { Page } from '@atrium/contracts/content/pages.schemas';
import type { PreviewLink } from '@atrium/contracts/content/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from './test-support/content-test-app';

const t = await setUpContent({
  empty: ['pages', 'services', 'testimonials', 'redirects', 'content_versions', 'content_drafts'],
});

const visitor = { as: 'visitor' } as const;
const page = (blocks: object[] = [], more: object = {}) => ({
  title: 'Spring sale',
  status: 'published',
  blocks,
  ...more,
});
const create = async (blocks?: object[], more?: object) =>
  (await t.call<Page>('POST', '/api/pages', page(blocks, more))).body.data;
const read = (slug = 'spring-sale') => t.call<Page>('GET', `/api/pages/slug/${slug}`, undefined, visitor);

async function createService(title: string, status = 'published') {
  const values = {
    title,
    slug: title.toLowerCase(),
    status,
    shortDescription: 'Short',
    category: 'service',
  };
  const { status: code, body } = await t.call('POST', '/api/services', values);
  expect(code, JSON.stringify(body)).toBe(201);
}

test('a block has the initial values of its kind; its HTML is sanitised', async () => {
  const { blocks } = await create([
    { kind: 'text', html: '<p onclick="x()">Hello</p><script>x()</script>' },
    { kind: 'hero', title: 'Now' },
  ]);
  expect(blocks).toEqual([
    { kind: 'text', isShown: true, html: '<p>Hello</p>' },
    {
      kind: 'hero',
      isShown: true,
      look: 'immersive',
      eyebrow: '',
      title: 'Now',
      text: '',
      imageUrl: '',
      imageAlt: '',
      primary: { label: '', to: '' },
      secondary: { label: '', to: '' },
      claims: [],
    },
  ]);
});

test('an unknown kind of block and a taken address are refused with the field', async () => {
  const { status, body } = await t.call('POST', '/api/pages', page([{ kind: 'carousel' }]));
  expect([status, body.errors?.[0]]).toMatchObject([400, { path: 'blocks.0.kind' }]);
  const taken = await t.call('POST', '/api/pages', page([], { slug: 'services' }));
  expect([taken.status, taken.body.errors?.[0]]).toMatchObject([400, { path: 'slug' }]);
  expect((await create([], { title: 'Services' })).slug).toBe('services-page');
});

test('one response has the items of all shown blocks, published ones only, and names their types', async () => {
  await createService('Alpha');
  await createService('Beta');
  await createService('Gamma', 'draft');
  await t.call('POST', '/api/testimonials', { name: 'Ann', text: 'Good', status: 'published' });
  await create([
    { kind: 'services', services: ['beta', 'gamma'] },
    { kind: 'testimonials', isShown: false },
  ]);
  const { status, headers, body } = await read();
  expect(status).toBe(200);
  expect(body.data.items?.services?.map(({ slug }) => slug)).toEqual(['beta']);
  expect(body.data.items).not.toHaveProperty('testimonials');
  expect(headers.get('x-cache-tags')).toBe('services');
  expect(headers.get('etag')).toBeTruthy();
});

test('a block that names no items shows the first ones of the site', async () => {
  for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta']) await createService(title);
  await create([{ kind: 'services' }]);
  expect((await read()).body.data.items?.services).toHaveLength(3);
});

test('an unpublished page is not found for visitors', async () => {
  const { id } = await create();
  expect((await read()).status).toBe(200);
  await t.call('PUT', `/api/pages/${id}`, { status: 'draft' });
  expect((await read()).status).toBe(404);
});

test('a former address leads to the current one', async () => {
  const { id } = await create();
  await t.call('PUT', `/api/pages/${id}`, { slug: 'summer-sale' });
  const { status, body } = await read();
  expect([status, body.data.slug]).toEqual([301, 'summer-sale']);
});

test('the texts of blocks are found by search, and the page is in the sitemap', async () => {
  await create([{ kind: 'questions', questions: [{ question: 'Is it rhubarb?', answer: 'Yes' }] }]);
  const found = await t.call<{ path: string }[]>('GET', '/api/search?q=rhubarb', undefined, visitor);
  expect(found.body.data.map(({ path }) => path)).toEqual(['/spring-sale']);
  const listed = await t.call<{ slug: string }[]>(
    'GET',
    '/api/sitemap?resource=pages&page=1',
    undefined,
    visitor,
  );
  expect(listed.body.data.map(({ slug }) => slug)).toEqual(['spring-sale']);
});

test('a preview shows the draft with its items', async () => {
  await createService('Alpha');
  const { id } = await create();
  await t.call('PUT', `/api/pages/${id}/draft`, { data: { ...page([{ kind: 'services' }]) }, baseRev: 1 });
  const { token } = (await t.call<PreviewLink>('POST', `/api/pages/${id}/preview`)).body.data;
  const { body } = await t.call<Page>('GET', `/api/pages/preview/${token}?marks=true`, undefined, visitor);
  expect(body.data.blocks.map(({ kind }) => kind)).toEqual(['services']);
  expect(body.data.items?.services).toHaveLength(1);
});

test('a duplicate is a draft with the same blocks', async () => {
  const { id, blocks } = await create([{ kind: 'quote', text: 'Good' }]);
  const { body } = await t.call<Page>('POST', `/api/pages/${id}/duplicate`);
  expect(body.data).toMatchObject({ status: 'draft', blocks });
});

test('no redirect can be set at the address of a page; menus leave out one that is unpublished', async () => {
  const { id } = await create();
  const check = await t.call<{ rows: { problem: string }[] }>('POST', '/api/redirects', {
    redirects: [{ from: '/spring-sale', to: '/services' }],
    dryRun: true,
  });
  expect(check.body.data.rows[0]?.problem).toBe('There is a page at this address, which visitors get');
  const legal = ['/spring-sale', '/about'].map((path) => ({ path, label: '' }));
  const { status } = await t.call('PUT', '/api/site-documents/menus', { legal });
  expect(status).toBe(200);
  const readLegal = async () =>
    (
      await t.call<{ menus: { legal: { path: string; label: string }[] } }>(
        'GET',
        '/api/site',
        undefined,
        visitor,
      )
    ).body.data.menus.legal.map(({ path, label }) => `${path} ${label}`);
  expect(await readLegal()).toEqual(['/spring-sale Spring sale', '/about About']);
  await t.call('PUT', `/api/pages/${id}`, { status: 'draft' });
  expect(await readLegal()).toEqual(['/about About']);
});
