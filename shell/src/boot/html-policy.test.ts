// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSanitiser } from './sanitise-html';

const sanitise = createSanitiser(undefined);

/** Parses as an element of the page does: with scripting, so that `<noscript>` holds text. */
function run(html: string): HTMLElement {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  return frame;
}

describe('the sanitiser', () => {
  test.each([
    '<p>Text with <a target="_blank" href="/blog">a link</a> and <img alt="" src="/media/1.png"></p>',
    '<h2 id="images" style="text-align:center">Heading</h2>',
    '<ol type="a" start="3"><li id="fn1">Item</li></ol>',
    '<table style="width:300px"><tbody><tr><td colwidth="100" colspan="2">cell</td></tr></tbody></table>',
    '<dl><dt>Term</dt><dd>Text</dd></dl><details><summary>More</summary>Text</details>',
    '<p style="mso-list:l0 level1 lfo1" class="MsoListParagraph">Item</p>',
    '<p data-pm-slice="1 1 []">Copied</p>',
  ])('the sanitiser of the shell keeps %s', (html) => {
    const before = run(html);
    const after = run(sanitise(html));
    expect(after.isEqualNode(before), after.innerHTML).toBe(true);
  });

  test('keeps the styles of a copied document', () => {
    const html =
      '<html><head><style>@list l0:level1 {mso-level-number-format:alpha-lower}</style></head><body><p>a</p></body></html>';
    expect(sanitise(html)).toContain('mso-level-number-format:alpha-lower');
    expect(sanitise(html)).toContain('<p>a</p>');
  });

  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>b', 'b'],
    ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', '<svg><a>a</a></svg>'],
    ['<base href="https://elsewhere.example/"><p>a</p>', '<p>a</p>'],
    ['<form action="https://elsewhere.example/"><b>a</b></form>', '<b>a</b>'],
  ])('%s becomes %s', (text, expected) => {
    expect(sanitise(text)).toBe(expected);
  });

  test.each([
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<noscript><style></noscript><img src=x onerror=alert(1)></style></noscript>',
    '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
    '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=alert(1)>">',
    '<html><head><noscript><style title="</noscript><img src=x onerror=alert(1)>"></style></head><body>a',
  ])('nothing runs after %s, however often it is parsed', (text) => {
    let html = text;
    for (let round = 0; round < 3; round++) {
      html = sanitise(html);
      const elements = [...run(html).querySelectorAll('*')];
      const handlers = elements.flatMap((element) =>
        [...element.attributes].filter(({ name }) => name.startsWith('on')),
      );
      expect(handlers, html).toEqual([]);
      expect(elements.filter(({ localName }) => localName === 'script')).toEqual([]);
    }
  });
});

describe('the policy', () => {
  const names: string[] = [];
  let createHTML: (text: string) => string;
  let policy: typeof import('./html-policy');
  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, rules: { createHTML(text: string): string }) {
        names.push(name);
        if (name === 'default') createHTML = rules.createHTML;
        return rules;
      },
    });
    policy = await import('./html-policy');
    policy.installHtmlPolicy();
  });
  afterEach(() => {
    names.length = 0;
  });

  test.each(['.a > .b { color: red }', 'a < b', '<script></script>'])('leaves %s as it is', (text) => {
    expect(createHTML(text)).toBe(text);
  });

  test('reduces HTML to its text until the sanitiser is loaded', async () => {
    const html = '<p>One &amp; <b>two</b><img src=x onerror=alert(1)></p>';
    expect(createHTML(html)).toBe('One &amp; two');
    await policy.loadSanitiser();
    expect(createHTML(html)).toBe('<p>One &amp; <b>two</b><img src="x"></p>');
    // The only names that the content security policy allows.
    expect(new Set(names)).toEqual(new Set(['atrium-inert', 'default']));
  });
});
