import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { describe, expect, test } from 'vitest';
import { drawImage, fileOf, formOf } from '../test-support/content-test-app';
import { post, setUpBlogs, unknownId } from '../test-support/set-up-blogs';

const { t, create, save, read, list } = await setUpBlogs();

const restore = (id: string) => t.call<BlogPost>('POST', `/api/blogs/${id}/restore`);

describe('a former address of another article', () => {
  test('is taken over by the article that leaves it last, once that save is stored', async () => {
    const { id } = await create('News', { status: 'published' });
    await save(id, post('News', { slug: 'newer' }));
    const later = await create('Later', { slug: 'news', status: 'published' });
    await save(later.id, post('Later', { slug: 'later' }));
    const former = await read('news', { as: 'visitor' });
    expect(former.headers.get('location')).toBe('/api/blogs/later');
    const { body } = await t.call<BlogPost>('GET', `/api/blogs/${id}`);
    expect(body.data.oldSlugs).toEqual([]);
  });

  test.each([
    ['somebody who may not change this one', 403, { as: 'author' }],
    ['an outdated editor', 409, { headers: { 'if-match': '"1"' } }],
  ] as const)('stays there when %s is refused', async (_who, status, options) => {
    const { id } = await create('News', { status: 'published' });
    await save(id, post('News', { slug: 'newer' }));
    const later = await create('Later', { slug: 'news', status: 'published' });
    await save(later.id, post('Later again'));
    const refused = await save(later.id, post('Later', { slug: 'later' }), options);
    expect(refused.status).toBe(status);
    const { body } = await t.call<BlogPost>('GET', `/api/blogs/${id}`);
    expect(body.data.oldSlugs).toEqual(['news']);
  });
});

