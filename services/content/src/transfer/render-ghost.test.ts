import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { createCardNotes, describeCardNotes } from './ghost-cards';
import { renderLexical } from './render-lexical';
import { renderMobiledoc } from './render-mobiledoc';

type Node = Record<string, unknown>;

const text = (content: string, format = 0): Node => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: content,
  type: 'extended-text',
  version: 1,
});
const block = (type: string, children: Node[], more: Node = {}): Node => ({
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  type,
  version: 1,
  ...more,
});
const list = (listType: string, items: Node[][], start = 1): Node =>
  block(
    'list',
    items.map((children, value) => block('listitem', children, { value })),
    { listType, start, tag: listType === 'number' ? 'ol' : 'ul' },
  );

function fromLexical(...children: Node[]) {
  const notes = createCardNotes();
  const html = renderLexical(JSON.stringify({ root: block('root', children) }), notes);
  return { html, notes: describeCardNotes(notes) };
}
function fromMobiledoc(document: Node) {
  const notes = createCardNotes();
  const whole = { version: '0.3.1', ghostVersion: '4.0', atoms: [], cards: [], markups: [], ...document };
  return { html: renderMobiledoc(JSON.stringify(whole), notes), notes: describeCardNotes(notes) };
}

describe('a Lexical document', () => {
  test('renders its blocks, formats, links and line breaks', () => {
    const { html, notes } = fromLexical(
      block('extended-heading', [text('One & only')], { tag: 'h3' }),
      block('paragraph', [
        text('Plain '),
        text('bold', 1),
        text('both', 3),
        { type: 'linebreak', version: 1 },
        { type: 'zwnj', version: 1 },
        text('a<b', 16),
        text('H'),
        text('2', 32),
      ]),
      block('paragraph', [
        block('link', [text('here', 8)], { url: 'https://a.example/?a=1&b="2"', rel: 'noreferrer' }),
        text('gone', 4),
      ]),
      block('extended-quote', [text('Said')]),
      block('aside', [text('Aside')]),
      block('paragraph', []),
      block('paragraph', [{ type: 'linebreak', version: 1 }]),
      { type: 'horizontalrule', version: 1 },
    );
    expect(html).toBe(
      '<h3>One &amp; only</h3>' +
        '<p>Plain <strong>bold</strong><strong><em>both</em></strong><br><code>a&lt;b</code>H<sub>2</sub></p>' +
        '<p><a href="https://a.example/?a=1&amp;b=&quot;2&quot;"><u>here</u></a><s>gone</s></p>' +
        '<blockquote>Said</blockquote><blockquote>Aside</blockquote><hr>',
    );
    expect(notes).toEqual([]);
  });

  test('renders nested lists and start numbers', () => {
    const { html } = fromLexical(
      list('bullet', [
        [text('one')],
        [list('number', [[text('two.one')], [text('two.two')]], 4)],
        [text('three')],
      ]),
      list('check', [[list('bullet', [[text('alone')]])]]),
    );
    expect(html).toBe(
      '<ul><li>one<ol start="4"><li>two.one</li><li>two.two</li></ol></li><li>three</li></ul>' +
        '<ul><li><ul><li>alone</li></ul></li></ul>',
    );
  });

  test('renders its cards: completely, as links, or reported as dropped', () => {
    const { html, notes } = fromLexical(
      { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'A "b"', caption: '<em>Cap</em>' },
      { type: 'gallery', images: [{ src: '/1.png', alt: '1' }, { src: '/2.png' }], caption: 'Two' },
      { type: 'codeblock', code: 'if (a < b) {\n}', language: 'JS', caption: '' },
      { type: 'html', html: '<p class="x">Raw</p><script>evil()</script>' },
      { type: 'markdown', markdown: '## Title\n\nOne\ntwo\n\n- *a*\n- b' },
      { type: 'callout', calloutEmoji: '💡', calloutText: '<strong>Note</strong>', backgroundColor: 'blue' },
      { type: 'toggle', heading: 'Why?', content: '<p>Because</p>' },
      { type: 'button', buttonText: 'Go', buttonUrl: 'https://b.example' },
      {
        type: 'bookmark',
        url: 'https://c.example',
        metadata: { title: 'A <page>', description: 'd' },
        caption: '',
      },
      {
        type: 'embed',
        url: 'https://video.example/1',
        html: '<iframe src="https://video.example"></iframe>',
      },
      { type: 'file', src: '/content/files/a.pdf', fileTitle: 'Report' },
      { type: 'signup', header: 'Join' },
      { type: 'paywall' },
      { type: 'holograph', data: 1 },
      { type: 'constructor', children: [text('x')] },
    );
    expect(sanitiseHtml(html ?? '')).toBe(
      [
        '<figure><figcaption><em>Cap</em></figcaption></figure><p>Two</p>',
        '<pre><code class="language-js">if (a &lt; b) {\n}</code></pre>',
        '<p>Raw</p>',
        '<h2 id="title">Title</h2>\n<p>One<br />\ntwo</p>\n<ul>\n<li><em>a</em></li>\n<li>b</li>\n</ul>\n',
        '<blockquote><p>💡 <strong>Note</strong></p></blockquote>',
        '<details><summary>Why?</summary><p>Because</p></details>',
        '<p><a href="https://b.example">Go</a></p>',
        '<blockquote><p><a href="https://c.example">A &lt;page&gt;</a></p><p>d</p></blockquote>',
        '<p><a href="https://video.example/1">https://video.example/1</a></p>',
        '<p><a href="/content/files/a.pdf">Report</a></p>',
        '<p>x</p>',
      ].join(''),
    );
    expect(html).toContain(
      '<figure><img src="__GHOST_URL__/content/images/a.png" alt="A &quot;b&quot;"><figcaption>',
    );
    expect(html).toContain('<img src="/1.png" alt="1"><img src="/2.png" alt=""><p>Two</p>');
    expect(notes).toEqual([
      'These cards became links: bookmark, embed, file',
      'These cards were left out: constructor, holograph, paywall, signup',
    ]);
  });

  test.each([
    ['no JSON', '{'],
    ['no document', '{}'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a text', '"root"'],
    ['no root', '{"root":1}'],
  ])('that is %s is undefined', (_, json) => {
    expect(renderLexical(json, createCardNotes())).toBeUndefined();
  });

  test('nested too deeply is undefined', () => {
    const depth = 20_000;
    const json = `{"root":${'{"type":"aside","children":['.repeat(depth)}${']}'.repeat(depth)}}`;
    expect(renderLexical(json, createCardNotes())).toBeUndefined();
  });

  test('with wrong types renders text or nothing, never markup', () => {
    const { html } = fromLexical(
      { type: 'heading', tag: 'script', children: [text('<b>')] },
      { type: 'list', listType: 'number', start: '2" onclick="x', children: 'none' },
      block('link', [text('x')], { url: ['javascript:alert(1)'] }),
      { type: 'image', src: { a: 1 }, images: [null, 1, 'x'] },
      { type: 'gallery', images: [null, 1, 'x'] },
      { type: 'bookmark', url: 5, metadata: null },
    );
    expect(sanitiseHtml(html ?? '')).toBe('<h2>&lt;b&gt;</h2><ol></ol><a>x</a>');
  });
});

describe('a mobiledoc', () => {
  test('renders its blocks, nested markups, lists, atoms and images', () => {
    const { html, notes } = fromMobiledoc({
      markups: [['strong'], ['em'], ['a', ['href', 'https://a.example/?a&b', 'rel', 'x']], ['sub']],
      atoms: [
        ['soft-return', '', {}],
        ['mention', '@ada', {}],
      ],
      sections: [
        [1, 'h2', [[0, [], 0, 'A < B']]],
        [
          1,
          'p',
          [
            [0, [], 0, 'Plain '],
            [0, [0], 0, 'bold '],
            [0, [1], 2, 'both'],
            [1, [], 0, 0],
            [0, [2], 1, 'link'],
            [1, [], 0, 1],
            [0, [3], 1, '2'],
          ],
        ],
        [1, 'aside', [[0, [], 0, 'Aside']]],
        [1, 'script', [[0, [], 0, 'plain']]],
        [3, 'ol', [[[0, [], 0, 'one']], [[0, [0], 1, 'two']]]],
        [2, 'https://a.example/p.png'],
      ],
    });
    expect(html).toBe(
      '<h2>A &lt; B</h2>' +
        '<p>Plain <strong>bold <em>both</em></strong><br><a href="https://a.example/?a&amp;b">link</a>@ada<sub>2</sub></p>' +
        '<blockquote>Aside</blockquote><p>plain</p><ol><li>one</li><li><strong>two</strong></li></ol>' +
        '<img src="https://a.example/p.png" alt="">',
    );
    expect(notes).toEqual([]);
  });

  test("renders its cards, also by the former editor's names", () => {
    const { html, notes } = fromMobiledoc({
      cards: [
        ['card-markdown', { cardName: 'card-markdown', markdown: 'Hello **you**' }],
        ['code', { code: 'x', language: 'c++' }],
        ['hr', {}],
        ['embed', { url: 'https://e.example', html: '<blockquote>x</blockquote>', type: 'rich' }],
        ['email-cta', { html: '<p>x</p>' }],
        ['constructor', {}],
      ],
      sections: [
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
        [10, 4],
        [10, 5],
        [10, 6],
      ],
    });
    expect(sanitiseHtml(html ?? '')).toBe(
      '<p>Hello <strong>you</strong></p>\n<pre><code class="language-c++">x</code></pre><hr />' +
        '<blockquote>x</blockquote><p><a href="https://e.example">https://e.example</a></p>',
    );
    expect(notes).toEqual([
      'These cards became links: embed',
      'These cards were left out: constructor, email-cta',
    ]);
  });

  test('with unbalanced markups is closed once', () => {
    const markups = [['strong'], ['em']];
    expect(fromMobiledoc({ markups, sections: [[1, 'p', [[0, [0, 1, 7], 0, 'open']]]] }).html).toBe(
      '<p><strong><em>open</em></strong></p>',
    );
    expect(
      fromMobiledoc({ markups, sections: [[1, 'p', [[0, [0], 9_007_199_254_740_991, 'shut']]]] }).html,
    ).toBe('<p><strong>shut</strong></p>');
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['of another version', '{"version":"0.2.0","sections":[[],[[1,"p",[]]]]}'],
    ['without sections', '{"version":"0.3.1"}'],
    ['of sections that are none', '{"version":"0.3.1","sections":[[4,"p",[]]]}'],
  ])('that is %s is undefined', (_, json) => {
    expect(renderMobiledoc(json, createCardNotes())).toBeUndefined();
  });
});
