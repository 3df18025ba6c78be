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
