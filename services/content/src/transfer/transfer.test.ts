import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { strToU8, zipSync } from 'fflate';
import { ObjectId } from 'mongodb';
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
const collections = [
  'blogs',
  'services',
  'solutions',
  'case_studies',
  'testimonials',
  'team_members',
  'career_roles',
  'partner_logos',
  'redirects',
];

beforeAll(async () => {
  t = await createContentTestApp({ startAt: now });
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const name of [...collections, 'media']) await t.db.collection(name).deleteMany({});
  // Totals that lists keep for a moment are of before.
  await t.call('POST', '/api/blogs/bulk', { ids: ['65a1b2c3d4e5f60718293a4b'], action: 'archive' });
});

const importFile = (content: string | Uint8Array, options: Record<string, string> = {}) =>
  t.call(
    'POST',
    '/api/transfer/import',
    formOf({
      file: fileOf(typeof content === 'string' ? Buffer.from(content) : content, 'export'),
      ...options,
    }),
  );
const readBlog = async (slug: string) => (await t.call('GET', `/api/blogs/${slug}`)).body.data;
const accountsForAll = ({
  total,
  created,
  skipped,
  failed,
  items,
}: Record<string, number> & { items?: unknown }) => {
  expect(Number(created) + Number(skipped) + Number(failed)).toBe(total);
  expect(items).toHaveLength(Number(total));
};

describeAdminOnly('transfer', {
  app: () => t.app,
  memberToken: () => t.memberToken,
  calls: [
    { method: 'POST', path: '/api/transfer/import' },
    { method: 'GET', path: '/api/transfer/export' },
    { method: 'POST', path: '/api/transfer/export-ticket' },
  ],
});

const ghost = {
  db: [
    {
      meta: { exported_on: 1, version: '5.80.0' },
      data: {
        posts: [
          {
            id: 'p1',
            title: 'Hello from Ghost',
            slug: 'hello-from-ghost',
            html: '<p>Read <a href="__GHOST_URL__/other/">this</a></p><figure class="kg-card"><img src="__GHOST_URL__/content/images/size/w600/2021/03/pic.png" alt="Pic"><figcaption>Cap</figcaption></figure><script>evil()</script>',
            feature_image: '__GHOST_URL__/content/images/2021/03/pic.png',
            type: 'post',
            status: 'published',
            visibility: 'public',
            created_at: '2021-03-01T08:00:00.000Z',
            published_at: '2021-03-02T09:00:00.000Z',
          },
          {
            id: 'p2',
            title: 'Paid',
            slug: 'paid',
            html: '<p>x</p>',
            type: 'post',
            status: 'published',
            visibility: 'paid',
            published_at: '2021-03-02T09:00:00.000Z',
          },
          {
            id: 'p3',
            title: 'Later',
            slug: 'later',
            custom_excerpt: 'What comes later',
            html: '<p>x</p>',
            type: 'post',
            status: 'scheduled',
            visibility: 'public',
            published_at: '2027-01-01T00:00:00.000Z',
          },
          { id: 'p4', title: 'About', slug: 'about', html: '<p>x</p>', type: 'page', status: 'published' },
          {
            id: 'p5',
            title: 'Only lexical',
            slug: 'lex',
            html: null,
            lexical: '{}',
            type: 'post',
            status: 'published',
          },
          {
            id: 'p6',
            title: 'Lost picture',
            slug: 'lost',
            html: '<p>x</p><img src="https://old.example/content/images/gone.jpg">',
            type: 'post',
            status: 'draft',
          },
        ],
        posts_meta: [
          {
            post_id: 'p1',
            meta_title: 'Meta title',
            meta_description: 'd'.repeat(200),
            feature_image_alt: 'Alt text',
          },
        ],
        tags: [
          { id: 't1', name: 'News' },
          { id: 't2', name: '#internal' },
          { id: 't3', name: 'Web' },
        ],
        posts_tags: [
          { post_id: 'p1', tag_id: 't3', sort_order: 1 },
          { post_id: 'p1', tag_id: 't1', sort_order: 0 },
          { post_id: 'p1', tag_id: 't2', sort_order: 2 },
        ],
        users: [{ id: 'u1', name: 'Ada Author' }],
        posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
      },
    },
  ],
};

