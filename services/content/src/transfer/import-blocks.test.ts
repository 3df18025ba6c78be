import { expect, test } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { placeImages } from './import-html';
import { openImport } from './open-import';

interface Item {
  html: string;
  fields?: Record<string, string>;
  meta?: Record<string, string>;
  more?: string;
}

const cdata = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`;
const write = ({ html, fields = {}, meta = {}, more = '' }: Item, id: number) => {
  const all = {
    'wp:post_id': String(id),
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_name': `p-${id}`,
    'content:encoded': html,
    ...fields,
  };
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta>${cdata('wp:meta_key', key)}${cdata('wp:meta_value', value)}</wp:postmeta>`,
  );
  return `<item>${Object.entries(all)
    .map(([name, value]) => cdata(name, value))
    .join('')}${metas.join('')}${more}</item>`;
};
const attachment = (id: number, parent: number, caption = ''): Item => ({
  html: '',
  fields: {
    'wp:post_id': String(id),
    'wp:post_type': 'attachment',
    'wp:post_parent': String(parent),
    'wp:attachment_url': `https://old.test/u/${id}.jpg`,
    'excerpt:encoded': caption,
  },
});

/** What is stored of the first article, with `/media/<number>` for its images. */
async function read(html: string, rest: Omit<Item, 'html'> = {}, others: Item[] = []) {
  const items = [{ html, ...rest }, ...others].map((item, index) => write(item, index + 1));
  const xml = `<rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e"><channel>${items.join('')}</channel></rss>`;
  const opened = await openImport(Buffer.from(xml));
  const [article] = 'source' in opened ? opened.source.articles : [];
  if (article === undefined) throw new Error('no article');
  const place = (number: number) => `/media/${'0'.repeat(24)}/${number}.jpg`;
  const stored = sanitiseHtml(placeImages(article.html, place));
  return {
    ...article,
    html: stored.replaceAll(/\/media\/0{24}\/(\d+)\.jpg/g, '/media/$1').replaceAll(/\n+/g, ''),
  };
}

const image = (number: number, alt = '') => `<img src="/media/${number}" alt="${alt}" />`;

test('a synced pattern is filled in, also inside another one', async () => {
  const pattern = (id: string, html: string): Item => ({
    html,
    fields: { 'wp:post_type': 'wp_block', 'wp:post_id': id },
  });
  const { html, warnings } = await read('<p>Before</p><!-- wp:block {"ref":20} /-->', {}, [
    pattern('20', '<p>Shared</p><!-- wp:block {"ref":21} /-->'),
    pattern('21', '<p>Inner</p>'),
  ]);
  expect(html).toBe('<p>Before</p><p>Shared</p><p>Inner</p>');
  expect(warnings).toEqual([]);
});

test('a synced pattern that the file lacks, or that contains itself, is named', async () => {
  expect((await read('<p>x</p><!-- wp:block {"ref":9} /-->')).warnings).toEqual([
    'Blocks that were left out: the synced pattern 9',
  ]);
  const loop = { html: '<p>a</p><!-- wp:block {"ref":2} /-->', fields: { 'wp:post_type': 'wp_block' } };
  expect((await read('<!-- wp:block {"ref":2} /-->', {}, [loop])).warnings).toEqual([
    'Blocks that were left out: the synced pattern 2',
  ]);
});

test('footnotes keep their text and lead there and back', async () => {
  const { html } = await read(
    '<p>Claim<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p><!-- wp:footnotes /-->',
    { meta: { footnotes: '[{"id":"a1","content":"The <em>proof</em>"}]' } },
  );
  expect(html).toBe(
    '<p>Claim<sup><a href="#a1" id="a1-link">1</a></sup></p><ol><li id="a1">The <em>proof</em> <a href="#a1-link">↩︎</a></li></ol>',
  );
});

test.each([
  ['all own images', '[gallery]'],
  ['double quotes', '[gallery columns="2" ids="71,72"]'],
  ['single quotes', "[gallery ids='71, 72']"],
  ['no quotes', '[gallery ids=71,72 link=file]'],
  ['the older name', '[gallery include="71,72"]'],
])('a gallery with %s becomes its images with their captions', async (_name, gallery) => {
  const { html, imageUrls, warnings } = await read(`${gallery}\n\nEnd`, {}, [
    attachment(71, 1),
    attachment(72, 1, 'Two'),
  ]);
  expect(imageUrls).toEqual(['https://old.test/u/71.jpg', 'https://old.test/u/72.jpg']);
  expect(html).toBe(
    `<figure>${image(0)}</figure><figure>${image(1)}<figcaption>Two</figcaption></figure><p>End</p>`,
  );
  expect(warnings).toEqual([]);
});

