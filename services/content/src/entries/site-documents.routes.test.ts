import type { DraftWithOthers } from '@atrium/contracts/common/drafts.schemas';
import type { ContentVersion, PreviewLink } from '@atrium/contracts/content/schemas';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawImage, fileOf, formOf, setUpContent } from '../test-support/content-test-app';
import { toyShop } from '../test-support/toy-shop';
import { toys } from '../test-support/toy-type';

type ToyShop = z.output<typeof toyShop.item>;

const t = await setUpContent({
  moreTypes: [toyShop, toys],
  empty: ['site_toy_shop', 'content_versions', 'content_drafts'],
});

const path = '/api/site-documents/toy-shop';
const visitor = { as: 'visitor' } as const;
const read = async (options: Parameters<typeof t.call>[3] = {}) =>
  (await t.call<ToyShop>('GET', path, undefined, options)).body.data;
const save = (values: object, headers: Record<string, string> = {}) =>
  t.call<ToyShop>('PUT', path, values, { headers });

test("before its first save it has its definition's values and the revision 0, for visitors too", async () => {
  const unsaved = {
    _id: 'toy-shop',
    id: 'toy-shop',
    rev: 0,
    name: 'The toy shop',
    welcome: '',
    hours: [],
    front: null,
  };
  expect(await read()).toMatchObject(unsaved);
  expect(await read(visitor)).toMatchObject(unsaved);
  expect(await t.db.collection('site_toy_shop').countDocuments()).toBe(0);
});

test('a save stores it once, sanitised, with its author, and visitors read it', async () => {
  const { status, body, headers } = await save({
    welcome: '<p onclick="x()">Hi</p>',
    hours: [{ day: 'Monday' }],
  });
  expect([status, body.message, headers.get('etag')]).toEqual([200, 'Toy shop saved', '"1"']);
  await save({ name: 'Toys and more' });
  expect(await read(visitor)).toMatchObject({
    rev: 2,
    name: 'Toys and more',
    welcome: '<p>Hi</p>',
    hours: [{ day: 'Monday' }],
  });
  const [stored, ...others] = await t.db.collection('site_toy_shop').find().toArray();
  expect(others).toEqual([]);
  expect(stored?.createdAt.getTime()).toBeGreaterThan(0);
  expect(stored?.createdBy.name).not.toBe('');
  expect(t.events.published.map(({ resource }) => resource)).toEqual(['toy-shop', 'toy-shop']);
});

test('two first saves at the same time are both stored, one after the other', async () => {
  await Promise.all([save({ name: 'One' }), save({ welcome: '<p>Two</p>' })]);
  expect(await read()).toMatchObject({ rev: 2, name: 'One', welcome: '<p>Two</p>' });
});

test('a form brings its files', async () => {
  const form = formOf({ front: fileOf(await drawImage(), 'front.png'), frontAlt: 'The door' });
  expect((await t.call<ToyShop>('PUT', path, form)).body.data.front).toMatchObject({ alt: 'The door' });
});

test('a save is checked by the definition, and conflicts with a newer one, also with the first', async () => {
  const refused = await save({ name: '' });
  expect([refused.status, refused.body.message]).toEqual([400, 'Name is required']);
  expect((await save({ name: 'First' }, { 'if-match': '"0"' })).status).toBe(200);
  const stale = await save({ name: 'Second' }, { 'if-match': '"0"' });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'stale', current: { name: 'First', rev: 1 } },
  ]);
});

test('a single type: its draft is kept per person, previewed, and becomes a version', async () => {
  const data = { name: 'Draft shop' };
  expect((await t.call('PUT', `${path}/draft`, { data, baseRev: 0 })).status).toBe(200);
  const found = await t.call<DraftWithOthers['data']>('GET', `${path}/draft`);
  expect(found.body).toMatchObject({ data: { data, baseRev: 0 }, saved: { rev: 0 } });
  const { token, path: page } = (await t.call<PreviewLink>('POST', `${path}/preview`)).body.data;
  expect(page).toBe(`/preview/toy-shop/${token}`);
  const shown = await t.call<ToyShop>('GET', `/api/site-documents/preview/${token}`, undefined, visitor);
  expect(shown.body.data).toMatchObject({ id: 'toy-shop', name: 'Draft shop' });
  expect(await read(visitor)).toMatchObject({ name: 'The toy shop' });
  const kept = await t.call<ToyShop>('POST', `${path}/draft/version`);
  expect(kept.body.data).toMatchObject({ rev: 1, name: 'The toy shop' });
});

test('a single type: its versions are listed, read and restored', async () => {
  expect((await t.call<ContentVersion[]>('GET', `${path}/versions`)).body.data).toEqual([]);
  await save({ name: 'First' });
  await save({ name: 'Second' });
  const versions = (await t.call<ContentVersion[]>('GET', `${path}/versions`)).body.data;
  expect(versions.map(({ rev, title }) => [rev, title])).toEqual([
    [2, 'Toy shop'],
    [1, 'Toy shop'],
  ]);
  const first = await t.call<ContentVersion>('GET', `${path}/versions/1`);
  expect(first.body.data.data).toMatchObject({ id: 'toy-shop', name: 'First' });
  expect((await t.call<ToyShop>('POST', `${path}/versions/1/restore`)).body.data.name).toBe('First');
});

test.each(['shop', 'toys', 'TOY-SHOP', 'a'.repeat(24)])('%s is no site document', async (name) => {
  const { status } = await t.call('GET', `/api/site-documents/${name}`);
  expect([400, 404]).toContain(status);
  expect((await t.call('GET', `/api/site-documents/preview/${name}`, undefined, visitor)).status).toBe(404);
});

test.each(['POST', 'DELETE'])('%s of one is no call: it is neither created nor deleted', async (method) => {
  expect((await t.call(method, path)).status).toBe(404);
});

test('visitors change nothing and see no draft', async () => {
  expect((await t.call('PUT', path, { name: 'Mine' }, visitor)).status).toBe(401);
  expect((await t.call('GET', `${path}/draft`, undefined, visitor)).status).toBe(401);
});
