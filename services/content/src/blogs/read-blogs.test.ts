import { describe, expect, test } from 'vitest';
import type { ContentTestApp } from '../test-support/content-test-app';
import { post, setUpBlogs } from '../test-support/set-up-blogs';

let t: ContentTestApp;
const { create } = setUpBlogs((started) => {
  t = started;
});

describe('reading', () => {
  test('a visitor gets published articles only, whatever is asked for', async () => {
    const published = await create('Out', { status: 'published' });
    const hidden = [
      await create('Draft'),
      await create('Later', { status: 'scheduled', scheduledPublishAt: '2026-04-01T00:00:00Z' }),
      await create('Archive me', { status: 'archived' }),
      await create('Binned', { status: 'published' }),
    ];
    await t.call('DELETE', `/api/blogs/${hidden[3].id}`);
    const visitor = { as: 'visitor' } as const;
    for (const query of [
      '',
      '?status=draft',
      '?status=all',
      '?status=trash',
      '?q=draft',
      '?status=scheduled',
    ]) {
      const { body } = await t.call('GET', `/api/blogs/published${query}`, undefined, visitor);
      expect(body.data.every((item: { status: string }) => item.status === 'published')).toBe(true);
      expect(JSON.stringify(body)).not.toMatch(/Draft|Later|Archive|Binned/);
      expect(body.stats).toBeUndefined();
    }
    for (const { id, slug } of hidden) {
      for (const path of [id, slug, id.toUpperCase()]) {
        const { status, body } = await t.call('GET', `/api/blogs/${path}`, undefined, visitor);
        expect(status).toBe(404);
        expect(body.message).toBe('Blog not found');
      }
    }
    for (const path of [published.id, published.slug]) {
      const { status, body } = await t.call('GET', `/api/blogs/${path}`, undefined, visitor);
      expect(status).toBe(200);
      expect(body.data.id).toBe(published.id);
      expect(body.data).not.toHaveProperty('updatedBy');
      expect(body.data).not.toHaveProperty('publishReceipt');
    }
  });

  test('a token of a user who is no admin shows nothing more', async () => {
    await create('Draft');
    const { body } = await t.call('GET', '/api/blogs/published?status=draft', undefined, {
      as: 'visitor',
      headers: { authorization: `Bearer ${t.memberToken}` },
    });
    expect(body.data).toEqual([]);
  });

  test('staff get every status, filters, search and totals over all articles', async () => {
    for (let index = 0; index < 12; index += 1)
      await create(`Post ${index}`, { status: index % 2 === 0 ? 'published' : 'draft', tags: ['Common'] });
    await create('Unicorn straße', { tags: ['Rare'] });
    const first = await t.call('GET', '/api/blogs/published?page=1&limit=10&sortBy=-createdAt');
    expect(first.body.data).toHaveLength(10);
    expect(first.body.pagination).toMatchObject({ totalItems: 13, totalPages: 2, hasNext: true });
    expect(first.body.stats).toEqual({
      total: 13,
      published: 6,
      draft: 7,
      scheduled: 0,
      archived: 0,
      views: 0,
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const drafts = await t.call('GET', '/api/blogs/published?status=draft');
    expect(drafts.body.pagination.totalItems).toBe(7);
    for (const q of ['unicorn', 'UNI', 'rare', 'strasse'.slice(0, 3), 'post 1'])
      expect(
        (await t.call('GET', `/api/blogs/published?q=${encodeURIComponent(q)}`)).body.data.length,
      ).toBeGreaterThan(0);
    expect((await t.call('GET', '/api/blogs/published?q=uni')).body.data[0].title).toBe('Unicorn straße');
    for (const q of ['.*', '$where', '\\', '%00', '(((', '\u0000'])
      expect((await t.call('GET', `/api/blogs/published?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  test('lists stay light', async () => {
    await create('Long', {
      status: 'published',
      paragraphs: [{ content: `<p>${'word '.repeat(5_000)}</p>` }],
    });
    const { body } = await t.call('GET', '/api/blogs/published', undefined, { as: 'visitor' });
    expect(body.data[0].readTime).toBe(25);
    expect(JSON.stringify(body).length).toBeLessThan(2_500);
  });

  test('newest published first, also a scheduled one that went out after a later created one', async () => {
    const early = await create('Early', { status: 'scheduled', scheduledPublishAt: '2026-03-01T12:10:00Z' });
    t.clock.advance(60_000);
    await create('Late', { status: 'published' });
    t.clock.set(new Date('2026-03-01T12:10:00.040Z'));
    await t.runSweep('publish-due');
    const { body } = await t.call('GET', '/api/blogs/published', undefined, { as: 'visitor' });
    expect(body.data.map((item: { title: string }) => item.title)).toEqual(['Early', 'Late']);
    const detail = await t.call('GET', `/api/blogs/${early.id}`);
    expect(detail.body.data).toMatchObject({
      status: 'published',
      publishedAt: '2026-03-01T12:10:00.040Z',
      publishReceipt: { action: 'publish', dueAt: '2026-03-01T12:10:00.000Z', latenessMs: 40 },
    });
  });

  test.each(['page=0', 'limit=101', 'limit=x', 'status=nope', 'sortBy=password', `q=${'x'.repeat(201)}`])(
    'the query %s is 400',
    async (query) => {
      expect((await t.call('GET', `/api/blogs/published?${query}`)).status).toBe(400);
    },
  );

  test('a public answer has an ETag, and 304 to who has it', async () => {
    const { slug } = await create('Cached', { status: 'published' });
    const first = await t.call('GET', `/api/blogs/${slug}`, undefined, { as: 'visitor' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await t.call('GET', `/api/blogs/${slug}`, undefined, {
      as: 'visitor',
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    await t.call('PUT', `/api/blogs/${first.body.data.id}`, post('Cached 2'));
    const changed = await t.call('GET', `/api/blogs/${first.body.data.id}`, undefined, {
      as: 'visitor',
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
  });
});
