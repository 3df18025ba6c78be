import { firstOf } from '@atrium/testing/depth';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { drawImage, found } from '../test-support/content-test-app';
import { expectAllItemsReported, setUpTransfer } from '../test-support/set-up-transfer';

const { t, importFile, readBlog } = await setUpTransfer();

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
  test('imports paragraphs, dates in UTC, tags, former slugs and images, and reports every item', async () => {
    const archive = zipSync({
      'export.xml': strToU8(wxr),
      'uploads/2015/07/photo.jpg': new Uint8Array(await drawImage('jpeg', { color: '#00aa11' })),
    });
    const { status, body } = await importFile(archive);
    expect(status, JSON.stringify(body)).toBe(200);
    expectAllItemsReported(body.data);
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
    expect(post.paragraphs[0]?.content).toBe(
      `<p>First line<br />same paragraph</p>\n<p>Second <img src="${found(post.thumbnail).url}" alt="Ph" /></p>`,
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

  test.each(['true', 'false'])(
    'names what a refused article had, and several authors (dry run: %s)',
    async (dryRun) => {
      const post = { 'wp:post_type': 'post', 'wp:status': 'publish', 'wp:post_id': '31' };
      const authors = ['Ada', 'Bo'].map((name) => `<category domain="author"><![CDATA[${name}]]></category>`);
      const items = [
        wxrItem({ ...post, title: 'Empty', 'content:encoded': '<!-- wp:latest-posts /-->' }),
        wxrItem({ ...post, title: 'Two', 'wp:post_id': '32', 'content:encoded': 'x' }, authors.join('')),
      ];
      const { body } = await importFile(
        `<rss xmlns:wp="w" xmlns:content="c"><channel>${items.join('')}</channel></rss>`,
        { dryRun },
      );
      expect(body.data.items).toMatchObject([
        { outcome: 'failed', warnings: ['Blocks that were left out: latest-posts'] },
        { warnings: ['Its 2 authors are one name here: Ada, Bo'] },
      ]);
    },
  );

  test.each(
    firstOf(
      [
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
      ],
      3,
    ),
  )('%s is refused with a message', async (_name, content) => {
    const { status, body } = await importFile(content);
    expect(status).toBe(400);
    expect(body.message?.length).toBeGreaterThan(10);
    expect(await t.db.collection('blogs').countDocuments()).toBe(0);
  });

  test('a ZIP with no document or with two is refused', async () => {
    for (const files of <Record<string, Uint8Array>[]>[
      { 'a.png': new Uint8Array(4) },
      { 'a.json': strToU8('{}'), 'b.xml': strToU8('<a/>') },
    ])
      expect((await importFile(zipSync(files))).body.message).toContain('exactly one');
  });
});
