import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { drawImage, found } from '../test-support/content-test-app';
import { expectAllItemsReported, setUpTransfer } from '../test-support/set-up-transfer';

const { t, importFile, readBlog } = await setUpTransfer();

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
            featured: true,
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
          {
            id: 'p7',
            title: 'Written in Lexical',
            slug: 'written-in-lexical',
            html: null,
            lexical: JSON.stringify({
              root: {
                type: 'root',
                children: [
                  { type: 'paragraph', children: [{ type: 'text', text: 'From Lexical', format: 1 }] },
                  { type: 'image', src: '__GHOST_URL__/content/images/2021/03/pic.png', alt: 'Pic' },
                  { type: 'html', html: '<script>evil()</script><p onclick="evil()">Raw</p>' },
                  { type: 'embed', url: 'https://video.example/1' },
                  { type: 'signup' },
                ],
              },
            }),
            type: 'post',
            status: 'published',
          },
          {
            id: 'p8',
            title: 'Written in Mobiledoc',
            slug: 'written-in-mobiledoc',
            html: '',
            mobiledoc: JSON.stringify({
              version: '0.3.1',
              atoms: [],
              cards: [['markdown', { markdown: 'From *Markdown*' }]],
              markups: [],
              sections: [[10, 0]],
            }),
            type: 'post',
            status: 'draft',
          },
          {
            id: 'p9',
            title: 'Written in Markdown',
            slug: 'written-in-markdown',
            markdown: '# Old',
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

  test('imports slugs, dates, tags, authors and images, and reports every post', async () => {
    const { status, body } = await importFile(await archive());
    expect(status, JSON.stringify(body)).toBe(200);
    expectAllItemsReported(body.data);
    expect(body.data).toMatchObject({ format: 'ghost', total: 9, created: 7, skipped: 2, failed: 0 });
    expect(body.data.images).toEqual({ stored: 3, missing: 1 });
    expect(body.data.redirects).toContainEqual({ from: '/hello-from-ghost', to: '/blog/hello-from-ghost' });
    const post = await readBlog('hello-from-ghost');
    expect(post).toMatchObject({
      status: 'published',
      featured: true,
      publishedAt: '2021-03-02T09:00:00.000Z',
      createdAt: '2021-03-01T08:00:00.000Z',
      tags: ['News', 'Web'],
      author: { name: 'Ada Author' },
      thumbnail: { alt: 'Alt text' },
      seo: { metaTitle: 'Meta title' },
    });
    expect(post.seo.metaDescription.length).toBeLessThanOrEqual(160);
    const { url } = found(post.thumbnail);
    const { content } = found(post.paragraphs[0]);
    expect(content).toContain(`<figure><img src="${url}" alt="Pic" /><figcaption>Cap</figcaption></figure>`);
    expect(content).not.toMatch(/script|GHOST_URL|kg-card/);
    expect(await readBlog('later')).toMatchObject({
      seo: { metaDescription: 'What comes later' },
      status: 'scheduled',
      scheduledPublishAt: '2027-01-01T00:00:00.000Z',
    });
    expect(await readBlog('paid')).toMatchObject({ status: 'draft', featured: false });
    const byId = Object.fromEntries(body.data.items.map((item) => [item.sourceId, item]));
    expect(byId.p2?.warnings).toEqual(['It was for paid only: imported as a draft']);
    expect(byId.p4).toMatchObject({ outcome: 'skipped', reason: 'Pages are not imported' });
    expect(byId.p5).toMatchObject({ outcome: 'skipped', reason: 'It has no text in the export' });
    expect(byId.p6?.warnings[0]).toContain('does not have the image');
    expect(byId.p7?.warnings).toEqual([
      "The export has no HTML of it: made from the editor's document",
      'These cards became links: embed',
      'These cards were left out: signup',
      'These were left out: scripts',
    ]);
    expect((await readBlog('written-in-lexical')).paragraphs[0]?.content).toBe(
      `<p><strong>From Lexical</strong></p><img src="${url}" alt="Pic" /><p>Raw</p>` +
        '<p><a href="https://video.example/1">https://video.example/1</a></p>',
    );
    expect((await readBlog('written-in-mobiledoc')).paragraphs[0]?.content).toBe(
      '<p>From <em>Markdown</em></p>',
    );
    expect((await readBlog('written-in-markdown')).paragraphs[0]?.content).toBe('<h1 id="old">Old</h1>');
  });

  test.each(['1', 'TRUE', 'yes', 'on', 'true ', ' '])(
    'the option dryRun=%j, which is neither true nor false, is refused and stores nothing',
    async (dryRun) => {
      expect((await importFile(await archive(), { dryRun })).status).toBe(400);
      expect(await t.db.collection('blogs').countDocuments()).toBe(0);
    },
  );

  test('a dry run reports the same and stores nothing', async () => {
    const { body } = await importFile(await archive(), { dryRun: 'true' });
    expectAllItemsReported(body.data);
    expect(body.data).toMatchObject({
      dryRun: true,
      created: 7,
      skipped: 2,
      failed: 0,
      images: { stored: 3, missing: 1 },
    });
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
    expect(await t.db.collection('media').countDocuments()).toBe(0);
  });

  test('a second import changes nothing', async () => {
    await importFile(await archive());
    const { body } = await importFile(await archive());
    expect(body.data).toMatchObject({ created: 0, skipped: 9, failed: 0 });
    expect(await t.db.collection('blogs').countDocuments()).toBe(7);
  });
});
