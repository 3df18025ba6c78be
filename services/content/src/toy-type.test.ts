import type { ContentVersion, PreviewLink } from '@atrium/contracts/content/schemas';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawImage, fileOf, formOf, setUpContent } from './test-support/content-test-app';
import { toys } from './test-support/toy-type';

type Toy = z.output<typeof toys.item>;

const t = await setUpContent({
  moreTypes: [toys],
  empty: ['toys', 'content_versions', 'content_drafts'],
});

const toy = {
  title: 'Wooden train',
  status: 'published',
  shortDescription: 'A train for small hands',
  materials: ['beech'],
  rules: 'Choo choo',
  parts: [{ name: 'Wagon' }],
};
const create = async (values: object = {}) =>
  (await t.call<Toy>('POST', '/api/toys', { ...toy, ...values })).body.data;
const visitor = { as: 'visitor' } as const;

test('a type that only its definition knows is created with its defaults, and is checked', async () => {
  const { status, body } = await t.call<Toy>('POST', '/api/toys', toy);
  expect([status, body.message]).toEqual([201, 'Toy created']);
  expect(body.data).toMatchObject({
    slug: 'wooden-train',
    colour: 'red',
    age: 3,
    parts: [{ name: 'Wagon', count: 1 }],
  });
  const refused = await t.call('POST', '/api/toys', { ...toy, age: 100 });
  expect([refused.status, refused.body.message]).toEqual([400, 'Age must be 0 to 99']);
});

test('a new type: its form takes a file and lists as JSON text', async () => {
  const form = formOf({
    title: 'Kite',
    shortDescription: 'It flies',
    parts: JSON.stringify([{ name: 'String', count: 2 }]),
    picture: fileOf(await drawImage(), 'kite.png'),
    pictureAlt: 'A kite',
  });
  const { body } = await t.call<Toy>('POST', '/api/toys', form);
  expect(body.data).toMatchObject({ picture: { alt: 'A kite' }, parts: [{ name: 'String', count: 2 }] });
});

test('a new type: lists leave out its large fields and filter by its filter', async () => {
  await create();
  await create({ title: 'Ball', colour: 'blue' });
  const { data } = (await t.call<Toy[]>('GET', '/api/toys?category=blue', undefined, visitor)).body;
  expect(data.map(({ title }) => title)).toEqual(['Ball']);
  expect(data[0]).not.toHaveProperty('rules');
});

test('a partial save keeps other fields; a whole form clears its lists', async () => {
  const { id } = await create();
  const kept = await t.call<Toy>('PUT', `/api/toys/${id}`, { age: 5 });
  expect(kept.body.data).toMatchObject({ age: 5, materials: ['beech'] });
  const whole = await t.call<Toy>('PUT', `/api/toys/${id}`, { title: 'Train' });
  expect(whole.body.data).toMatchObject({ rules: 'Choo choo', materials: [], parts: [] });
});

test('a new type: its draft is previewed and kept, and its versions are listed and restored', async () => {
  const { id } = await create();
  const draft = JSON.stringify({ rules: 'Whistle first' });
  const written = await t.call('PUT', `/api/toys/${id}/draft`, { data: JSON.parse(draft), baseRev: 1 });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  const link = (await t.call<PreviewLink>('POST', `/api/toys/${id}/preview`)).body.data;
  const shown = await t.call<Toy>('GET', `/api/toys/preview/${link.token}`, undefined, visitor);
  expect(shown.body.data.rules).toBe('Whistle first');
  await t.call('PUT', `/api/toys/${id}`, { rules: 'New rules' });
  const versions = (await t.call<ContentVersion[]>('GET', `/api/toys/${id}/versions`)).body.data;
  expect(versions.map(({ rev }) => rev)).toEqual([2, 1]);
  const restored = await t.call<Toy>('POST', `/api/toys/${id}/versions/1/restore`);
  expect(restored.body.data.rules).toBe('Choo choo');
});

test("a save over somebody else's is a conflict, and the trash gives it back", async () => {
  const { id } = await create();
  await t.call('PUT', `/api/toys/${id}`, { age: 5 });
  const headers = { 'if-match': '"1"' };
  expect((await t.call('PUT', `/api/toys/${id}`, { age: 6 }, { headers })).status).toBe(409);
  await t.call('DELETE', `/api/toys/${id}`);
  expect((await t.call('GET', '/api/toys/slug/wooden-train', undefined, visitor)).status).toBe(404);
  expect((await t.call('POST', `/api/toys/${id}/restore`)).status).toBe(200);
});

test('search finds it by a keyword and by a text, and the sitemap has its address', async () => {
  await create();
  for (const q of ['beech', 'choo']) {
    const found = await t.call<Toy[]>('GET', `/api/toys/search?q=${q}`, undefined, visitor);
    expect(found.body.data, q).toMatchObject([{ title: 'Wooden train' }]);
  }
  const { body } = await t.call<{ slug: string }[]>('GET', '/api/sitemap?resource=toys', undefined, visitor);
  expect(body.data).toMatchObject([{ slug: 'wooden-train' }]);
});
