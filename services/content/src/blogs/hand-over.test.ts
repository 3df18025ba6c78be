import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../test-support/content-test-app';
import { changeAfterRead } from '../test-support/meanwhile';
import { post, setUpBlogs } from '../test-support/set-up-blogs';

const { t, save, read } = await setUpBlogs({ empty: ['audit_log'] });
const to = { id: 'd'.repeat(24), name: 'Dora $Stone' };

async function write(as: NonNullable<CallOptions['as']>, title: string, more: object = {}) {
  const { body } = await t.call<BlogPost>('POST', '/api/blogs', post(title, { status: 'draft', ...more }), {
    as,
  });
  return body.data;
}

/** The author, with a draft. */
async function writeAsAuthor() {
  const article = await write('author', 'Own');
  if (article.createdBy === undefined) throw new Error('an article has an owner');
  return { article, from: article.createdBy };
}
t.people.set(to.id, to.name);
const handOver = (from: object, options?: CallOptions) =>
  t.call<BulkResult>('POST', '/api/blogs/hand-over', { from, to }, options);
const count = async ({ id }: { id: string }) =>
  (await t.call<HeldWork>('GET', `/api/blogs/held/${id}`)).body.data;
afterEach(() => {
  vi.restoreAllMocks();
});

test('articles go to somebody else with one entry in the log, and a repetition changes nothing', async () => {
  const { article, from } = await writeAsAuthor();
  await write('author', 'Second');
  const other = await write('editor', 'Of somebody else');
  const trashed = await write('author', 'Trashed');
  await t.call('DELETE', `/api/blogs/${trashed._id}`);
  expect(await count(from)).toEqual({ total: 2, planned: 0 });
  await t.db.collection('audit_log').deleteMany({});

  expect((await handOver(from)).body.data).toEqual({ matched: 2, modified: 2 });
  expect((await handOver(from)).body.data).toEqual({ matched: 0, modified: 0 });
  expect((await read(article._id)).body.data.createdBy).toEqual(to);
  expect((await read(other._id)).body.data.createdBy).toEqual(other.createdBy);
  expect(await count(from)).toEqual({ total: 0, planned: 0 });
  expect(await count(to)).toEqual({ total: 2, planned: 0 });
  expect(await t.db.collection('audit_log').find().toArray()).toMatchObject([
    {
      actorId: t.admin.id,
      action: 'handed over',
      resource: 'blog',
      summary: `2 articles of ${from.name} to Dora $Stone`,
    },
  ]);
});

test('a scheduled article that was handed over is published on time', async () => {
  const { from } = await writeAsAuthor();
  const { _id } = await write('editor', 'Planned', {
    status: 'scheduled',
    scheduledPublishAt: '2026-03-01T12:05:00Z',
  });
  await t.db.collection('blogs').updateMany({}, { $set: { createdBy: from } });
  expect(await count(from)).toEqual({ total: 2, planned: 1 });
  await handOver(from);
  t.clock.set(new Date('2026-03-01T12:06:00Z'));
  await t.runSweep('publish-due');
  expect((await read(_id)).body.data).toMatchObject({ status: 'published', createdBy: to });
});

test('an open editor still saves after a hand-over, and the article keeps its new owner', async () => {
  const { article, from } = await writeAsAuthor();
  await handOver(from);
  const saved = await save(article._id, { tags: ['late'], updatedAt: article.updatedAt });
  expect([saved.status, saved.body.data.rev]).toEqual([200, 2]);
  expect((await read(article._id)).body.data).toMatchObject({ createdBy: to, tags: ['late'] });
});

test('a save that has begun before a hand-over does not give the article back', async () => {
  const { article, from } = await writeAsAuthor();
  changeAfterRead('blogs', 'findOne', () => handOver(from));
  expect((await save(article._id, { tags: ['late'] })).status).toBe(200);
  expect((await read(article._id)).body.data).toMatchObject({ createdBy: to, tags: ['late'] });
});

test.each([
  [{ from: to, to } as object, 'Choose somebody else'],
  [{ from: { id: 'x', name: 'X' }, to }, 'Not a valid id'],
])('refuses %j', async (body, message) => {
  const { status, body: response } = await t.call('POST', '/api/blogs/hand-over', body);
  expect(status).toBe(400);
  expect(JSON.stringify(response)).toContain(message);
});

test('what the auth service refuses changes nothing, and its words reach the person', async () => {
  const { article, from } = await writeAsAuthor();
  t.people.delete(to.id);
  const { status, body } = await handOver(from);
  t.people.set(to.id, to.name);
  expect([status, body.message]).toEqual([409, 'There is no such account any more']);
  expect((await read(article._id)).body.data.createdBy).toEqual(from);
});

test('the log and the item name people as their accounts do, whatever the call says', async () => {
  const { article, from } = await writeAsAuthor();
  await handOver({ ...from, name: 'Somebody else' });
  expect((await read(article._id)).body.data.createdBy).toEqual(to);
  const entry = await t.db.collection('audit_log').findOne({ action: 'handed over' });
  expect(entry?.summary).toBe(`1 article of ${from.name} to Dora $Stone`);
});

test('only those who manage users count and hand over', async () => {
  const { from } = await writeAsAuthor();
  expect((await handOver(from, { as: 'editor' })).status).toBe(403);
  expect((await t.call('GET', `/api/blogs/held/${from.id}`, undefined, { as: 'editor' })).status).toBe(403);
});
