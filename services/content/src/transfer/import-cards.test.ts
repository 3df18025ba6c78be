import { expect, test } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { writeTestFile } from '../test-support/write-file';
import { placeImages } from './import-html';
import { openImport } from './open-import';

/** What is stored of a post of Ghost, with `/media/<number>` for its images. */
async function read(post: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const posts = [{ id: 'p1', title: 'T', slug: 't', status: 'published', ...post }];
  const opened = await openImport(writeTestFile(JSON.stringify({ db: [{ data: { posts, ...more } }] })));
  const [article] = 'source' in opened ? opened.source.articles : [];
  if (article === undefined) throw new Error('no article');
  const place = (number: number) => `/media/${'0'.repeat(24)}/${number}.jpg`;
  const stored = sanitiseHtml(placeImages(article.html, place));
  return { ...article, html: stored.replaceAll(/\/media\/0{24}\/(\d+)\.jpg/g, '/media/$1') };
}
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
const line = (text: string) => `<p><span style="white-space: pre-wrap;">${text}</span></p>`;

const cards: [string, object, string, string][] = [
  [
    'bookmark',
    {
      url: 'https://a.test/',
      metadata: { title: 'T', description: 'D', author: 'A', publisher: 'P', thumbnail: '/t.png' },
      caption: line('C'),
    },
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.test/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">T</div><div class="kg-bookmark-description">D</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">A</span><span class="kg-bookmark-publisher">P</span></div></div><div class="kg-bookmark-thumbnail"><img src="/t.png" alt=""></div></a><figcaption>C</figcaption></figure>',
    '<blockquote><p><a href="https://a.test/">T</a></p><p>D</p><p>A · P</p></blockquote><img src="/media/0" alt="" /><p>C</p>',
  ],
  [
    'callout',
    { calloutEmoji: '💡', calloutText: line('Text') },
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Text</div></div>',
    '<blockquote><p>💡 Text</p></blockquote>',
  ],
  [
    'toggle',
    { heading: '<span>Question</span>', content: line('Answer') },
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Question</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Answer</p></div></div>',
    '<details><summary>Question</summary><p>Answer</p></details>',
  ],
  [
    'file',
    {
      src: '__GHOST_URL__/content/files/a.pdf',
      fileTitle: 'Title',
      fileCaption: 'C',
      fileName: 'a.pdf',
      fileSize: 9,
    },
    '<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/a.pdf"><div class="kg-file-card-title">Title</div><div class="kg-file-card-caption">C</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div></div></a></div>',
    '<p><a href="/content/files/a.pdf">Title</a> (a.pdf)</p><p>C</p>',
  ],
  [
    'audio',
    { src: '__GHOST_URL__/content/media/a.mp3', title: 'Title', duration: 5 },
    '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">Title</div><div class="kg-audio-player"><button></button><span>0:00</span></div></div></div>',
    '<p><a href="/content/media/a.mp3">Title</a></p>',
  ],
  [
    'product',
    {
      productTitle: 'Title',
      productDescription: line('Text'),
      productButton: 'Buy',
      productUrl: 'https://s.test',
    },
    '<div class="kg-card kg-product-card"><h4 class="kg-product-card-title">Title</h4><div><p>Text</p></div><a href="https://s.test" class="kg-product-card-button">Buy</a></div>',
    '<h4>Title</h4><p>Text</p><p><a href="https://s.test">Buy</a></p>',
  ],
  [
    'gallery',
    { images: [{ src: '/1.jpg', alt: 'one', row: 0, fileName: '1.jpg' }], caption: line('C') },
    '<figure class="kg-card kg-gallery-card"><div><img src="/1.jpg" alt="one"></div><figcaption>C</figcaption></figure>',
    '<img src="/media/0" alt="one" /><p>C</p>',
  ],
];
const plain = (html: string) => html.replaceAll(/<\/?(?:span|figure)[^>]*>/g, '');

test.each(cards)(
  'a %s card keeps its parts, from the document and from HTML',
  async (type, fields, html, stored) => {
    const fromDocument = await read({ lexical: lexical({ type, ...fields }), html: '<p>not this</p>' });
    const fromHtml = await read({ html });
    expect([plain(fromDocument.html), plain(fromHtml.html)]).toEqual([stored, stored]);
    for (const { warnings } of [fromDocument, fromHtml]) expect(warnings.join()).not.toContain('Words');
  },
);

test('cards without an equivalent are named with all of their words', async () => {
  const { warnings } = await read({
    lexical: lexical(
      { type: 'paragraph', children: [{ type: 'text', text: 'Shown' }] },
      { type: 'signup', header: '<span>Join us</span>', buttonText: 'Go', backgroundColor: 'blue' },
      { type: 'of-next-year', someText: 'New words', count: 3 },
      { type: 'email', html: '<p>Members only</p>' },
    ),
    html: '<p>x</p>',
  });
  expect(warnings).toEqual([
    'These cards were left out: email, of-next-year, signup',
    'Words that were left out (7): Join us Go New words Members only',
  ]);
});

test('the document of the editor comes before the HTML of the export, which is the fallback', async () => {
  const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'From the document' }] };
  expect((await read({ lexical: lexical(paragraph), html: '<p>old</p>' })).html).toBe(
    '<p>From the document</p>',
  );
  const fallback = await read({ lexical: '{', html: '<p>old</p>' });
  expect(fallback.html).toBe('<p>old</p>');
  expect(fallback.warnings).toEqual([
    "The editor's document has no text that can be read: made from the HTML of the export",
  ]);
});

