import { expect, test } from 'vitest';
import { attachment, readWxr } from '../test-support/read-wxr';

test.each([
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>'],
  ['<details><summary>Question</summary><p>Answer</p></details>'],
  ['<p>E = mc<sup>2</sup>, H<sub>2</sub>O, 10<sup>6</sup></p>'],
  ['<ol start="3" reversed><li>a</li><li value="9">b</li></ol><ol start="-2" type="i"><li>c</li></ol>'],
  ['<h2 id="two">Two</h2><p><a href="#two">go</a></p>'],
])('the imported text stays unchanged: %s', async (source) => {
  const { html, warnings } = await readWxr(source);
  expect([html, warnings]).toEqual([source, []]);
});

test.each([
  ['<ol style="list-style-type: lower-alpha"><li>x</li></ol>', '<ol type="a"><li>x</li></ol>'],
  ['<ol style="list-style:inside UPPER-ROMAN;margin:0"><li>x</li></ol>', '<ol type="I"><li>x</li></ol>'],
  ['<ol type="a" style="list-style-type:upper-latin"><li>x</li></ol>', '<ol type="A"><li>x</li></ol>'],
  ['<ol style="list-style-type:decimal"><li>x</li></ol>', '<ol type="1"><li>x</li></ol>'],
  ['<ul style="list-style-type:disc"><li>x</li></ul>', '<ul><li>x</li></ul>'],
])('the numbers of a list look as before: %s', async (source, expected) => {
  const { html, warnings } = await readWxr(source);
  expect([html, warnings]).toEqual([expected, []]);
});

test.each([
  ['<ul style="list-style-type:square"><li>x</li></ul>', 'list-style-type="square"'],
  ['<ul type="circle"><li>x</li></ul>', 'list-style-type="circle"'],
  ['<ol style="list-style:none"><li>x</li></ol>', 'list-style-type="none"'],
  ['<ol style="list-style-type:lower-greek"><li>x</li></ol>', 'list-style-type="lower-greek"'],
  [
    '<blockquote cite="https://a.test/a-long-address/of-a-page"><p>x</p></blockquote>',
    'cite="https://a.test/a-long-address/of-a-page"',
  ],
  ['<p><q cite="https://a.test/">x</q></p>', 'cite="https://a.test/"'],
  [
    '<table><tbody><tr><th scope="row">x</th><td headers="a">y</td></tr></tbody></table>',
    'scope="row", 1 × headers="a"',
  ],
])('what rich text does not have is named: %s', async (source, name) => {
  const { warnings } = await readWxr(source);
  expect(warnings).toEqual([`Attributes that were left out: 1 × ${name}`]);
});

test.each([
  '<div style="color:red;display : none !important">not for readers</div>',
  '<span hidden>not for readers</span>',
  '<div style="visibility:hidden"><p>not for readers</p></div>',
])('a text that readers did not see stays hidden, and is named: %s', async (source) => {
  const { html, warnings } = await readWxr(`<p>Shown</p>${source}`);
  expect(html).toBe('<p>Shown</p>');
  expect(warnings).toEqual([
    'These were left out: hidden texts',
    'Words that were left out (3): not for readers',
  ]);
});

test('an image that is loaded late is no hidden one', async () => {
  const { html } = await readWxr(
    '<p>x</p><img style="display:none" data-src="https://a.test/photo.jpg" src="data:image/gif;base64,R0lGOD">',
  );
  expect(html).toContain('<img');
});

test.each([
  '[audio src="https://a.test/song.mp3"]',
  '[audio mp3="https://a.test/song.mp3"][/audio]',
  '[audio]https://a.test/song.mp3[/audio]',
  '[video mp4="https://a.test/film.mp4"][/video]',
])('%s is reported once', async (source) => {
  const { html, warnings } = await readWxr(source);
  expect(html).toMatch(/^<p><a href="https:\/\/a\.test\/[^"]+">[^<]+<\/a><\/p>$/);
  expect(warnings).toEqual([expect.stringMatching(/^These became links: (?:audio|videos?)$/)]);
});

test.each(['[audio ids="9"]', '[audio src=""]', '[audio src="song.mp3"]', '[audio]'])(
  '%s, a player without a file, is reported once',
  async (source) => {
    const { html, warnings } = await readWxr(`${source}\n\nText`);
    expect(html).toBe('<p>Text</p>');
    expect(warnings).toHaveLength(1);
  },
);