describe('saving', () => {
  test('a refused form leaves none of its images in the library', async () => {
    const { id } = await create('Of an admin');
    const image = fileOf(await drawImage(), 'taken.png');
    const refused = await save(id, formOf({ title: 'Taken over', blogImage: image }), { as: 'author' });
    expect(refused.status).toBe(403);
    expect(await t.db.collection('media').countDocuments()).toBe(0);
  });

  test('a corrected title moves no published address; a given slug does, with a 301', async () => {
    const { id } = await create('First Title', { status: 'published' });
    const corrected = await save(id, post('Second Title'));
    expect(corrected.body).toMatchObject({
      message: 'Blog post updated successfully!',
      data: { title: 'Second Title', slug: 'first-title', oldSlugs: [] },
    });
    await save(id, post('Second Title', { slug: 'second-title' }));
    const former = await read('first-title', { as: 'visitor' });
    expect(former.status).toBe(301);
    expect(former.headers.get('location')).toBe('/api/blogs/second-title');
    expect(former.body).toMatchObject({ success: true, data: { slug: 'second-title' } });
    const shouted = await read('First-TITLE', { as: 'visitor' });
    expect([shouted.status, shouted.headers.get('location')]).toEqual([301, '/api/blogs/second-title']);
    await save(id, post('Second Title', { slug: 'typed' }));
    const kept = await save(id, post('Third Title'));
    expect(kept.body.data).toMatchObject({ slug: 'typed', oldSlugs: ['first-title', 'second-title'] });
    const back = await save(id, post('Third Title', { slug: 'first-title' }));
    expect(back.body.data.oldSlugs).toEqual(['second-title', 'typed']);
  });

  test.each(['archived', 'draft'])(
    'a slug stays frozen after the item was published and is %s',
    async (status) => {
      const { id, slug } = await create(`Once public ${status}`, { status: 'published' });
      await save(id, { status });
      expect((await save(id, post('Corrected'))).body.data.slug).toBe(slug);
    },
  );

  test('the slug of a never-published item follows the title only while it is made from it', async () => {
    const { id } = await create('Draft one');
    expect((await save(id, post('Draft two'))).body.data.slug).toBe('draft-two');
    await save(id, { slug: 'by-hand' });
    expect((await save(id, post('Draft three'))).body.data.slug).toBe('by-hand');
  });

  test('neither a duplicate nor a restored version rewrites a slug', async () => {
    const { id } = await create('Source');
    const copy = (await t.call<BlogPost>('POST', `/api/blogs/${id}/duplicate`)).body.data;
    expect(copy.slug).toBe('source-2');
    expect((await save(copy.id, post('Another'))).body.data.slug).toBe('source-2');
    await save(id, post('Renamed'));
    await t.call('POST', `/api/blogs/${id}/versions/1/restore`);
    const restored = (await read(id)).body.data;
    expect([restored.title, restored.slug]).toEqual(['Source', 'renamed']);
    expect((await save(id, post('Source again'))).body.data.slug).toBe('renamed');
  });

  test('a current slug wins over the former slug of another item', async () => {
    const { id } = await create('Shared', { status: 'published' });
    await save(id, post('Moved', { slug: 'moved' }));
    const heir = await create('Shared', { status: 'published', slug: 'shared' });
    const { status, body } = await read('shared', { as: 'visitor' });
    expect(status).toBe(200);
    expect(body.data.id).toBe(heir.id);
  });

  test('the publication date may be corrected, but not to a day to come', async () => {
    const { id } = await create('Dated', { status: 'published' });
    const { body } = await save(id, { publishedAt: '2025-06-01T08:00:00Z' });
    expect(body.data.publishedAt).toBe('2025-06-01T08:00:00.000Z');
    expect((await save(id, { title: 'Dated', publishedAt: '' })).status).toBe(400);
    const later = await save(id, { publishedAt: '2199-01-01T00:00:00Z' });
    expect(later.body).toMatchObject({ errors: [{ path: 'publishedAt' }] });
    const { items } = { items: (await read(id)).body.data };
    expect(items.publishedAt).toBe('2025-06-01T08:00:00.000Z');
  });

  test('a never-published draft leaves no redirect', async () => {
    const { id } = await create('Draft name');
    const { body } = await save(id, post('Better name'));
    expect(body.data.oldSlugs).toEqual([]);
  });

  test('the first publication date survives archiving and republishing', async () => {
    const { id, publishedAt } = await create('P', { status: 'published' });
    t.clock.advance(86_400_000);
    await save(id, { status: 'archived' });
    const { body } = await save(id, { status: 'published' });
    expect(body.data).toMatchObject({ publishedAt, isPublished: true });
  });

  test('any status but scheduled clears the schedule', async () => {
    const { id } = await create('S', {
      status: 'scheduled',
      scheduledPublishAt: '2026-05-01T09:00:00+02:00',
    });
    const scheduled = await read(id);
    expect(scheduled.body.data.scheduledPublishAt).toBe('2026-05-01T07:00:00.000Z');
    const { body } = await save(id, { status: 'draft' });
    expect(body.data.scheduledPublishAt).toBeNull();
  });

  test('a full form without a list clears it, a partial one keeps it', async () => {
    const { id } = await create('L', { tags: ['a'], seo: { metaTitle: 'M', keywords: ['k'] } });
    const part = await save(id, { seo: { metaDescription: 'D' } });
    expect(part.body.data).toMatchObject({
      tags: ['a'],
      seo: { metaTitle: 'M', metaDescription: 'D', keywords: ['k'] },
    });
    const whole = await save(id, post('L'));
    expect(whole.body.data).toMatchObject({ tags: [], seo: { metaTitle: 'M', keywords: [] } });
  });

  test('a stale save returns 409 with the saved version and changes nothing', async () => {
    const created = await create('Both');
    const mine = await save(created.id, post('Mine'), { headers: { 'if-match': `"${created.rev}"` } });
    expect(mine.status).toBe(200);
    for (const stale of [
      await save(created.id, post('Theirs'), { headers: { 'if-match': `"${created.rev}"` } }),
      await save(created.id, post('Theirs', { updatedAt: created.updatedAt })),
    ]) {
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({ success: false, code: 'stale', current: { title: 'Mine', rev: 2 } });
    }
    const odd = await save(created.id, post('Theirs'), { headers: { 'if-match': '"abc"' } });
    expect([odd.status, odd.body.code]).toEqual([400, 'bad_request']);
    const fresh = await save(created.id, post('Theirs', { updatedAt: mine.body.data.updatedAt }));
    expect(fresh.body.data).toMatchObject({ title: 'Theirs', rev: 3 });
  });

  test('of ten concurrent saves on one revision exactly one succeeds', async () => {
    const { id, rev } = await create('Ten');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(id, post(`Ten ${index}`), { headers: { 'if-match': `"${rev}"` } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test.each(['nope', '1', '65a1b2c3d4e5f60718293a4', '$ne'])('the id %s returns 400', async (id) => {
    expect((await save(id, post('x'))).status).toBe(400);
    expect((await t.call('DELETE', `/api/blogs/${id}`)).status).toBe(400);
  });

  test('an unknown id returns 404', async () => {
    expect((await save(unknownId, post('x'))).body.message).toBe('Blog not found');
    expect((await t.call('DELETE', `/api/blogs/${unknownId}`)).status).toBe(404);
  });
});

describe('trash', () => {
  test('a deleted article is hidden from visitors, listed in the trash, and restored unchanged', async () => {
    const { id, slug } = await create('Bin', { status: 'published' });
    t.events.published.length = 0;
    const deleted = await t.call('DELETE', `/api/blogs/${id}`);
    expect(deleted.body).toMatchObject({ success: true, message: 'Blog deleted successfully' });
    expect(t.events.published).toHaveLength(1);
    expect((await read(slug, { as: 'visitor' })).status).toBe(404);
    expect((await list()).body.data).toEqual([]);
    expect((await list('?status=trash')).body.data[0]?.id).toBe(id);
    expect((await t.call('DELETE', `/api/blogs/${id}`)).status).toBe(404);
    const restored = await restore(id);
    expect(restored.body.data).toMatchObject({ id, slug, status: 'published', deletedAt: null });
    expect((await read(slug, { as: 'visitor' })).status).toBe(200);
  });

  test('restoring an article whose slug is taken gives it another', async () => {
    const { id } = await create('Twice');
    await t.call('DELETE', `/api/blogs/${id}`);
    await create('Twice');
    expect((await restore(id)).body.data.slug).toBe('twice-2');
  });

  test('an article whose schedule passed in the trash is restored as a draft', async () => {
    const { id } = await create('Late', { status: 'scheduled', scheduledPublishAt: '2026-03-01T13:00:00Z' });
    await t.call('DELETE', `/api/blogs/${id}`);
    t.clock.set(new Date('2026-03-01T14:00:00Z'));
    await t.runSweep('publish-due');
    expect((await restore(id)).body.data.status).toBe('draft');
  });

  test.each([
    ['published', { status: 'published' }, 'archived'],
    ['scheduled', { status: 'scheduled', scheduledPublishAt: '2026-03-01T13:00:00Z' }, 'draft'],
  ])(
    'an article that was %s and whose unpublish date passed is not public again',
    async (_was, more, status) => {
      const { id } = await create('Over', { ...more, unpublishAt: '2026-03-01T13:30:00Z' });
      await t.call('DELETE', `/api/blogs/${id}`);
      t.clock.set(new Date('2026-03-01T14:00:00Z'));
      expect((await restore(id)).body.data).toMatchObject({ status, unpublishAt: null });
    },
  );
});

test('every change is in the audit log with its author', async () => {
  await t.db.collection('audit_log').deleteMany({});
  const { id } = await create('Logged');
  await save(id, post('Logged 2'));
  await t.call('DELETE', `/api/blogs/${id}`);
  const entries = await t.db.collection('audit_log').find().sort({ _id: 1 }).toArray();
  expect(entries.map(({ action, resource, summary }) => [action, resource, summary])).toEqual([
    ['created', 'blog', 'Logged'],
    ['updated', 'blog', 'Logged 2'],
    ['deleted', 'blog', 'Logged 2'],
  ]);
  expect(entries[0]).toMatchObject({ actorId: t.admin.id, actorName: t.admin.name, resourceId: id });
});
