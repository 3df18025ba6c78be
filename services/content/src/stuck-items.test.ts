import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { imageVariantsJobs } from './media/image-variants.job';
import { drawImage, fileOf, formOf, setUpContent } from './test-support/content-test-app';

interface ToldItem {
  key: string;
  data: { resource: string; resourceId: string };
}
let told: ToldItem[] = [];
const t = await setUpContent({
  startAt: new Date('2026-03-01T12:00:00Z'),
  empty: ['blogs', 'media', 'content_versions', 'audit_log'],
  async leads(request) {
    if (new URL(request.url).pathname === '/internal/mail') told.push((await request.json()) as ToldItem);
    return Response.json({ success: true, data: { isShown: false } }, { status: 202 });
  },
});
beforeEach(() => {
  told = [];
});

const blogs = t.db.collection('blogs');
const media = t.db.collection('media');

async function create(title: string, more: Record<string, unknown> = {}): Promise<ObjectId> {
  const paragraphs = [{ content: '<p>x</p>' }];
  const { body } = await t.call<BlogPost>('POST', '/api/blogs', { title, paragraphs, ...more });
  return new ObjectId(body.data.id);
}
const schedule = (title: string) =>
  create(title, { status: 'scheduled', scheduledPublishAt: '2026-03-01T12:05:00Z' });
const toldIds = () => told.map(({ data }) => data.resourceId);

test('a damaged article that is due is told to the staff, and all others are published', async () => {
  const [first, damaged, last] = [await schedule('First'), await schedule('Damaged'), await schedule('Last')];
  await blogs.updateOne({ _id: damaged }, { $set: { rev: 'one' } });
  t.clock.advance(600_000);
  await t.runSweep('publish-due');
  const published = await blogs.find({ status: 'published' }).toArray();
  expect(published.map(({ _id }) => _id)).toEqual([first, last]);
  expect(published.map(({ publishReceipt }) => publishReceipt.announcedAt)).not.toContain(null);
  expect(told).toMatchObject([{ template: 'item-stuck', data: { resource: 'blog' } }]);
  expect(toldIds()).toEqual([damaged.toHexString()]);
});

test("an article whose version can't be stored is told to staff; the others are announced", async () => {
  const [first, damaged] = [await schedule('First'), await schedule('Damaged')];
  const versions = t.db.collection('content_versions');
  const partialFilterExpression = { title: 'Taken' };
  await versions.createIndex({ title: 1 }, { unique: true, name: 'taken', partialFilterExpression });
  await versions.insertOne({ title: 'Taken' });
  await blogs.updateOne({ _id: damaged }, { $set: { title: 'Taken' } });
  t.clock.advance(600_000);
  await t.runSweep('publish-due');
  await versions.dropIndex('taken');
  expect(await blogs.findOne({ _id: first })).toMatchObject({
    publishReceipt: { announcedAt: t.clock.now() },
  });
  expect(toldIds()).toEqual([damaged.toHexString()]);
  await t.runSweep('publish-due');
  t.clock.advance(60_000);
  await t.runSweep('publish-due');
  expect(await blogs.countDocuments({ 'publishReceipt.announcedAt': null })).toBe(0);
});

test("a damaged article with a pending follow-up is told to staff; the others' are made", async () => {
  const [damaged, good] = [await create('Damaged'), await create('Good')];
  const save = { at: t.clock.now(), action: 'updated', keepsVersion: true };
  const followUp = { ...save, rev: '$rev', by: '$updatedBy', title: '$title' };
  await blogs.updateMany({}, [{ $set: { pendingFollowUps: [followUp] } }]);
  await blogs.updateOne({ _id: damaged }, { $unset: { 'pendingFollowUps.0.by': '' } });
  t.clock.advance(60_000);
  await t.runSweep('follow-up');
  const pending = await blogs.find({ 'pendingFollowUps.0': { $exists: true } }).toArray();
  expect(pending.map(({ _id }) => _id)).toEqual([damaged]);
  expect(good).not.toEqual(damaged);
  expect(toldIds()).toEqual([damaged.toHexString()]);
});

test('a damaged image keeps no other one without its variants, and none from being collected', async () => {
  const upload = async (color: string) => {
    const file = fileOf(await drawImage('png', { color }), `${color}.png`);
    const { body } = await t.call<MediaItem[]>('POST', '/api/media', formOf({ file }));
    return new ObjectId(body.data[0]?.id);
  };
  const [damaged, good] = [await upload('red'), await upload('green')];
  await media.updateOne({ _id: damaged }, { $set: { variants: null } });
  await media.updateMany({}, { $set: { isKept: false } });
  for (const key of await t.redis.keys(`${t.queuePrefix}:*`)) await t.redis.del(key);
  t.clock.advance(120_000);
  await t.runSweep('image-variants');
  expect(await t.producer.isQueued(imageVariantsJobs.webp, { mediaId: good.toHexString() })).toBe(true);
  t.clock.advance(2 * 86_400_000);
  await t.runSweep('unused-media');
  expect(await media.countDocuments({ _id: good })).toBe(0);
  expect(new Set(toldIds())).toEqual(new Set([damaged.toHexString()]));
});