test('classic text between blocks becomes paragraphs', async () => {
  const { html } = await readWxr(
    '<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->\n\nLoose one\n\nLoose two',
  );
  expect(html).toBe('<p>Block</p><p>Loose one</p><p>Loose two</p>');
});

test.each([
  ['classic text', '<blockquote>Said<cite>Someone</cite></blockquote>'],
  ['a block', '<blockquote class="wp-block-quote"><p>Said</p><cite>Someone</cite></blockquote>'],
])('the source of a quote in %s stands on its own line', async (_name, source) => {
  const { html, warnings } = await readWxr(source);
  expect([html, warnings]).toEqual(['<blockquote><p>Said</p><p><em>Someone</em></p></blockquote>', []]);
});

test('shortcodes of plugins are named and their content stays; samples of code stay as they are', async () => {
  const { html, warnings } = await readWxr(
    'Text [contact-form-7 id="12" title="Contact"] [vc_row]Inner[/vc_row] [sic] [[gallery]]\n\n<pre>[gallery ids="1"]</pre>',
  );
  expect(html).toBe('<p>Text  Inner [sic] [gallery]</p><pre>[gallery ids="1"]</pre>');
  expect(warnings).toEqual([
    'Shortcodes that were left out: [contact-form-7 id="12" title="Contact"], [vc_row]',
  ]);
});