test('a gallery of more than a hundred images keeps them all, and names the missing ones', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => 20_000 + index);
  const { imageUrls, warnings } = await read(
    `[gallery ids="${ids.join(',')},7"]`,
    {},
    ids.map((id) => attachment(id, 1)),
  );
  expect(imageUrls).toHaveLength(130);
  expect(warnings).toEqual(['Files of galleries that the export does not have: 7']);
});

test.each([
  [
    'of the block editor',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="a"><figcaption>A</figcaption></figure><figure class="wp-block-image"><img src="/b.jpg" alt="b"></figure><figcaption>All</figcaption></figure>',
  ],
  [
    'of older versions of the block editor',
    '<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt="a"><figcaption>A</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/b.jpg" alt="b"></figure></li></ul><p>All</p>',
  ],
  [
    'as a theme rendered it',
    '<div class="gallery"><dl class="gallery-item"><dt><img src="/a.jpg" alt="a"></dt><dd class="gallery-caption">A</dd></dl><dl class="gallery-item"><dt><img src="/b.jpg" alt="b"></dt></dl></div><p>All</p>',
  ],
])('a gallery %s becomes images with their own captions', async (_name, gallery) => {
  const { html, warnings } = await read(gallery);
  expect(html).toBe(
    `<figure>${image(0, 'a')}<figcaption>A</figcaption></figure><figure>${image(1, 'b')}</figure><p>All</p>`,
  );
  expect(warnings).toEqual([]);
});

test.each([
  [
    'an embed block',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://v.test/1\n</div><figcaption>Cap</figcaption></figure>',
    '<p><a href="https://v.test/1">https://v.test/1</a></p><p>Cap</p>',
  ],
  [
    'an address on its own line',
    'Watch:\n\nhttps://v.test/1',
    '<p>Watch:</p><p><a href="https://v.test/1">https://v.test/1</a></p>',
  ],
  [
    'an embed without content',
    '<!-- wp:embed {"url":"https://v.test/1"} /-->',
    '<p><a href="https://v.test/1">https://v.test/1</a></p>',
  ],
])('%s becomes a link', async (_name, source, html) => {
  const read1 = await read(source);
  expect(read1.html).toBe(html);
  expect(read1.warnings).toEqual(['These became links: embeds']);
});

test.each([
  ['in the attribute', '[caption caption="Words"]<img src="/a.jpg" alt="a" />[/caption]'],
  ['behind the image', '[caption id="x"]<img src="/a.jpg" alt="a" /> Words[/caption]'],
  ['of a linked image', '<figure><img src="/a.jpg" alt="a"><figcaption>Words</figcaption></figure>'],
])('the caption %s stays with its image', async (_name, source) => {
  expect((await read(source)).html).toBe(`<figure>${image(0, 'a')}<figcaption>Words</figcaption></figure>`);
});