describe('a Ghost export', () => {
  const archive = async () =>
    zipSync({
      'export/ghost.json': strToU8(JSON.stringify(ghost)),
      'export/content/images/2021/03/pic.png': new Uint8Array(await drawImage('png', { color: '#aa0011' })),
    });

  test('comes over with slugs, dates, tags, authors, images, and a report that accounts for every post', async () => {
    const { status, body } = await importFile(await archive());
    expect(status, JSON.stringify(body)).toBe(200);
    accountsForAll(body.data);
    expect(body.data).toMatchObject({ format: 'ghost', total: 6, created: 4, skipped: 2, failed: 0 });
    expect(body.data.images).toEqual({ stored: 2, missing: 1 });
    expect(body.data.redirects).toContainEqual({ from: '/hello-from-ghost', to: '/blog/hello-from-ghost' });
    const post = await readBlog('hello-from-ghost');
    expect(post).toMatchObject({
      status: 'published',
      publishedAt: '2021-03-02T09:00:00.000Z',
      createdAt: '2021-03-01T08:00:00.000Z',
      tags: ['News', 'Web'],
      author: { name: 'Ada Author' },
      thumbnail: { alt: 'Alt text' },
      seo: { metaTitle: 'Meta title' },
    });
    expect(post.seo.metaDescription.length).toBeLessThanOrEqual(160);
    expect(post.paragraphs[0].content).toContain(`<img src="${post.thumbnail.url}" alt="Pic" />`);
    expect(post.paragraphs[0].content).not.toMatch(/script|GHOST_URL|figure/);
    expect(await readBlog('later')).toMatchObject({
      seo: { metaDescription: 'What comes later' },
      status: 'scheduled',
      scheduledPublishAt: '2027-01-01T00:00:00.000Z',
    });
    expect(await readBlog('paid')).toMatchObject({ status: 'draft' });
    const byId = Object.fromEntries(
      body.data.items.map((item: { sourceId: string }) => [item.sourceId, item]),
    );
    expect(byId.p2.warnings).toEqual(['It was for paid only: imported as a draft']);
    expect(byId.p4).toMatchObject({ outcome: 'skipped', reason: 'Pages are not imported' });
    expect(byId.p5).toMatchObject({ outcome: 'skipped', reason: 'It has no HTML in the export' });
    expect(byId.p6.warnings[0]).toContain('does not have the image');
  });

  test('a dry run says the same and stores nothing', async () => {
    const { body } = await importFile(await archive(), { dryRun: 'true' });
    accountsForAll(body.data);
    expect(body.data).toMatchObject({
      dryRun: true,
      created: 4,
      skipped: 2,
      failed: 0,
      images: { stored: 2, missing: 1 },
    });
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
    expect(await t.db.collection('media').countDocuments()).toBe(0);
  });

  test('a second time changes nothing', async () => {
    await importFile(await archive());
    const { body } = await importFile(await archive());
    expect(body.data).toMatchObject({ created: 0, skipped: 6, failed: 0 });
    expect(await t.db.collection('blogs').countDocuments()).toBe(4);
  });
});