test('everything beside the text is taken or named', async () => {
  const { authors, canonicalUrl, featured, html, warnings } = await readWxr(
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
  expect(canonicalUrl).toBe('https://elsewhere.test/');
  expect([authors, featured, html]).toEqual([['Ada', 'Bo'], true, '<p>x</p><p>Photo by Cy</p>']);
  expect(warnings).toEqual([
    'The caption of the featured image became the last paragraph',
    'Its excerpt was not taken over: An excerpt',
    'Its comments are not imported: 1',
    'Terms that were not taken over: series: Part two',
    'Custom fields that were not taken over: subtitle: Below the title',
  ]);
});

test('an address without a scheme leads there with https', async () => {
  const { html, warnings } = await readWxr(
    '<p><a href="//shop.test/a">Shop</a></p><iframe src="//video.test/embed/1"></iframe>',
  );
  expect(html).toBe(
    '<p><a href="https://shop.test/a">Shop</a></p><p><a href="https://video.test/embed/1">https://video.test/embed/1</a></p>',
  );
  expect(warnings).toEqual(['These became links: embeds']);
});

test('the address of a player that can not be linked to is named', async () => {
  const { warnings } = await readWxr('<video src="ttps://old.test/a.mov"></video><p>Text</p>');
  expect(warnings).toEqual(['Players that were left out: ttps://old.test/a.mov']);
});

test.each([
  [
    'a map of links',
    '<map name="m"><area href="https://old.test/area" alt="Area"></map>',
    'Only the text was kept of these elements: area (https://old.test/area), map',
  ],
  [
    'an element of another standard',
    '<amp-img src="https://old.test/a.jpg"></amp-img>',
    'Only the text was kept of these elements: amp-img (https://old.test/a.jpg)',
  ],
])('the address of %s that has no place is named', async (_name, source, warning) => {
  expect((await readWxr(`${source}<p>Text</p>`)).warnings).toEqual([warning]);
});

test.each([
  [
    'of an empty anchor moves to the heading',
    '<p><a name="x"></a></p><h2 id="made-of-the-title">T</h2>',
    '<h2 id="x">T</h2>',
  ],
  [
    'in a heading goes before an unused one',
    '<h2 id="made-of-the-title"><a name="x"></a>T</h2>',
    '<h2 id="x">T</h2>',
  ],
  ['of a word stays', '<p>A <a name="x">word</a></p>', '<p>A <a id="x">word</a></p>'],
  [
    'of a paragraph goes to its first words',
    '<p id="x">Words <em>here</em></p>',
    '<p><a id="x">Words </a><em>here</em></p>',
  ],
  ['of a section moves to its heading', '<div id="x"><h3>T</h3><p>y</p></div>', '<h3 id="x">T</h3><p>y</p>'],
])('a place that a link leads to, %s', async (_name, source, html) => {
  const link = '<p><a href="#x">Go</a></p>';
  const article = await readWxr(link + source);
  expect([article.html, article.warnings]).toEqual([link + html, []]);
});

test('a source within a line is no loss', async () => {
  const { html, warnings } = await readWxr('<p>"Said" --<cite>Someone</cite></p>');
  expect([html, warnings]).toEqual(['<p>"Said" --<em>Someone</em></p>', []]);
});

test('a list to choose from is named by its words', async () => {
  const { warnings } = await readWxr('<p>x</p><select><option>One</option><option>Two</option></select>');
  expect(warnings).toEqual(['These were left out: forms', 'Words that were left out (2): One Two']);
});

test('categories of the first exports, without a domain, become tags once', async () => {
  const more = ['A', 'B', 'A'].map((name) => `<category><![CDATA[${name}]]></category>`).join('');
  const { tags, warnings } = await readWxr('<p>x</p>', {
    more: `${more}<category domain="category" nicename="b"><![CDATA[B]]></category>`,
  });
  expect([tags, warnings]).toEqual([['A', 'B'], []]);
});

test('a featured image that the export lacks is named', async () => {
  const { image, warnings } = await readWxr('<p>x</p>', { meta: { _thumbnail_id: '71' } });
  expect(image).toBeUndefined();
  expect(warnings).toEqual(['The export does not have its featured image: 71']);
});

test.each([
  ['Yoast SEO', { _yoast_wpseo_title: 'For search', _yoast_wpseo_metadesc: 'Described' }],
  ['Rank Math', { rank_math_title: 'For search', rank_math_description: 'Described' }],
  ['All in One SEO', { _aioseo_title: 'For search', _aioseo_description: 'Described' }],
])('title and description for search engines are taken from %s', async (_name, meta) => {
  const { metaTitle, metaDescription, warnings } = await readWxr('<p>x</p>', { meta });
  expect([metaTitle, metaDescription, warnings]).toEqual(['For search', 'Described', []]);
});

test('a search-engine template is no title; what else engines and networks show is named', async () => {
  const { metaTitle, warnings } = await readWxr('<p>x</p>', {
    meta: {
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
      '_yoast_wpseo_opengraph-title': 'For networks',
      _yoast_wpseo_focuskw: 'a phrase',
      _yoast_wpseo_linkdex: '70',
      _edit_last: '1',
    },
  });
  expect(metaTitle).toBe('');
  expect(warnings).toEqual([
    'Custom fields that were not taken over: _yoast_wpseo_title: %%title%% %%sep%% %%sitename%%; _yoast_wpseo_opengraph-title: For networks; _yoast_wpseo_focuskw: a phrase',
  ]);
});

test.each([
  [
    'of an old object, not that of its program',
    '<object codebase="https://program.test/x.cab"><param name="movie" value="https://old.test/a.swf"></object>',
    'https://old.test/a.swf',
  ],
  ['of a late loader', '<iframe data-loader="https://old.test/a"></iframe>', 'https://old.test/a'],
])('the address of a player, %s, is linked to', async (_name, source, url) => {
  const { html, warnings } = await readWxr(source);
  expect(html).toBe(`<p><a href="${url}">${url}</a></p>`);
  expect(warnings).toEqual(['These became links: embeds']);
});

test.each([
  ['<ol start="1000000"><li>a</li></ol>', 'Attributes that were left out: 1 × start="1000000"'],
  [
    '<p><span lang="fr">mot</span> <bdo dir="rtl">abc</bdo></p>',
    'Attributes that were left out: 1 × lang="fr", 1 × dir="rtl"',
  ],
  [
    '<p>One</p><!--more Read on--><p>Two</p><!--nextpage--><p>Three</p>',
    'Marks that divide the text and were left out: more Read on, nextpage',
  ],
])('what readers saw of %s is named', async (source, warning) => {
  expect((await readWxr(source)).warnings).toEqual([warning]);
});

test('the address of its own page is no other canonical address', async () => {
  const { canonicalUrl } = await readWxr('<p>x</p>', {
    meta: { _yoast_wpseo_canonical: 'https://www.old.test/2020/post' },
    fields: { link: 'http://old.test/2020/post/' },
  });
  expect(canonicalUrl).toBe('');
});

test.each(['menu', 'dir'])('the entries of <%s> stay a list', async (name) => {
  const { html, warnings } = await readWxr(`<${name}><li>a</li><li>b</li></${name}>`);
  expect([html, warnings]).toEqual(['<ul><li>a</li><li>b</li></ul>', []]);
});
