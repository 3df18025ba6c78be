import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ContentTestApp,
  createContentTestApp,
  drawImage,
  fileOf,
  formOf,
} from '../test-support/content-test-app';

let t: ContentTestApp;
const now = new Date('2026-03-01T12:00:00Z');
const unknownId = '65a1b2c3d4e5f60718293a4b';

beforeAll(async () => {
  t = await createContentTestApp({ startAt: now });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.collection('blogs').deleteMany({});
  t.clock.set(now);
  t.events.published.length = 0;
});

const post = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  paragraphs: [{ content: `<p>About ${title}</p>` }],
  ...more,
});
const create = async (title: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await t.call('POST', '/api/blogs', post(title, more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};

describeAdminOnly('blogs', {
  app: () => t.app,
  memberToken: () => t.memberToken,
  calls: [
    { method: 'POST', path: '/api/blogs', body: post('x') },
    { method: 'PUT', path: `/api/blogs/${unknownId}`, body: post('x') },
    { method: 'DELETE', path: `/api/blogs/${unknownId}` },
    { method: 'POST', path: `/api/blogs/${unknownId}/restore` },
  ],
});

describe('creating', () => {
  test('the multipart form of the specification makes an article with every field', async () => {
    const form = formOf({
      title: 'Ten Things & More',
      slug: 'ten-things-more',
      status: 'published',
      'tags[]': ['AI', 'Web'],
      'seo[metaTitle]': 'Meta',
      'seo[metaDescription]': 'Description',
      'seo[focusKeyword]': 'focus',
      'seo[keywords][]': ['k1', 'k2'],
      thumbnail: fileOf(await drawImage('png'), 'My Photo.png'),
      thumbnailAlt: 'A photo',
      'paragraphs[0][content]': '<p>Hello <b>world</b><script>alert(1)</script></p>',
      'paragraphs[1][content]': '<h2>Second</h2>',
    });
    const { status, body } = await t.call('POST', '/api/blogs', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'Blog post created successfully!' });
    expect(body.data.id).toBe(body.data._id);
    expect(body.data).toMatchObject({
      title: 'Ten Things & More',
      slug: 'ten-things-more',
      status: 'published',
      isPublished: true,
      publishedAt: now.toISOString(),
      scheduledPublishAt: null,
      tags: ['AI', 'Web'],
      seo: {
        metaTitle: 'Meta',
        metaDescription: 'Description',
        focusKeyword: 'focus',
        keywords: ['k1', 'k2'],
      },
      excerpt: 'Hello world Second',
      readTime: 1,
      readingTime: '1 min read',
      views: 0,
      author: { name: 'Atrium Team' },
    });
    expect(body.data.paragraphs[0]).toEqual({
      content: '<p>Hello <strong>world</strong></p>',
      formatting: {
        isBold: false,
        isItalic: false,
        isUnderline: false,
        alignment: 'left',
        headingLevel: null,
        fontFamily: 'inter',
        isQuote: false,
        indentLevel: 0,
      },
    });
    expect(body.data.thumbnail).toMatchObject({ alt: 'A photo', width: 700, height: 400 });
    const image = await t.app.request(body.data.thumbnail.url);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('cache-control')).toContain('immutable');
    expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')));
    expect(t.events.published).toEqual([{ resource: 'blogs', ids: [body.data.id] }]);
  });

  test.each([
    [{ title: '' }, 'Title is required', 'title'],
    [
      { paragraphs: [{ content: '<p></p>' }] },
      'At least one paragraph with content is required',
      'paragraphs',
    ],
    [{ status: 'live' }, 'Invalid status', 'status'],
    [{ status: 'scheduled' }, 'Scheduled publish date is required for scheduled posts', 'scheduledPublishAt'],
    [
      { status: 'scheduled', scheduledPublishAt: '2026-03-01T11:59:59Z' },
      'Scheduled publish date must be in the future',
      'scheduledPublishAt',
    ],
    [
      { status: 'scheduled', scheduledPublishAt: 'soon' },
      'Scheduled publish date is not valid',
      'scheduledPublishAt',
    ],
    [
      { status: 'scheduled', scheduledPublishAt: '2027-01-01T00:00:00Z', scheduleTimeZone: 'Mars/Base' },
      'Unknown time zone',
      'scheduleTimeZone',
    ],
    [{ slug: 'published' }, 'This slug is reserved, please choose another one', 'slug'],
    [{ slug: 'A b' }, 'Slug can only contain lowercase letters, numbers and hyphens', 'slug'],
    [{ seo: { metaTitle: 'x'.repeat(61) } }, 'Must be at most 60 characters', 'seo.metaTitle'],
    [{ seo: { metaDescription: 'x'.repeat(161) } }, 'Must be at most 160 characters', 'seo.metaDescription'],
    [
      { publishedAt: '2026-03-02T00:00:00Z', status: 'published' },
      'Publish date must not be in the future',
      'publishedAt',
    ],
  ])('%j is refused with "%s" and stores nothing', async (more, message, path) => {
    const { status, body } = await t.call('POST', '/api/blogs', post('A', more));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message, code: 'validation_failed' });
    expect(body.errors[0].path).toBe(path);
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test.each([
    ['a body that is no JSON', '{', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a key that reaches a prototype', '{"title":"x","__proto__":{"isAdmin":true}}', 'application/json'],
    ['a multipart body without a boundary', 'x', 'multipart/form-data'],
    ['a broken multipart body', '--b\r\nnope', 'multipart/form-data; boundary=b'],
  ])('%s is refused', async (_name, body, type) => {
    const response = await t.app.request('/api/blogs', {
      method: 'POST',
      body,
      headers: { 'content-type': type, authorization: `Bearer ${t.adminToken}` },
    });
    expect(response.status).toBe(400);
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test('a text/plain body is refused as a type', async () => {
    const response = await t.app.request('/api/blogs', {
      method: 'POST',
      body: 'x',
      headers: { authorization: `Bearer ${t.adminToken}` },
    });
    expect(response.status).toBe(415);
  });

  test('a document above 4 MiB is refused', async () => {
    const { status, body } = await t.call('POST', '/api/blogs', post('A', { junk: 'x'.repeat(4_300_000) }));
    expect(status).toBe(413);
    expect(body.code).toBe('payload_too_large');
  });

  test('a duplicate slug is 409 with a suggestion that is free', async () => {
    await create('Same Title');
    await create('Same Title', { slug: 'same-title-2' });
    const { status, body } = await t.call('POST', '/api/blogs', post('Same Title'));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', suggestion: 'same-title-3' });
    expect(body.message).toContain('same-title-3');
    expect(body.errors).toEqual([{ path: 'slug', message: body.message }]);
  });

  test('ten at once with one slug make one article', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call('POST', '/api/blogs', post('Race'))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('an article that was out elsewhere keeps its earlier date', async () => {
    const data = await create('Old', { status: 'published', publishedAt: '2020-01-02T03:04:05Z' });
    expect(data.publishedAt).toBe('2020-01-02T03:04:05.000Z');
  });

  test('a title without letters that a slug can have still gets an address', async () => {
    const data = await create('日本語');
    expect(data.slug).toMatch(/^article-[0-9a-f]{6}$/);
  });
});

describe('thumbnails', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['HTML named .png', Buffer.from('<html><script>1</script>'), 415],
    ['a PNG that ends early', 'truncated', 415],
  ] as const)('%s is refused and stores nothing', async (_name, bytes, expected) => {
    const content = bytes === 'truncated' ? (await drawImage('png')).subarray(0, 60) : bytes;
    const form = formOf({
      title: 'A',
      'paragraphs[0][content]': '<p>x</p>',
      thumbnail: fileOf(content, 'photo.png'),
    });
    const { status, body } = await t.call('POST', '/api/blogs', form);
    expect(status).toBe(expected);
    expect(body.errors[0].path).toBe('thumbnail');
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test('a file above 20 MB is refused with the documented message', async () => {
    const form = formOf({
      title: 'A',
      'paragraphs[0][content]': '<p>x</p>',
      thumbnail: fileOf(Buffer.alloc(20_971_521), 'photo.png'),
    });
    const { status, body } = await t.call('POST', '/api/blogs', form);
    expect(status).toBe(413);
    expect(body.message).toBe('Image size should be less than 20MB');
  });

  test('a save without the file keeps it, an empty existingThumbnail removes it', async () => {
    const form = formOf({
      title: 'Pic',
      'paragraphs[0][content]': '<p>x</p>',
      thumbnail: fileOf(await drawImage('jpeg', { color: '#102030' }), 'a.jpg'),
    });
    const { data } = (await t.call('POST', '/api/blogs', form)).body;
    const kept = await t.call('PUT', `/api/blogs/${data.id}`, post('Pic', { thumbnailAlt: 'New alt' }));
    expect(kept.body.data.thumbnail).toMatchObject({ url: data.thumbnail.url, alt: 'New alt' });
    const ignored = await t.call(
      'PUT',
      `/api/blogs/${data.id}`,
      post('Pic', { existingThumbnail: { id: unknownId } }),
    );
    expect(ignored.body.data.thumbnail.url).toBe(data.thumbnail.url);
    const removed = await t.call('PUT', `/api/blogs/${data.id}`, post('Pic', { existingThumbnail: '' }));
    expect(removed.body.data.thumbnail).toBeNull();
    const chosen = await t.call(
      'PUT',
      `/api/blogs/${data.id}`,
      post('Pic', { existingThumbnail: { url: data.thumbnail.url } }),
    );
    expect(chosen.body.data.thumbnail.url).toBe(data.thumbnail.url);
  });
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

describe('saving', () => {
  test('the slug follows the title until it is typed, and a published one that changes answers 301', async () => {
    const { id } = await create('First Title', { status: 'published' });
    const renamed = await t.call('PUT', `/api/blogs/${id}`, post('Second Title'));
    expect(renamed.body).toMatchObject({
      message: 'Blog post updated successfully!',
      data: { slug: 'second-title' },
    });
    const former = await t.call('GET', '/api/blogs/first-title', undefined, { as: 'visitor' });
    expect(former.status).toBe(301);
    expect(former.headers.get('location')).toBe('/api/blogs/second-title');
    expect(former.body).toMatchObject({ success: true, data: { slug: 'second-title' } });
    await t.call('PUT', `/api/blogs/${id}`, post('Second Title', { slug: 'typed' }));
    const kept = await t.call('PUT', `/api/blogs/${id}`, post('Third Title'));
    expect(kept.body.data).toMatchObject({ slug: 'typed', oldSlugs: ['first-title', 'second-title'] });
    const back = await t.call('PUT', `/api/blogs/${id}`, post('Third Title', { slug: 'first-title' }));
    expect(back.body.data.oldSlugs).toEqual(['second-title', 'typed']);
  });

  test("an item's own slug wins over another's former one", async () => {
    const { id } = await create('Shared', { status: 'published' });
    await t.call('PUT', `/api/blogs/${id}`, post('Moved'));
    const heir = await create('Shared', { status: 'published' });
    const { status, body } = await t.call('GET', '/api/blogs/shared', undefined, { as: 'visitor' });
    expect(status).toBe(200);
    expect(body.data.id).toBe(heir.id);
  });

  test('a draft that was never out leaves no redirect', async () => {
    const { id } = await create('Draft name');
    const { body } = await t.call('PUT', `/api/blogs/${id}`, post('Better name'));
    expect(body.data.oldSlugs).toEqual([]);
  });

  test('the first publication date stays through archiving and publishing again', async () => {
    const { id, publishedAt } = await create('P', { status: 'published' });
    t.clock.advance(86_400_000);
    await t.call('PUT', `/api/blogs/${id}`, { status: 'archived' });
    const { body } = await t.call('PUT', `/api/blogs/${id}`, { status: 'published' });
    expect(body.data).toMatchObject({ publishedAt, isPublished: true });
  });

  test('any status but scheduled clears the date', async () => {
    const { id } = await create('S', {
      status: 'scheduled',
      scheduledPublishAt: '2026-05-01T09:00:00+02:00',
    });
    const read = await t.call('GET', `/api/blogs/${id}`);
    expect(read.body.data.scheduledPublishAt).toBe('2026-05-01T07:00:00.000Z');
    const { body } = await t.call('PUT', `/api/blogs/${id}`, { status: 'draft' });
    expect(body.data.scheduledPublishAt).toBeNull();
  });

  test('a whole form without a list clears it, a part of one leaves it', async () => {
    const { id } = await create('L', { tags: ['a'], seo: { metaTitle: 'M', keywords: ['k'] } });
    const part = await t.call('PUT', `/api/blogs/${id}`, { seo: { metaDescription: 'D' } });
    expect(part.body.data).toMatchObject({
      tags: ['a'],
      seo: { metaTitle: 'M', metaDescription: 'D', keywords: ['k'] },
    });
    const whole = await t.call('PUT', `/api/blogs/${id}`, post('L'));
    expect(whole.body.data).toMatchObject({ tags: [], seo: { metaTitle: 'M', keywords: [] } });
  });

  test('a stale save is 409 with the saved version, and overwrites nothing', async () => {
    const created = await create('Both');
    const mine = await t.call('PUT', `/api/blogs/${created.id}`, post('Mine'), {
      headers: { 'if-match': `"${created.rev}"` },
    });
    expect(mine.status).toBe(200);
    for (const stale of [
      await t.call('PUT', `/api/blogs/${created.id}`, post('Theirs'), {
        headers: { 'if-match': `"${created.rev}"` },
      }),
      await t.call('PUT', `/api/blogs/${created.id}`, post('Theirs', { updatedAt: created.updatedAt })),
      await t.call('PUT', `/api/blogs/${created.id}`, post('Theirs'), {
        headers: { 'if-match': '"sha1-of-something"' },
      }),
    ]) {
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({ success: false, code: 'stale', current: { title: 'Mine', rev: 2 } });
    }
    const fresh = await t.call(
      'PUT',
      `/api/blogs/${created.id}`,
      post('Theirs', { updatedAt: mine.body.data.updatedAt }),
    );
    expect(fresh.body.data).toMatchObject({ title: 'Theirs', rev: 3 });
  });

  test('of ten saves that all know the same version one wins', async () => {
    const { id, rev } = await create('Ten');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        t.call('PUT', `/api/blogs/${id}`, post(`Ten ${index}`), { headers: { 'if-match': `"${rev}"` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test.each(['nope', '1', '65a1b2c3d4e5f60718293a4', '$ne'])('the id %s is 400', async (id) => {
    expect((await t.call('PUT', `/api/blogs/${id}`, post('x'))).status).toBe(400);
    expect((await t.call('DELETE', `/api/blogs/${id}`)).status).toBe(400);
  });

  test('an unknown id is 404', async () => {
    expect((await t.call('PUT', `/api/blogs/${unknownId}`, post('x'))).body.message).toBe('Blog not found');
    expect((await t.call('DELETE', `/api/blogs/${unknownId}`)).status).toBe(404);
  });
});

describe('trash', () => {
  test('a deleted article is gone for visitors, listed in the trash, and comes back as it was', async () => {
    const { id, slug } = await create('Bin', { status: 'published' });
    t.events.published.length = 0;
    const deleted = await t.call('DELETE', `/api/blogs/${id}`);
    expect(deleted.body).toMatchObject({ success: true, message: 'Blog deleted successfully' });
    expect(t.events.published).toHaveLength(1);
    expect((await t.call('GET', `/api/blogs/${slug}`, undefined, { as: 'visitor' })).status).toBe(404);
    expect((await t.call('GET', '/api/blogs/published')).body.data).toEqual([]);
    expect((await t.call('GET', '/api/blogs/published?status=trash')).body.data[0].id).toBe(id);
    expect((await t.call('DELETE', `/api/blogs/${id}`)).status).toBe(404);
    const restored = await t.call('POST', `/api/blogs/${id}/restore`);
    expect(restored.body.data).toMatchObject({ id, slug, status: 'published', deletedAt: null });
    expect((await t.call('GET', `/api/blogs/${slug}`, undefined, { as: 'visitor' })).status).toBe(200);
  });

  test('a slug that was taken meanwhile is not taken back', async () => {
    const { id } = await create('Twice');
    await t.call('DELETE', `/api/blogs/${id}`);
    await create('Twice');
    expect((await t.call('POST', `/api/blogs/${id}/restore`)).body.data.slug).toBe('twice-2');
  });

  test('a schedule that passed in the trash is a draft', async () => {
    const { id } = await create('Late', { status: 'scheduled', scheduledPublishAt: '2026-03-01T13:00:00Z' });
    await t.call('DELETE', `/api/blogs/${id}`);
    t.clock.set(new Date('2026-03-01T14:00:00Z'));
    await t.runSweep('publish-due');
    expect((await t.call('POST', `/api/blogs/${id}/restore`)).body.data.status).toBe('draft');
  });
});

test('who did what is in the audit log', async () => {
  await t.db.collection('audit_log').deleteMany({});
  const { id } = await create('Logged');
  await t.call('PUT', `/api/blogs/${id}`, post('Logged 2'));
  await t.call('DELETE', `/api/blogs/${id}`);
  const entries = await t.db.collection('audit_log').find().sort({ _id: 1 }).toArray();
  expect(entries.map(({ action, resource, summary }) => [action, resource, summary])).toEqual([
    ['created', 'blog', 'Logged'],
    ['updated', 'blog', 'Logged 2'],
    ['deleted', 'blog', 'Logged 2'],
  ]);
  expect(entries[0]).toMatchObject({ actorId: t.admin.id, actorName: t.admin.name, resourceId: id });
});
