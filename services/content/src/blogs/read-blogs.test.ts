import type { blogListResponse } from '@atrium/contracts/content/articles.schemas';
import type { ParsedResponse } from '@atrium/testing/parsed-response';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { post, setUpBlogs } from '../test-support/set-up-blogs';

const { t, create, save, read, list } = await setUpBlogs();

const statsOf = ({ text }: ParsedResponse<unknown>) => {
  const whole: z.infer<typeof blogListResponse> = JSON.parse(text);
  return whole.stats;
};

describe('reading', () => {
  test('visitors get published articles only, whatever status they ask for', async () => {
    const published = await create('Out', { status: 'published' });
    const hidden = [
      await create('Draft'),
      await create('Later', { status: 'scheduled', scheduledPublishAt: '2026-04-01T00:00:00Z' }),
      await create('Archive me', { status: 'archived' }),
    ];
    const binned = await create('Binned', { status: 'published' });
    hidden.push(binned);
    await t.call('DELETE', `/api/blogs/${binned.id}`);
    const visitor = { as: 'visitor' } as const;
    for (const query of [
      '',
      '?status=draft',
      '?status=all',
      '?status=trash',
      '?q=draft',
      '?status=scheduled',
    ]) {
      const seen = await list(query, visitor);
      expect(seen.body.data.every((item) => item.status === 'published')).toBe(true);
      expect(seen.text).not.toMatch(/Draft|Later|Archive|Binned/);
      expect(statsOf(seen)).toBeUndefined();
    }
    for (const { id, slug } of hidden) {
      for (const path of [id, slug, id.toUpperCase()]) {
        const { status, body } = await read(path, visitor);
        expect(status).toBe(404);
        expect(body.message).toBe('Blog not found');
      }
    }
    for (const path of [published.id, published.slug]) {
      const { status, body } = await read(path, visitor);
      expect(status).toBe(200);
      expect(body.data.id).toBe(published.id);
      expect(body.data).not.toHaveProperty('updatedBy');
      expect(body.data).not.toHaveProperty('publishReceipt');
    }
  });

  test("a token of a user without the admin role shows no more than a visitor's", async () => {
    await create('Draft');
    const { body } = await list('?status=draft', {
      as: 'visitor',
      headers: { authorization: `Bearer ${t.memberToken}` },
    });
    expect(body.data).toEqual([]);
  });

  test('scheduled articles can be read in the order of their publication', async () => {
    for (const hour of [15, 13, 14])
      await create(`At ${hour}`, { status: 'scheduled', scheduledPublishAt: `2030-03-01T${hour}:00:00Z` });
    const { body } = await list('?status=scheduled&sortBy=scheduledPublishAt');
    expect(body.data.map(({ title }) => title)).toEqual(['At 13', 'At 14', 'At 15']);
  });

  test('admins get every status, filters, search and totals over all articles', async () => {
    for (let index = 0; index < 12; index += 1)
      await create(`Post ${index}`, { status: index % 2 === 0 ? 'published' : 'draft', tags: ['Common'] });
    await create('Unicorn straße', { tags: ['Rare'] });
    const first = await list('?page=1&limit=10&sortBy=-createdAt');
    expect(first.body.data).toHaveLength(10);
    expect(first.body.pagination).toMatchObject({ totalItems: 13, totalPages: 2, hasNext: true });
    expect(statsOf(first)).toEqual({
      total: 13,
      published: 6,
      draft: 7,
      scheduled: 0,
      archived: 0,
      views: 0,
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const drafts = await list('?status=draft');
    expect(drafts.body.pagination.totalItems).toBe(7);
    for (const q of ['unicorn', 'UNI', 'rare', 'strasse'.slice(0, 3), 'post 1'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).body.data.length).toBeGreaterThan(0);
    expect((await list('?q=uni')).body.data[0]?.title).toBe('Unicorn straße');
    for (const q of ['.*', '$where', '\\', '%00', '(((', '\u0000'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  test('lists omit article bodies', async () => {
    await create('Long', {
      status: 'published',
      paragraphs: [{ content: `<p>${'word '.repeat(5_000)}</p>` }],
    });
    const { text, body } = await list('', { as: 'visitor' });
    expect(body.data[0]?.readTime).toBe(25);
    expect(text.length).toBeLessThan(2_500);
  });

  test('the newest publication comes first, scheduled ones included', async () => {
    const early = await create('Early', { status: 'scheduled', scheduledPublishAt: '2026-03-01T12:10:00Z' });
    t.clock.advance(60_000);
    await create('Late', { status: 'published' });
    t.clock.set(new Date('2026-03-01T12:10:00.040Z'));
    await t.runSweep('publish-due');
    const { body } = await list('', { as: 'visitor' });
    expect(body.data.map(({ title }) => title)).toEqual(['Early', 'Late']);
    const detail = await read(early.id);
    expect(detail.body.data).toMatchObject({
      status: 'published',
      publishedAt: '2026-03-01T12:10:00.040Z',
      publishReceipt: { action: 'publish', dueAt: '2026-03-01T12:10:00.000Z', latenessMs: 40 },
    });
  });

  test.each(['page=0', 'limit=101', 'limit=x', 'status=nope', 'sortBy=password', `q=${'x'.repeat(201)}`])(
    'the query %s returns 400',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );

  test('an article leads to the service that shares most words with its tags, or to the chosen one', async () => {
    const service = (title: string, keywords: string[] = []) =>
      t.call('POST', '/api/services', {
        title,
        slug: title.toLowerCase().replaceAll(' ', '-'),
        category: 'service',
        shortDescription: `About ${title}`,
        status: 'published',
        keywords,
      });
    await service('Custom Development');
    await service('Website Development', ['accessibility']);
    const { id, slug } = await create('With service', {
      status: 'published',
      tags: ['Web development', 'Accessibility'],
    });
    const related = async () => (await read(slug, { as: 'visitor' })).body.data.relatedService;
    expect(await related()).toEqual({
      path: '/services/website-development',
      title: 'Website Development',
      text: 'About Website Development',
    });
    await t.call('PUT', `/api/blogs/${id}`, { service: 'custom-development' });
    expect(await related()).toMatchObject({ path: '/services/custom-development' });
    await t.call('PUT', `/api/blogs/${id}`, { service: '', tags: ['Gardens'] });
    expect(await related()).toBeUndefined();
  });

  test('an article leads to the page of the team member whose name its author has', async () => {
    const { slug } = await create('Written', { status: 'published', author: { name: 'Mara Lind' } });
    const pathOf = async () =>
      (await read(slug, { as: 'visitor', headers: { 'cache-control': 'no-cache' } })).body.data.authorPath;
    expect(await pathOf()).toBeUndefined();
    const member = { name: 'Mara Lind', title: 'Writer', id: 7 };
    const { body } = await t.call<{ _id: string }>('POST', '/api/team', member);
    expect(await pathOf()).toBe('/team/7');
    expect((await read(slug, { as: 'visitor' })).headers.get('x-cache-tags')).toBe('team,services');
    await t.call('PUT', `/api/team/${body.data._id}`, { status: 'draft' });
    expect(await pathOf()).toBeUndefined();
  });

  test('a public response has an ETag and answers 304 to If-None-Match', async () => {
    const { slug } = await create('Cached', { status: 'published' });
    const first = await read(slug, { as: 'visitor' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await read(slug, { as: 'visitor', headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await save(first.body.data.id, post('Cached 2'));
    const changed = await read(first.body.data.id, { as: 'visitor', headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });
});