const wxrItem = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}${more}</item>`;
const wxr = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada L.]]></wp:author_display_name></wp:author>
${wxrItem(
  {
    title: 'Classic & plain',
    link: 'https://old.example/2015/07/classic-plain/',
    'dc:creator': 'ada',
    'content:encoded':
      'First line\nsame paragraph\n\nSecond [gallery ids="1"]<img class="x" src="https://old.example/wp-content/uploads/2015/07/photo-300x200.jpg" alt="Ph">',
    'excerpt:encoded': 'An excerpt',
    'wp:post_id': '11',
    'wp:post_date': '2015-07-22 17:05:08',
    'wp:post_date_gmt': '2015-07-22 15:05:08',
    'wp:post_name': 'classic-plain',
    'wp:status': 'publish',
    'wp:post_type': 'post',
  },
  '<category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category><category domain="post_tag" nicename="a"><![CDATA[Tag A]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[20]]></wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value><![CDATA[older-name]]></wp:meta_value></wp:postmeta>',
)}
${wxrItem({ title: 'Blocks', 'content:encoded': '<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->', 'wp:post_id': '12', 'wp:post_date_gmt': '0000-00-00 00:00:00', 'wp:post_date': '2016-01-02 03:04:05', 'wp:post_name': '', 'wp:status': 'draft', 'wp:post_type': 'post' })}
${wxrItem({ title: 'Secret', 'content:encoded': 'x', 'wp:post_id': '13', 'wp:post_name': 'secret', 'wp:status': 'publish', 'wp:post_password': 'pw', 'wp:post_type': 'post' })}
${wxrItem({ title: 'Page', 'content:encoded': 'x', 'wp:post_id': '14', 'wp:status': 'publish', 'wp:post_type': 'page' })}
${wxrItem({ title: 'Menu', 'wp:post_id': '15', 'wp:status': 'publish', 'wp:post_type': 'nav_menu_item' })}
${wxrItem({ title: 'Photo', 'wp:post_id': '20', 'wp:status': 'inherit', 'wp:post_type': 'attachment', 'wp:attachment_url': 'https://old.example/wp-content/uploads/2015/07/photo.jpg' }, '<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>The photo</wp:meta_value></wp:postmeta>')}
</channel></rss>`;

