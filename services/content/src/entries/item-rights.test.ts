import { type RoleName, roles } from '@atrium/contracts/auth/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentTestApp, createContentTestApp } from '../test-support/content-test-app';

let t: ContentTestApp;
beforeAll(async () => {
  t = await createContentTestApp();
});
afterAll(() => t.close());

interface Saved {
  _id: string;
  status: string;
  createdBy: { id: string; name: string };
}

const others = "You may not change other people's articles. Ask an admin.";
const publishing = 'You may not publish articles. Ask an admin.';

async function call(role: RoleName, method: string, path: string, body?: unknown) {
  const response = await t.call(method, path, body, { as: role });
  return { status: response.status, message: response.body.message, data: response.body.data as Saved };
}

let count = 0;
/** A number at the end would be counted on by the slug of a copy. */
const titleOf = (number: number) => `Number ${number} of the articles`;
const draft = (fields: object = {}) => {
  count += 1;
  return { title: titleOf(count), paragraphs: [{ content: '<p>Text</p>' }], status: 'draft', ...fields };
};
const create = async (role: RoleName, fields: object = {}) =>
  (await call(role, 'POST', '/api/blogs', draft(fields))).data;

test('an author writes and changes own drafts; the stored person has an id and a name only', async () => {
  const { _id, createdBy } = await create('author');
  expect(Object.keys(createdBy).sort()).toEqual(['id', 'name']);
  const stored = await t.db.collection('blogs').findOne({ title: titleOf(count) });
  expect(Object.keys(stored?.updatedBy ?? {}).sort()).toEqual(['id', 'name']);
  expect((await call('author', 'PUT', `/api/blogs/${_id}`, { tags: ['own'] })).status).toBe(200);
  expect((await call('author', 'DELETE', `/api/blogs/${_id}`)).status).toBe(200);
  expect((await call('author', 'POST', `/api/blogs/${_id}/restore`)).status).toBe(200);
});

test("an author changes nothing of other people's articles, by whatever call", async () => {
  const { _id } = await create('editor');
  await call('editor', 'PUT', `/api/blogs/${_id}`, { tags: ['second'] });
  const tries = [
    await call('author', 'PUT', `/api/blogs/${_id}`, { tags: ['theirs'] }),
    await call('author', 'DELETE', `/api/blogs/${_id}`),
    await call('author', 'POST', `/api/blogs/${_id}/versions/1/restore`),
    await call('author', 'POST', '/api/blogs/bulk', { ids: [_id], action: 'archive' }),
    await call('author', 'POST', '/api/blogs/bulk', { ids: [_id], action: 'delete' }),
  ];
  for (const { status, message } of tries) expect([status, message]).toEqual([403, others]);
  const copy = await call('author', 'POST', `/api/blogs/${_id}/duplicate`);
  expect(copy.data).toMatchObject({ status: 'draft', createdBy: { id: expect.any(String) } });
});

test('an author publishes nothing: as new, by a save, a schedule, in bulk, and not by starring', async () => {
  const { _id } = await create('author');
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const tries = [
    await call('author', 'POST', '/api/blogs', draft({ status: 'published' })),
    await call('author', 'PUT', `/api/blogs/${_id}`, { status: 'published' }),
    await call('author', 'PUT', `/api/blogs/${_id}`, { status: 'scheduled', scheduledPublishAt: soon }),
    await call('author', 'POST', '/api/blogs/bulk', { ids: [_id], action: 'publish' }),
    await call('author', 'POST', '/api/blogs/bulk', { ids: [_id], action: 'feature' }),
  ];
  for (const { status, message } of tries) expect([status, message]).toEqual([403, publishing]);
});

test('once it is published, an article is closed to its author, in the trash as well', async () => {
  const { _id } = await create('author');
  expect((await call('editor', 'PUT', `/api/blogs/${_id}`, { status: 'published' })).status).toBe(200);
  const tries = [
    await call('author', 'PUT', `/api/blogs/${_id}`, { tags: ['late'] }),
    await call('author', 'POST', `/api/blogs/${_id}/versions/1/restore`),
    await call('author', 'POST', '/api/blogs/bulk', { ids: [_id], action: 'draft' }),
    await call('author', 'DELETE', `/api/blogs/${_id}`),
  ];
  expect((await call('editor', 'DELETE', `/api/blogs/${_id}`)).status).toBe(200);
  tries.push(await call('author', 'POST', `/api/blogs/${_id}/restore`));
  for (const { status, message } of tries) expect([status, message]).toEqual([403, publishing]);
});

test('bulk changes as a whole are refused, so that none of the items changes', async () => {
  const own = await create('author');
  const other = await create('editor');
  const { status } = await call('author', 'POST', '/api/blogs/bulk', {
    ids: [own._id, other._id],
    action: 'archive',
  });
  expect(status).toBe(403);
  expect((await call('author', 'GET', `/api/blogs/${own._id}`)).data.status).toBe('draft');
});

test('the order of articles and other types are not for authors', async () => {
  expect((await call('author', 'PUT', '/api/blogs/reorder', { ids: [] })).message).toBe(others);
  expect((await call('author', 'POST', '/api/services', {})).message).toBe(
    'You may not change content. Ask an admin.',
  );
  expect(roles.author.permissions).not.toContain('content.write');
});