test.each([
  [
    'a cover',
    '<div class="wp-block-cover" style="background-image:url(/a.jpg)"><p>On it</p></div>',
    `${image(0)}<p>On it</p>`,
    '/a.jpg',
  ],
  [
    'a cover with an image element',
    '<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/a.jpg" alt=""><p>On it</p></div>',
    `<p>${image(0)}</p><p>On it</p>`,
    '/a.jpg',
  ],
  [
    'a late image',
    '<p><img data-lazy-src="/a.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="l"></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'a late image behind a placeholder file',
    '<p><img data-src="/a.jpg" src="/img/placeholder.gif" alt="l"></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'a late image for readers without scripts',
    '<p><img class="lazy" src="data:image/gif;base64,AA"><noscript><img src="/a.jpg" alt="l"></noscript></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'an image with sizes only',
    '<p><img srcset="/s.jpg 300w, /a.jpg 900w" alt="l"></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'a picture',
    '<picture><source srcset="/a.webp"><img src="/a.jpg" alt="l"></picture>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
])('%s is taken from its real address', async (_name, source, html, url) => {
  const article = await read(source);
  expect([article.html, article.imageUrls]).toEqual([html, [url]]);
  expect(article.warnings).toEqual([]);
});

test.each([
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>'],
  ['<details><summary>Question</summary><p>Answer</p></details>'],
  ['<p>E = mc<sup>2</sup>, H<sub>2</sub>O, 10<sup>6</sup></p>'],
  ['<h2 id="two">Two</h2><p><a href="#two">go</a></p>'],
])('%s is unchanged', async (source) => {
  const { html, warnings } = await read(source);
  expect([html, warnings]).toEqual([source, []]);
});

test('classic text between blocks becomes paragraphs', async () => {
  const { html } = await read(
    '<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->\n\nLoose one\n\nLoose two',
  );
  expect(html).toBe('<p>Block</p><p>Loose one</p><p>Loose two</p>');
});

test('shortcodes of plugins are named and their content stays; samples of code stay as they are', async () => {
  const { html, warnings } = await read(
    'Text [contact-form-7 id="12" title="Contact"] [vc_row]Inner[/vc_row] [sic] [[gallery]]\n\n<pre>[gallery ids="1"]</pre>',
  );
  expect(html).toBe('<p>Text  Inner [sic] [gallery]</p><pre>[gallery ids="1"]</pre>');
  expect(warnings).toEqual([
    'Shortcodes that were left out: [contact-form-7 id="12" title="Contact"], [vc_row]',
  ]);
});

test('blocks without content are named with their texts', async () => {
  const { warnings } = await read(
    '<p>x</p><!-- wp:latest-posts /--><!-- wp:acf/quote {"data":{"said":"Two words"}} /-->',
  );
  expect(warnings).toEqual(['Blocks that were left out: latest-posts, acf/quote (Two words)']);
});

test('files stay on the former site and are named', async () => {
  const { html, warnings } = await read(
    '<div class="wp-block-file"><a href="https://old.test/u/plan.pdf">Plan</a><a href="https://old.test/u/plan.pdf" class="wp-block-file__button">Download</a></div>',
  );
  expect(html).toBe(
    '<p><a href="https://old.test/u/plan.pdf">Plan</a></p><p><a href="https://old.test/u/plan.pdf">Download</a></p>',
  );
  expect(warnings).toEqual(['These files stay on the former site: https://old.test/u/plan.pdf']);
});

test('everything beside the text is taken or named', async () => {
  const { authors, featured, html, warnings } = await read(
    '<p>x</p>',
    {
      fields: { 'wp:is_sticky': '1', 'excerpt:encoded': 'An excerpt' },
      meta: {
        _thumbnail_id: '71',
        _yoast_wpseo_metadesc: 'Described',
        _yoast_wpseo_canonical: 'https://elsewhere.test/',
        subtitle: 'Below the title',
      },
      more: `<category domain="author" nicename="a"><![CDATA[Ada]]></category><category domain="author" nicename="b"><![CDATA[Bo]]></category><category domain="series" nicename="s"><![CDATA[Part two]]></category><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`,
    },
    [attachment(71, 1, 'Photo by Cy')],
  );
  expect([authors, featured, html]).toEqual([['Ada', 'Bo'], true, '<p>x</p><p>Photo by Cy</p>']);
  expect(warnings).toEqual([
    'The caption of the featured image became the last paragraph',
    'Its canonical address was not taken over: https://elsewhere.test/',
    'Its excerpt was not taken over: An excerpt',
    'Its comments are not imported: 1',
    'Terms that were not taken over: series: Part two',
    'Custom fields that were not taken over: subtitle: Below the title',
  ]);
});

test.each([
  ['classic text', '<blockquote>Said<cite>Someone</cite></blockquote>'],
  ['a block', '<blockquote class="wp-block-quote"><p>Said</p><cite>Someone</cite></blockquote>'],
])('the source of a quote in %s stands on its own line', async (_name, source) => {
  const { html, warnings } = await read(source);
  expect([html, warnings]).toEqual(['<blockquote><p>Said</p><p><em>Someone</em></p></blockquote>', []]);
});

test('an emoji that is an image becomes its character', async () => {
  const { html, imageUrls, warnings } = await read(
    '<p>Good <img class="emoji" src="https://s.w.org/x.svg" alt="😀">!</p>',
  );
  expect([html, imageUrls, warnings]).toEqual(['<p>Good 😀!</p>', [], []]);
});

test('a link to a full-size image that the archive lacks is named', async () => {
  const { warnings } = await read(
    '<p><a href="https://old.test/u/full.jpg"><img src="https://old.test/u/full-300x200.jpg" alt=""></a></p>',
  );
  expect(warnings).toEqual(['These files stay on the former site: https://old.test/u/full.jpg']);
});