describe('a WordPress export', () => {
  test('comes over with paragraphs, dates in UTC, tags, former slugs and images, and accounts for every item', async () => {
    const archive = zipSync({
      'export.xml': strToU8(wxr),
      'uploads/2015/07/photo.jpg': new Uint8Array(await drawImage('jpeg', { color: '#00aa11' })),
    });
    const { status, body } = await importFile(archive);
    expect(status, JSON.stringify(body)).toBe(200);
    accountsForAll(body.data);
    expect(body.data).toMatchObject({ format: 'wordpress', total: 6, created: 3, skipped: 3, failed: 0 });
    const post = await readBlog('classic-plain');
    expect(post).toMatchObject({
      title: 'Classic & plain',
      status: 'published',
      publishedAt: '2015-07-22T15:05:08.000Z',
      tags: ['Tag A'],
      author: { name: 'Ada L.' },
      thumbnail: { alt: 'The photo' },
      seo: { metaDescription: 'An excerpt' },
      oldSlugs: ['older-name'],
    });
    expect(post.paragraphs[0].content).toBe(
      `<p>First line<br />same paragraph</p>\n<p>Second <img src="${post.thumbnail.url}" alt="Ph" /></p>`,
    );
    const former = await t.call('GET', '/api/blogs/older-name', undefined, { as: 'visitor' });
    expect([former.status, former.headers.get('location')]).toEqual([301, '/api/blogs/classic-plain']);
    expect(await readBlog('blocks')).toMatchObject({
      status: 'draft',
      paragraphs: [{ content: '<p>Block</p>' }],
    });
    expect(await readBlog('secret')).toMatchObject({ status: 'draft' });
    expect(body.data.redirects).toContainEqual({
      from: '/2015/07/classic-plain',
      to: '/blog/classic-plain',
    });
  });

  test.each([
    ['XML that is broken', '<rss><channel>'],
    ['another XML', '<rss><channel><item><title>x</title></item></channel></rss>'],
    [
      'an entity bomb',
      '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss xmlns:wp="w"><wp:x>&b;</wp:x></rss>',
    ],
    [
      'an external entity',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss xmlns:wp="w"><wp:x>&x;</wp:x></rss>',
    ],
    ['deep nesting', `<rss>${'<wp:a>'.repeat(1_000)}`],
    ['JSON of something else', '{"hello":1}'],
    ['broken JSON', '{"db":'],
    ['a picture', 'GIF89a'],
    ['nothing', ''],
    ['a broken ZIP', 'PK\u0003\u0004broken'],
  ])('%s is refused in words', async (_name, content) => {
    const { status, body } = await importFile(content);
    expect(status).toBe(400);
    expect(body.message.length).toBeGreaterThan(10);
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test('a ZIP without a document, or with two, is refused', async () => {
    for (const files of <Record<string, Uint8Array>[]>[
      { 'a.png': new Uint8Array(4) },
      { 'a.json': strToU8('{}'), 'b.xml': strToU8('<a/>') },
    ])
      expect((await importFile(zipSync(files))).body.message).toContain('exactly one');
  });
});

describe('our own archive', () => {
  async function fill() {
    const picture = async (color: string) => fileOf(await drawImage('png', { color }), 'p.png');
    await t.call(
      'POST',
      '/api/blogs',
      formOf({
        title: 'Article',
        slug: 'own-slug',
        status: 'published',
        publishedAt: '2020-01-01T00:00:00Z',
        'tags[]': ['a', 'b'],
        'seo[keywords][]': ['k'],
        'paragraphs[0][content]': '<h2>Hi</h2><p>x &amp; y</p>',
        'paragraphs[0][formatting][isQuote]': 'true',
        thumbnail: await picture('#0000f1'),
        thumbnailAlt: 'T',
      }),
    );
    const later = await t.call('POST', '/api/blogs', {
      title: 'Later',
      status: 'scheduled',
      scheduledPublishAt: '2026-05-01T00:00:00Z',
      scheduleTimeZone: 'Europe/Berlin',
      paragraphs: [{ content: '<p>l</p>' }],
    });
    const renamed = await t.call('POST', '/api/services', {
      title: 'Old',
      slug: 'old',
      category: 'product',
      shortDescription: 's',
      status: 'published',
    });
    await t.call(
      'PUT',
      `/api/services/${renamed.body.data.id}`,
      formOf({
        title: 'New',
        slug: 'renamed',
        category: 'product',
        shortDescription: 's',
        pricing: JSON.stringify([{ name: 'P', price: 5 }]),
        contentBlocks: JSON.stringify([{ type: 'text', tinyMCEContent: '<p>b</p>' }]),
        banner: await picture('#0000f2'),
        bannerAlt: 'B',
        additionalImages: [await picture('#0000f3')],
        additionalImagesInfo: JSON.stringify([{ alt: 'A', caption: 'C' }]),
      }),
    );
    await t.call('POST', '/api/solutions', {
      title: 'Sol',
      industryType: 'finance',
      targetAudience: 'x',
      shortDescription: 's',
      implementationTime: { min: 1, max: 2 },
      integrations: [{ name: 'I' }],
    });
    await t.call('POST', '/api/case-studies', {
      title: 'Case',
      client: 'c',
      industry: 'i',
      shortDescription: 's',
      challenge: 'c',
      solution: 's',
      results: ['r', 'r'],
    });
    await t.call(
      'POST',
      '/api/team',
      formOf({ id: '3', name: 'Bo', title: 'Dev', image: await picture('#0000f4') }),
    );
    await t.call('POST', '/api/testimonials', { name: 'Cy', text: 'Good', rating: 4 });
    await t.call('POST', '/api/careers', {
      title: 'Role',
      category: 'sales',
      summary: 's',
      responsibilities: ['x'],
    });
    await t.call('POST', '/api/partner-logos/upload', formOf({ logos: await picture('#0000f5') }));
    const binned = await t.call('POST', '/api/blogs', {
      title: 'Binned',
      paragraphs: [{ content: '<p>x</p>' }],
    });
    await t.call('DELETE', `/api/blogs/${binned.body.data.id}`);
    await t.db.collection('redirects').insertOne({
      from: '/old/later',
      entryId: new ObjectId(later.body.data.id),
      createdAt: now,
    });
  }
  const exported = async (query = '') => {
    const response = await t.call('GET', `/api/transfer/export${query}`);
    expect(response.status).toBe(200);
    return response;
  };

  test('an emptied site that reads its export back exports the same', async () => {
    await fill();
    const before = await exported();
    expect(before.headers.get('content-disposition')).toContain('atrium-content-2026-03-01.json');
    expect(JSON.stringify(before.body)).not.toContain('Binned');
    const files = new Map<string, Buffer>();
    for (const { id, fileName } of before.body.media)
      files.set(
        `/media/${id}/${fileName}`,
        Buffer.from(await (await t.app.request(`/media/${id}/${fileName}`)).arrayBuffer()),
      );
    for (const name of [...collections, 'media', 'media_files.files', 'media_files.chunks'])
      await t.db.collection(name).deleteMany({});
    t.clock.advance(86_400_000);
    const dry = await importFile(JSON.stringify(before.body), { dryRun: 'true' });
    expect(dry.body.data).toMatchObject({ format: 'atrium', total: 10, created: 10, failed: 0 });
    const { body } = await importFile(JSON.stringify(before.body));
    accountsForAll(body.data);
    expect(body.data).toMatchObject({
      total: 10,
      created: 10,
      skipped: 0,
      failed: 0,
      images: { stored: 5, missing: 0 },
    });
    const after = await exported();
    expect({ ...after.body, exportedAt: '' }).toEqual({ ...before.body, exportedAt: '' });
    for (const [url, bytes] of files)
      expect(Buffer.from(await (await t.app.request(url)).arrayBuffer()).equals(bytes), url).toBe(true);
    const again = await importFile(JSON.stringify(before.body));
    expect(again.body.data).toMatchObject({ created: 0, skipped: 10, failed: 0 });
    t.clock.set(now);
  });

  test('a ticket opens the export once, without the token in its address', async () => {
    const { status, headers, body } = await t.call('POST', '/api/transfer/export-ticket');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const path = `/api/transfer/export?ticket=${body.data.ticket}`;
    const first = await t.call('GET', path, undefined, { as: 'visitor' });
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await t.call('GET', path, undefined, { as: 'visitor' })).status).toBe(401);
  });

  test('what an archive was given by hand runs through the same checks as a save', async () => {
    await fill();
    const { body } = await exported('?files=false');
    expect(body.media[0].data).toBeUndefined();
    for (const name of collections) await t.db.collection(name).deleteMany({});
    const [article] = body.entries.blogs;
    article.input.paragraphs = [{ content: '<p>ok</p><script>evil()</script><img src=x onerror=evil()>' }];
    body.entries.services[0].input.category = 'evil';
    body.entries.solutions[0].input.contentBlocks = [{ styling: { backgroundColor: 'url(x)' } }];
    const report = (await importFile(JSON.stringify(body))).body.data;
    expect(report.failed).toBe(2);
    const stored = await readBlog(article.input.slug);
    expect(JSON.stringify(stored.paragraphs)).not.toMatch(/script|onerror/);
  });

  test.each([
    ['a newer version', { version: 2 }],
    ['an id that is none', { entries: { blogs: [{ id: 'x' }] } }],
    [
      'a picture that is HTML',
      {
        media: [
          {
            id: '65a1b2c3d4e5f60718293a4b',
            name: 'x',
            fileName: 'x.png',
            alt: '',
            focal: null,
            isKept: true,
            sha256: '0'.repeat(64),
            createdAt: now.toISOString(),
            data: Buffer.from('<html>').toString('base64'),
          },
        ],
      },
    ],
  ])('%s is refused or told', async (_name, change) => {
    const { body: empty } = await exported();
    const { status, body } = await importFile(
      JSON.stringify({
        ...empty,
        ...change,
        entries: { ...empty.entries, ...('entries' in change && change.entries) },
      }),
    );
    if (status === 200) expect(body.data.items[0]).toMatchObject({ outcome: 'failed' });
    else expect(status).toBe(400);
    expect(await t.db.collection('media').countDocuments()).toBe(0);
  });
});