test('an embedded post keeps its words, a player becomes a link', async () => {
  const quote =
    '<blockquote class="twitter-tweet"><p>Said</p>— Someone <a href="https://t.test/1">May 1</a></blockquote>';
  const { html } = await read({
    lexical: lexical(
      {
        type: 'embed',
        url: 'https://t.test/1',
        html: `${quote}<script src="x"></script>`,
        metadata: { html: quote },
      },
      {
        type: 'embed',
        url: 'https://v.test/1',
        html: '<iframe src="https://v.test/e"></iframe>',
        metadata: { title: 'Film' },
      },
    ),
  });
  expect(html).toBe(
    '<blockquote><p>Said</p>— Someone <a href="https://t.test/1">May 1</a></blockquote><p><a href="https://v.test/1">Film</a></p>',
  );
});

test('all authors, the credit of the cover and the settings are taken or named', async () => {
  const { authors, canonicalUrl, html, tags, publishedAt, warnings } = await read(
    {
      html: '<p>m</p>',
      published_at: '2014-07-01 23:30:00',
      canonical_url: 'https://elsewhere.test/original',
      codeinjection_head: '<script>x</script>',
      custom_excerpt: 'Own excerpt',
      meta_description: 'Described',
      og_title: 'OG title',
    },
    {
      tags: [
        { id: 1, name: '#internal' },
        { id: 2, name: 'News' },
      ],
      posts_tags: [
        { post_id: 'p1', tag_id: 1 },
        { post_id: 'p1', tag_id: 2 },
      ],
      posts_meta: [{ post_id: 'p1', feature_image_caption: 'Photo by <b>Cy</b>' }],
      users: [
        { id: 1, name: 'Ada' },
        { id: 2, name: 'Bo' },
      ],
      posts_authors: [
        { post_id: 'p1', author_id: 2, sort_order: 1 },
        { post_id: 'p1', author_id: 1, sort_order: 0 },
      ],
    },
  );
  expect([authors, html]).toEqual([['Ada', 'Bo'], '<p>m</p><p>Photo by <strong>Cy</strong></p>']);
  expect(canonicalUrl).toBe('https://elsewhere.test/original');
  expect([tags, publishedAt?.toISOString()]).toEqual([['News'], '2014-07-01T23:30:00.000Z']);
  expect(warnings).toEqual([
    'Internal tags that were left out: #internal',
    'The caption of the featured image became the last paragraph',
    'Its excerpt was not taken over: Own excerpt',
    'Its code injection (head) was not taken over: <script>x</script>',
    'Its og title was not taken over: OG title',
  ]);
});

test.each([
  [
    'a video',
    {
      type: 'video',
      url: 'https://v.test/1',
      html: '<iframe src="https://v.test/player/1"></iframe>',
      metadata: { title: 'Title', cache_age: '31536' },
    },
    '<p><a href="https://v.test/1">Title</a></p>',
  ],
  [
    'a post',
    {
      type: 'rich',
      url: 'https://s.test/1',
      html: '<blockquote><p>Said</p><a href="https://s.test/1?from=embed">May</a></blockquote>',
      metadata: { author_name: 'Someone' },
    },
    '<blockquote><p>Said</p><a href="https://s.test/1?from=embed">May</a></blockquote>',
  ],
])('the embed of %s in a mobiledoc is no loss', async (_name, payload, html) => {
  const mobiledoc = JSON.stringify({ version: '0.3.1', cards: [['embed', payload]], sections: [[10, 0]] });
  const article = await read({ mobiledoc, html: '<p>x</p>' });
  expect([article.html, article.warnings]).toEqual([html, ['These cards became links: embed']]);
});

test('the address of its own page is no other canonical address', async () => {
  const own = await read({ html: '<p>m</p>', slug: 't', canonical_url: '__GHOST_URL__/t/' });
  expect([own.canonicalUrl, own.warnings]).toEqual(['', []]);
  expect((await read({ html: '<p>m</p>', canonical_url: '__GHOST_URL__/other/' })).canonicalUrl).toBe(
    '/other/',
  );
});

test('the mark before the part for members is named', async () => {
  const { warnings } = await read({ html: '<p>a</p><!--members-only--><p>b</p>' });
  expect(warnings).toEqual(['Marks that divide the text and were left out: members-only']);
});

test.each([
  { type: 'header', header: 'H', buttonEnabled: false, buttonText: 'Hidden', buttonUrl: 'https://off.test/' },
  { type: 'product', productTitle: 'H', productButtonEnabled: false, productButton: 'Hidden' },
  { type: 'call-to-action', textValue: 'H', hasSponsorLabel: false, sponsorLabel: 'Hidden' },
  { type: 'html', html: '<p>Hidden</p>', visibility: { web: { nonMember: false }, email: {} } },
  { type: 'html', html: '<p>Hidden</p>', visibility: { showOnWeb: false } },
])('what readers of the site did not see stays hidden, and is named: %j', async (card) => {
  const shown = { type: 'paragraph', children: [{ type: 'text', text: 'Shown' }] };
  const { html, warnings } = await read({ lexical: lexical(shown, card), html: '<p>x</p>' });
  expect(html).toContain('Shown');
  expect(html).not.toContain('Hidden');
  expect(warnings.join()).toContain('Words that were left out (1): Hidden');
});
