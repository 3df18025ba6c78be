// @vitest-environment jsdom
import { richTextRules } from '@atrium/contracts/content/rich-text';
import { generateHTML, generateJSON, getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { createEditorExtensions } from './editor-extensions';
import { isAllowedImage, isAllowedLink } from './editor-nodes';

const extensions = createEditorExtensions();
const schema = getSchema(extensions);
const roundTrip = (html: string) => generateHTML(generateJSON(html, extensions), extensions);

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Every way in which `html` exceeds the allow-list. */
function findExcess(html: string): string[] {
  const excess: string[] = [];
  for (const element of parse(html).querySelectorAll<HTMLElement>('*')) {
    const rule = richTextRules[element.localName];
    if (!rule) {
      excess.push(`<${element.localName}>`);
      continue;
    }
    for (const { name, value } of element.attributes) {
      if (name === 'style') {
        for (const property of Array.from(element.style)) {
          const pattern = rule.styles?.[property];
          if (!pattern?.test(element.style.getPropertyValue(property))) {
            excess.push(
              `<${element.localName} style="${property}: ${element.style.getPropertyValue(property)}">`,
            );
          }
        }
      } else if (name === 'class') {
        for (const entry of element.classList) {
          if (!rule.classes?.some((pattern) => pattern.test(entry)))
            excess.push(`${element.localName}.${entry}`);
        }
      } else if (!rule.attributes?.includes(name)) excess.push(`<${element.localName} ${name}="${value}">`);
    }
  }
  return excess;
}

/** A document with every node and mark of the schema, every attribute given a value. */
const everything = `
  <h1 id="one" dir="rtl" style="text-align:left">1</h1><h2 id="h2" dir="rtl" style="text-align:center">2</h2><h3 id="h3" dir="rtl" style="text-align:right">3</h3>
  <h4 id="h4" dir="rtl" style="text-align:justify">4</h4><h5 id="h5" dir="rtl" style="text-align:center">5</h5><h6 id="h6" dir="rtl" style="text-align:center">6</h6>
  <p style="text-align:justify" dir="auto">a<br>b <strong>s</strong> <em>e</em> <u>u</u> <s>s</s> <sub>1</sub> <sup>2</sup> <code>c</code>
    <a href="https://x.test/" target="_blank" rel="noopener noreferrer" id="back" title="t">l</a></p>
  <hr><blockquote dir="rtl"><p>q</p></blockquote>
  <ul dir="rtl"><li><p>u</p></li></ul><ol start="3" type="a" dir="rtl" reversed><li id="fn" dir="ltr" value="-7"><p>o</p></li></ol>
  <dl dir="rtl"><dt dir="rtl">t</dt><dd dir="rtl"><p>m</p></dd></dl><details dir="rtl"><summary dir="rtl">q</summary><p>a</p></details>
  <img src="/media/65a1b2c3d4e5f60718293a4b/a.png" alt="a" title="t" width="100" height="50">
  <figure><img src="/media/65a1b2c3d4e5f60718293a4b/b.png" alt="b"><figcaption>Caption</figcaption></figure>
  <figure class="half"><img src="/media/65a1b2c3d4e5f60718293a4b/b.png" alt="b"></figure>
  <figure><a class="embed" href="https://youtu.be/dQw4w9WgXcQ">How we work</a><figcaption>Two minutes</figcaption></figure>
  <pre><code class="language-ts">x</code></pre>
  <table style="width:200px" dir="rtl"><colgroup><col style="width:100px"><col style="width:100px"></colgroup><tbody>
    <tr><th dir="rtl" colspan="2" rowspan="2" colwidth="100,100"><p>h</p></th><td dir="rtl" rowspan="2"><p>c</p></td></tr><tr></tr>
    <tr><td colspan="2" colwidth="100,100"><p>c</p></td><td><p>c</p></td></tr>
  </tbody></table><table><tbody><tr><td colwidth="120"><p>every width is known</p></td></tr></tbody></table>`;

/** What a hostile or careless source puts into a document. */
const hostile = `
  <script>alert(1)</script><style>p{}</style><iframe src="https://x.test"></iframe><svg onload="a()"><a href="/"></a></svg>
  <div class="x" id="y" onclick="a()" style="color:red"><p class="MsoNormal" style="margin:1px;color:red;text-align:start">t</p></div>
  <a href="javascript:alert(1)">j</a><a href="data:text/html,x">d</a><a href="//evil.test">s</a>
  <a href="https://x.test" class="b" target="_self" rel="opener" onclick="a()" style="color:red" download>ok</a>
  <img src="x" onerror="a()"><img src="data:image/png;base64,AA"><img src="http://x.test/a.png"><img src="https://x.test/a.png" onerror="a()" srcset="y" class="c" style="width:9px" width="100%">
  <figure class="x"><a class="embed" href="https://evil.test/watch?v=dQw4w9WgXcQ">e</a></figure>
  <figure class="wide x"><img src="/media/65a1b2c3d4e5f60718293a4b/b.png" alt="b"></figure>
  <figure><a class="embed y" href="https://vimeo.com/1?x=&quot;onload=a()" onclick="a()" target="_blank">v</a><script>alert(1)</script></figure>
  <span style="font-weight:700;color:red">b</span><font color="red">f</font><mark>m</mark><sub>1</sub><sup>2</sup>
  <pre class="p"><code class="evil language-a_b language-ts" onclick="a()">x</code></pre>
  <ol type="x" start="1e9" reversed="yes"><li value="x" class="l"><p>o</p></li></ol>
  <table border="1" class="t" style="color:red;width:90%"><caption>c</caption><thead><tr><th scope="col" align="center" style="text-align:center;color:red">h</th></tr></thead>
  <tbody><tr><td bgcolor="red" style="text-align:right">c</td></tr></tbody></table>
  <form><input name="a"><button>b</button></form><video src="v"></video><object data="o"></object><math><mi>x</mi></math>
  <details open><summary>s</summary>d</details><h7>7</h7>`;

describe('the editor and the shared allow-list', () => {
  test('every node and mark of the schema is in the sample', () => {
    const used = new Set<string>();
    schema.nodeFromJSON(generateJSON(everything, extensions)).descendants((node) => {
      used.add(node.type.name);
      for (const mark of node.marks) used.add(mark.type.name);
    });
    const made = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter(
      (name) => name !== 'doc',
    );
    expect([...used].sort()).toEqual(made.sort());
  });

  test('every attribute of the schema has a value other than its default in the sample', () => {
    const set = new Set<string>();
    const all = new Set<string>();
    const note = (name: string, attributes: Record<string, unknown>, defaults: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(attributes)) {
        all.add(`${name}.${key}`);
        // `rel` has one value only: the shared one.
        if (key === 'rel' || value !== defaults[key]) set.add(`${name}.${key}`);
      }
    };
    const defaultsOf = (type: { spec: { attrs?: Record<string, { default?: unknown }> | undefined } }) =>
      Object.fromEntries(
        Object.entries(type.spec.attrs ?? {}).map(([key, { default: value }]) => [key, value]),
      );
    schema.nodeFromJSON(generateJSON(everything, extensions)).descendants((node) => {
      note(node.type.name, node.attrs, defaultsOf(node.type));
      for (const mark of node.marks) note(mark.type.name, mark.attrs, defaultsOf(mark.type));
    });
    expect([...all].filter((name) => !set.has(name))).toEqual([]);
  });

  test('nothing the editor makes exceeds the list', () => {
    expect(findExcess(roundTrip(everything))).toEqual([]);
  });

  test('nothing a hostile source brings in exceeds the list', () => {
    expect(findExcess(hostile)).not.toEqual([]);
    expect(findExcess(roundTrip(hostile))).toEqual([]);
  });

  test('every element, attribute, style and class of the list can be made', () => {
    const made = parse(roundTrip(everything));
    const missing: string[] = [];
    for (const [tag, rule] of Object.entries(richTextRules)) {
      const elements = [...made.querySelectorAll<HTMLElement>(tag)];
      if (elements.length === 0) missing.push(tag);
      for (const name of rule.attributes ?? []) {
        if (!elements.some((element) => element.hasAttribute(name))) missing.push(`${tag} ${name}`);
      }
      for (const property of Object.keys(rule.styles ?? {})) {
        if (!elements.some((element) => element.style.getPropertyValue(property)))
          missing.push(`${tag} ${property}`);
      }
      for (const pattern of rule.classes ?? []) {
        if (!elements.some((element) => pattern.test(element.className))) missing.push(`${tag} class`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('HTML from the editor is the same after another round trip', () => {
    const once = roundTrip(everything);
    expect(roundTrip(once)).toBe(once);
  });
});

test('a video keeps its address, title and caption; of a foreign address a plain link is left', () => {
  expect(
    roundTrip(
      '<figure><a class="embed" href="https://youtu.be/dQw4w9WgXcQ?t=5">A &amp; B</a><figcaption>C</figcaption></figure>',
    ),
  ).toBe(
    '<figure><a class="embed" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5s">A &amp; B</a><figcaption>C</figcaption></figure>',
  );
  expect(roundTrip('<figure><a class="embed" href="https://evil.test/x">e</a></figure>')).toBe(
    '<p><a rel="noopener noreferrer" href="https://evil.test/x">e</a></p>',
  );
});

test.each(['wide', 'half'])('a picture keeps its size %s, with and without a caption', (size) => {
  const image = '<img src="/media/65a1b2c3d4e5f60718293a4b/b.png" alt="b" width="640" height="480">';
  for (const html of [image, `${image}<figcaption>C</figcaption>`].map(
    (inner) => `<figure class="${size}">${inner}</figure>`,
  ))
    expect(roundTrip(html)).toBe(html);
});

test.each(['https://x.test', 'http://x.test', 'mailto:a@x.test', 'tel:+49', '/services', '#part', '?page=2'])(
  'links to %s',
  (address) => expect(isAllowedLink(address)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'java\nscript:x',
  ' javascript:x',
  'data:text/html,x',
  '//x',
  'vbscript:x',
  'x',
  '',
])('refuses a link to %j', (address) => expect(isAllowedLink(address)).toBe(false));

test.each([
  ['/media/65a1b2c3d4e5f60718293a4b/a.png', true],
  ['https://x.test/a.png', false],
  ['/media/../api/blogs', false],
  ['/api/auth/logout', false],
  ['http://x.test/a.png', false],
  ['data:image/png;base64,AA', false],
])('the editor keeps an image %s: %s', (address, isAllowed) =>
  expect(isAllowedImage(address)).toBe(isAllowed),
);
