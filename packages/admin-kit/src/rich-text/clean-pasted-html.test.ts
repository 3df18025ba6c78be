// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html';

const wordItem = (text: string, level: number, marker: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

const tags = (html: string) =>
  html.replace(/<span[^>]*>|<\/span>|<!--[\s\S]*?-->/g, '').replace(/\s+(?=<)/g, '');

test('a run of Word list paragraphs becomes one list without the typed bullets', () => {
  const pasted = `<p class=MsoNormal>Before</p>${wordItem('One', 1, '·')}${wordItem('Two', 1, '·')}<p>After</p>`;
  expect(tags(cleanPastedHtml(pasted))).toBe(
    '<p class="MsoNormal">Before</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><p>After</p>',
  );
});

test('numbered and nested Word lists keep their order and depth', () => {
  const pasted = `${wordItem('One', 1, '1.')}${wordItem('Inner', 2, '·')}${wordItem('Two', 1, '2.')}`;
  expect(tags(cleanPastedHtml(pasted))).toBe(
    '<ol><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ol>',
  );
});

test('two Word lists with a paragraph between stay two lists', () => {
  const pasted = `${wordItem('One', 1, '·')}<p>Between</p>${wordItem('Two', 1, '·')}`;
  expect(tags(cleanPastedHtml(pasted))).toBe(
    '<ul><li><p>One</p></li></ul><p>Between</p><ul><li><p>Two</p></li></ul>',
  );
});

test("Google Docs' wrapper is not taken for bold text", () => {
  const pasted =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p>Plain</p></b>';
  expect(cleanPastedHtml(pasted)).toBe('<p>Plain</p>');
});

test('pictures that are not of the library are left out, and it is told how many', () => {
  const own = '/media/65a1b2c3d4e5f60718293a4b/a.png';
  let leftOut = 0;
  const pasted = `<img src="file:///C:/a.png"><img src="data:image/png;base64,AA=="><img src="https://x.test/a.png"><img src="${own}"><img src="${window.location.origin}${own}">`;
  expect(cleanPastedHtml(pasted, (count) => (leftOut = count))).toBe(`<img src="${own}"><img src="${own}">`);
  expect(leftOut).toBe(3);
});

test('style sheets and scripts of the source are removed', () => {
  expect(cleanPastedHtml('<style>p{color:red}</style><script>alert(1)</script><p>Text</p>')).toBe(
    '<p>Text</p>',
  );
});

const listItem = (list: string, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo${list.slice(1)}'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const word = (...parts: string[]) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>${parts.join('\n')}</body></html>`;
const entry = (text: string) => `<li><p>${text}</p></li>`;
const plainTags = (html: string) => tags(cleanPastedHtml(html)).replace(/ class="[^"]*"/g, '');

test.each([
  [
    'bullets and then numbers are two lists',
    [listItem('l0', 1, '·', 'b'), listItem('l1', 1, '1.', 'n'), listItem('l1', 1, '2.', 'm')],
    `<ul>${entry('b')}</ul><ol>${entry('n')}${entry('m')}</ol>`,
  ],
  [
    'two numbered lists beside each other stay two lists',
    [listItem('l0', 1, '1.', 'a'), listItem('l0', 1, '2.', 'b'), listItem('l1', 1, '1.', 'c')],
    `<ol>${entry('a')}${entry('b')}</ol><ol>${entry('c')}</ol>`,
  ],
  [
    'a list whose numbers begin again is a new one',
    [listItem('l0', 1, '1.', 'a'), listItem('l0', 1, '1.', 'b')],
    `<ol>${entry('a')}</ol><ol>${entry('b')}</ol>`,
  ],
  [
    'a list that goes on after a paragraph keeps its number',
    [listItem('l0', 1, '1.', 'a'), '<p>Between</p>', listItem('l0', 1, '2.', 'b')],
    `<ol>${entry('a')}</ol><p>Between</p><ol start="2">${entry('b')}</ol>`,
  ],
  [
    'letters and Roman numbers keep their kind and start',
    [
      listItem('l0', 1, 'c)', 'a'),
      listItem('l0', 1, 'd)', 'b'),
      listItem('l1', 1, '(iv)', 'c'),
      listItem('l1', 1, '(v)', 'd'),
    ],
    `<ol type="a" start="3">${entry('a')}${entry('b')}</ol><ol type="i" start="4">${entry('c')}${entry('d')}</ol>`,
  ],
  [
    'the letter i after h is no Roman number',
    [listItem('l0', 1, 'h.', 'a'), listItem('l0', 1, 'i.', 'b')],
    `<ol type="a" start="8">${entry('a')}${entry('b')}</ol>`,
  ],
  [
    'an inner list of another kind belongs to its entry',
    [listItem('l0', 1, '1.', 'a'), listItem('l0', 2, 'a.', 'in'), listItem('l0', 1, '2.', 'b')],
    `<ol><li><p>a</p><ol type="a">${entry('in')}</ol></li>${entry('b')}</ol>`,
  ],
])('pasted HTML from Word is cleaned: %s', (_name, items, html) => {
  expect(plainTags(word(...items)).trim()).toBe(html);
});

const webItem = (kind: string, level: number, position: number, list: string, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${kind} class="ListStyle1" role="list"${kind === 'ol' ? ` start="${position}"` : ''}><li data-listid="${list}" data-aria-posinset="${position}" data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span></p></li></${kind}></div>`;

test('from Word for the web, single entries become one nested list, of its kind and start', () => {
  const pasted = [
    webItem('ol', 1, 3, '1', 'a'),
    webItem('ul', 2, 1, '1', 'in'),
    webItem('ol', 1, 4, '1', 'b'),
    webItem('ul', 1, 1, '2', 'c'),
    webItem('ul', 1, 2, '2', 'd'),
  ].join('');
  expect(plainTags(pasted).replaceAll(/<\/?div>/g, '')).toBe(
    `<ol start="3"><li><p>a</p><ul>${entry('in')}</ul></li>${entry('b')}</ol><ul>${entry('c')}${entry('d')}</ul>`,
  );
});

test.each([
  [
    'Google Docs, letters and an inner list beside its entry',
    '<ol style="margin-top:0" start="3"><li style="list-style-type:lower-alpha" aria-level="1"><p>a</p></li><ul><li style="list-style-type:circle" aria-level="2"><p>in</p></li></ul></ol>',
    '<ol start="3" type="a"><li><p>a</p><ul><li><p>in</p></li></ul></li></ol>',
  ],
  [
    'OneNote, the number of the first entry',
    '<ol type="1"><li value="3">a</li><li>b</li></ol>',
    '<ol type="1" start="3"><li>a</li><li>b</li></ol>',
  ],
  [
    'LibreOffice, an inner list without an entry before it',
    '<ul><ul><li>in</li></ul><li>a</li></ul>',
    '<ul><li><ul><li>in</li></ul></li><li>a</li></ul>',
  ],
])('from %s is kept', (_name, pasted, html) => {
  expect(cleanPastedHtml(pasted).replace(/ (?:style|aria-level|value)="[^"]*"/g, '')).toBe(html);
});

test.each([
  [
    'in a list at the end',
    '<div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><p class=MsoCommentText>secret</p></div></div>',
  ],
  [
    'at its place',
    '<p>kept<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[secret]</a></span></p>',
  ],
  [
    'as deleted text',
    '<p>kept <del cite="mailto:Ada" datetime="2026-01-01">secret</del><ins cite="mailto:Ada">added</ins></p>',
  ],
  [
    'as text deleted in the web',
    '<p>kept <span class="TextRun TrackChangeTextDeletion TrackedChange">secret</span></p>',
  ],
  [
    'in a document downloaded from Google Docs',
    '<p>kept<sup><a href="#cmnt1" id="cmnt_ref1">[secret]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[secret]</a><span>secret</span></p></div>',
  ],
  ['as hidden text', '<p>kept <span style="display:none;mso-hide:all">secret</span></p>'],
])('what a reviewer wrote %s stays out', (_place, part) => {
  const html = cleanPastedHtml(word('<p>kept</p>', part));
  expect(html).toContain('kept');
  expect(html).not.toMatch(/secret|msocom/);
});

test('text that an author struck through on a web page stays', () => {
  expect(cleanPastedHtml('<p>Now 9 <del>12</del></p>')).toBe('<p>Now 9 <del>12</del></p>');
});

test.each(['q', 'v', 'n', 'l', 'u', '§'])(
  'the bullet that Word writes as %s in Wingdings is no number',
  (sign) => {
    const font = 'font-family:Wingdings;mso-fareast-font-family:Wingdings';
    const item = `<p style='mso-list:l0 level1 lfo1'><span style='${font}'><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span></span>One</p>`;
    expect(tags(cleanPastedHtml(item))).toBe('<ul><li><p>One</p></li></ul>');
  },
);
