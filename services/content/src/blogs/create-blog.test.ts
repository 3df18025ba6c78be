import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { describe, expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import { blogNow, post, setUpBlogs, unknownId } from '../test-support/set-up-blogs';

const { t, create, save } = await setUpBlogs();

describe('creating', () => {
  test('the multipart form of the specification creates an article with every field', async () => {
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
    const { status, body } = await t.call<BlogPost>('POST', '/api/blogs', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'Blog post created successfully!' });
    expect(body.data.id).toBe(body.data._id);
    expect(body.data).toMatchObject({
      title: 'Ten Things & More',
      slug: 'ten-things-more',
      status: 'published',
      isPublished: true,
      publishedAt: blogNow.toISOString(),
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
      author: { name: 'Our team' },
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
    const image = await t.app.request(found(body.data.thumbnail).url);
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
    [
      { seo: { canonicalUrl: 'javascript:alert(1)' } },
      'Use an address that starts with https:// or /',
      'seo.canonicalUrl',
    ],
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
    expect(body.errors?.[0]?.path).toBe(path);
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test.each([
    ['a body that is no JSON', '{', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a key that reaches a prototype', '{"title":"x","__proto__":{"isAdmin":true}}', 'application/json'],
    ['a multipart body without a boundary', 'x', 'multipart/form-data'],
    ['a broken multipart body', '--b\r\nnope', 'multipart/form-data; boundary=b'],
  ])('%s returns 400', async (_name, body, type) => {
    const response = await t.app.request('/api/blogs', {
      method: 'POST',
      body,
      headers: { 'content-type': type, authorization: `Bearer ${t.adminToken}` },
    });
    expect(response.status).toBe(400);
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test('a text/plain body returns 415', async () => {
    const response = await t.app.request('/api/blogs', {
      method: 'POST',
      body: 'x',
      headers: { authorization: `Bearer ${t.adminToken}` },
    });
    expect(response.status).toBe(415);
  });

  test('a document above 4 MiB returns 413', async () => {
    const { status, body } = await t.call('POST', '/api/blogs', post('A', { junk: 'x'.repeat(4_300_000) }));
    expect(status).toBe(413);
    expect(body.code).toBe('payload_too_large');
  });

  test('a duplicate slug returns 409 with a free suggestion', async () => {
    await create('Same Title');
    await create('Same Title', { slug: 'same-title-2' });
    const { status, body } = await t.call('POST', '/api/blogs', post('Same Title'));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', suggestion: 'same-title-3' });
    expect(body.message).toContain('same-title-3');
    expect(body.errors).toEqual([{ path: 'slug', message: body.message }]);
  });

  test('ten concurrent creates with one slug create one article', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => t.call('POST', '/api/blogs', post('Race'))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('an article published elsewhere keeps its earlier date', async () => {
    const data = await create('Old', { status: 'published', publishedAt: '2020-01-02T03:04:05Z' });
    expect(data.publishedAt).toBe('2020-01-02T03:04:05.000Z');
  });

  test('a title without slug characters gets a generated slug', async () => {
    const data = await create('!?');
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
    expect(body.errors?.[0]?.path).toBe('thumbnail');
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test('a file above 20 MB returns the documented message', async () => {
    const form = formOf({
      title: 'A',
      'paragraphs[0][content]': '<p>x</p>',
      thumbnail: fileOf(Buffer.alloc(20_971_521), 'photo.png'),
    });
    const { status, body } = await t.call('POST', '/api/blogs', form);
    expect(status).toBe(413);
    expect(body.message).toBe('Image size should be less than 20MB');
  });

  test('a save without the file keeps the thumbnail; an empty existingThumbnail removes it', async () => {
    const form = formOf({
      title: 'Pic',
      'paragraphs[0][content]': '<p>x</p>',
      thumbnail: fileOf(await drawImage('jpeg', { color: '#102030' }), 'a.jpg'),
    });
    const { id, thumbnail } = (await t.call<BlogPost>('POST', '/api/blogs', form)).body.data;
    const { url } = found(thumbnail);
    const kept = await save(id, post('Pic', { thumbnailAlt: 'New alt' }));
    expect(kept.body.data.thumbnail).toMatchObject({ url, alt: 'New alt' });
    const ignored = await save(id, post('Pic', { existingThumbnail: { id: unknownId } }));
    expect(ignored.body.data.thumbnail?.url).toBe(url);
    const removed = await save(id, post('Pic', { existingThumbnail: '' }));
    expect(removed.body.data.thumbnail).toBeNull();
    const chosen = await save(id, post('Pic', { existingThumbnail: { url } }));
    expect(chosen.body.data.thumbnail?.url).toBe(url);
  });
});
