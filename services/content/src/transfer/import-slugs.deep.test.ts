import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { describe, expect, test } from 'vitest';
import { setUpTransfer } from '../test-support/set-up-transfer';

const { t, importFile } = await setUpTransfer();

interface Post {
  id: number;
  title: string;
  slug: string;
  more?: string;
}

const item = ({ id, title, slug, more = '' }: Post, site: string) =>
  `<item><title><![CDATA[${title}]]></title><link>${site}/blog/${encodeURIComponent(slug)}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-01-08 08:00:00</wp:post_date_gmt><wp:post_name><![CDATA[${encodeURIComponent(slug).toLowerCase()}]]></wp:post_name>${more}<content:encoded><![CDATA[<p>Text ${id}</p>]]></content:encoded></item>`;
const wxr = (posts: Post[], site = 'https://old.test') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${posts.map((post) => item(post, site)).join('')}</channel></rss>`;

const posts: Post[] = [
  { id: 901, title: 'Наши итоги 2019', slug: 'наши-итоги-2019' },
  { id: 902, title: 'Планы на 2019', slug: 'планы-на-2019' },
  { id: 903, title: 'お知らせ', slug: 'お知らせ' },
  { id: 904, title: 'Straße & Co', slug: 'straße-co' },
  { id: 905, title: 'Łódź', slug: 'łódź' },
  { id: 906, title: 'Lodz', slug: 'lodz' },
  { id: 907, title: '!!!', slug: '' },
  { id: 908, title: 'Search', slug: 'search' },
];

const outcomes = ({ items }: ImportReport) =>
  items.map(({ sourceId, outcome, slug, warnings, reason }) => ({
    sourceId,
    outcome: outcome.replace('would-create', 'created'),
    slug,
    warnings,
    reason,
  }));

const countArticles = () => t.db.collection('blogs').countDocuments();

describe('articles whose addresses are in other scripts', () => {
  test('each gets its own transliterated slug, and a clash is numbered and reported', async () => {
    const { body } = await importFile(wxr(posts));
    expect(body.data.items.map(({ slug }) => slug)).toEqual([
      'nashi-itogi-2019',
      'plany-na-2019',
      'o-zhi-rase',
      'strasse-co',
      'lodz',
      'lodz-2',
      'article-907',
      'search-page',
    ]);
    expect(body.data.items[5]?.warnings).toEqual(['The address lodz is taken: it became lodz-2']);
    expect(body.data.redirects).toContainEqual({
      from: '/blog/наши-итоги-2019',
      to: '/blog/nashi-itogi-2019',
    });
  });

  test('the dry run says exactly what the run does', async () => {
    await t.call('POST', '/api/blogs', { title: 'Lodz', paragraphs: [{ content: '<p>x</p>' }] });
    const dry = await importFile(wxr(posts), { dryRun: 'true' });
    expect(await countArticles()).toBe(1);
    const run = await importFile(wxr(posts));
    expect(outcomes(dry.body.data)).toEqual(outcomes(run.body.data));
    expect(dry.body.data.redirects).toEqual(run.body.data.redirects);
    expect({ ...dry.body.data, items: [], dryRun: false }).toEqual({ ...run.body.data, items: [] });
  });

  test('former addresses in another script lead to the article', async () => {
    const more =
      '<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>%d1%81%d1%82%d0%b0%d1%80%d0%be</wp:meta_value></wp:postmeta>';
    const { body } = await importFile(wxr([{ id: 1, title: 'Новое', slug: 'новое', more }]));
    expect(body.data.redirects).toEqual([
      { from: '/blog/новое', to: '/blog/novoe' },
      { from: '/blog/старо', to: '/blog/novoe' },
    ]);
  });
});

describe('importing again', () => {
  test('changes nothing, also for articles renamed or moved to the trash since', async () => {
    const first = await importFile(wxr(posts));
    const [renamed, trashed] = first.body.data.items;
    await t.call('PUT', `/api/blogs/${renamed?.id}`, { slug: 'renamed' });
    await t.call('DELETE', `/api/blogs/${trashed?.id}`);
    const dry = await importFile(wxr(posts), { dryRun: 'true' });
    const { body } = await importFile(wxr(posts));
    expect(body.data).toMatchObject({ created: 0, skipped: posts.length, failed: 0 });
    expect(outcomes(dry.body.data)).toEqual(outcomes(body.data));
    expect(body.data.items[0]).toMatchObject({ reason: 'It was imported before', slug: 'renamed' });
    expect(body.data.items[1]?.reason).toBe('It was imported before and is in the trash');
    expect(await countArticles()).toBe(posts.length);
  });

  test('of another site with the same ids creates its articles', async () => {
    await importFile(wxr(posts));
    const { body } = await importFile(wxr(posts, 'https://other.test'));
    expect(body.data.created).toBe(posts.length);
  });

  test('at the same time creates each article once', async () => {
    const reports = await Promise.all([importFile(wxr(posts)), importFile(wxr(posts))]);
    expect(reports.map(({ body }) => body.data.failed)).toEqual([0, 0]);
    expect(reports.reduce((sum, { body }) => sum + body.data.created, 0)).toBe(posts.length);
    expect(await countArticles()).toBe(posts.length);
  });

  test('an article that the file has twice is created once', async () => {
    const [post] = posts.slice(0, 1);
    const { body } = await importFile(wxr(post ? [post, post] : []));
    expect(body.data).toMatchObject({ created: 1, skipped: 1 });
    expect(body.data.items[1]?.reason).toBe('The file has this article twice');
  });

  test('an article of an import before ids were stored is recognised by its slug and date', async () => {
    await importFile(wxr(posts));
    await t.db.collection('blogs').updateMany({}, { $unset: { importKey: 1 } });
    const { body } = await importFile(wxr(posts.slice(0, 4)));
    expect(body.data).toMatchObject({ created: 0, skipped: 4 });
  });
});
