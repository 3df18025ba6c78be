// @vitest-environment jsdom
import { richTextRules } from '@atrium/contracts/content/rich-text';
import { generateHTML, generateJSON } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html';
import { createEditorExtensions } from './editor-extensions';

const extensions = createEditorExtensions();

/** What the editor makes of the clipboard. */
const paste = (html: string) => generateHTML(generateJSON(cleanPastedHtml(html), extensions), extensions);

/** Shaped as Word for Windows writes it: a whole document with its settings, styles and conditional parts. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=EN-GB style='mso-fareast-font-family:"Times New Roman"'>Quarterly report<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'><span lang=EN-GB>Bold</span></b><span lang=EN-GB>, <i style='mso-bidi-font-style:normal'>italic</i> and <u>underlined</u><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>o<span>&nbsp;</span></span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal><a href="https://example.com/a" target="_blank" style="color:blue" onclick="evil()">A link</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><sup><span>[1]</span></sup></a></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt;background:yellow'><p class=MsoNormal>Cell<o:p></o:p></p></td><td width=301 colspan=1><p class=MsoNormal><b>42</b></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1" o:spid="_x0000_i1025" type="#_x0000_t75"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img width=100 height=50 src="file:///C:/Users/A/clip_image002.png" v:shapes="p1"><![endif]></p>
<!--EndFragment--></body></html>`;

/** Shaped as Google Docs writes it: one wrapper that is no bold text, everything in styled spans. */
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa-bbbb-0123456789ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400;">Plan</span></h2>
<p dir="ltr" style="line-height:1.38;text-align: right;"><span style="font-weight:700;font-style:normal;text-decoration:none;">Bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">italic</span><span style="text-decoration:line-through;">gone</span><a href="https://example.com/" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">link</span></a></p>
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120" /><col width="120" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;padding:5pt;"><p dir="ltr"><span style="font-weight:700;">Cell</span></p></td><td><br /></td></tr></tbody></table></div>
<p dir="ltr"><span style="border:none;display:inline-block;width:300px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=x" width="300" height="200" style="margin-left:0px;" /></span></p></b><br class="Apple-interchange-newline">`;

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

function findForeign(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap(({ localName, attributes }) => {
    const rule = richTextRules[localName];
    if (rule === undefined) return [localName];
    return [...attributes]
      .filter(({ name }) => !(rule.attributes?.includes(name) || name === 'style' || name === 'class'))
      .map(({ name }) => `${localName} ${name}`);
  });
}

test('what Word puts on the clipboard keeps its meaning and nothing of its looks', () => {
  const html = paste(word);
  expect(html).toContain('<h1>Quarterly report</h1>');
  expect(html).toContain(
    '<p style="text-align: center;"><strong>Bold</strong>, <em>italic</em> and <u>underlined</u></p>',
  );
  expect(html).toMatch(
    /<ol><li><p>First<\/p><ul><li><p>Inner<\/p><\/li><\/ul><\/li><li><p>Second<\/p><\/li><\/ol>/,
  );
  expect(html).toMatch(/<a [^>]*href="https:\/\/example.com\/a"[^>]*>A link<\/a>/);
  expect(html).toMatch(/<td[^>]*><p>Cell<\/p><\/td>/);
  expect(html).not.toMatch(/mso|Mso|o:p|onclick|<img|font-family|yellow|supportLists|AllowPNG/);
  expect(findForeign(html)).toEqual([]);
});

test('what Google Docs puts on the clipboard keeps its meaning and nothing of its looks', () => {
  const html = paste(docs);
  expect(html).toContain('<h2>Plan</h2>');
  expect(html).toMatch(
    /<p style="text-align: right;"><strong>Bold<\/strong> and <em>italic<\/em><s>gone<\/s><a /,
  );
  expect(html).toMatch(
    /<ul><li><p>One<\/p><ul><li><p>Inner<\/p><\/li><\/ul><\/li><li><p>Two<\/p><\/li><\/ul>/,
  );
  expect(html).toMatch(/<td[^>]*><p><strong>Cell<\/strong><\/p><\/td>/);
  expect(html).not.toMatch(/docs-internal|googleusercontent|Arial|#1155cc|aria-level/);
  expect(findForeign(html)).toEqual([]);
});

test.each([
  ['Word', word],
  ['Google Docs', docs],
])('pasted from %s twice through, nothing changes any more', (_name, source) => {
  const once = paste(source);
  expect(paste(once)).toBe(once);
  expect(textOf(once)).not.toMatch(/\u00a0{2}|^\s*·/);
});

test('sub- and superscript stay, also where they are styles', () => {
  const html = paste(
    '<p>H<sub>2</sub>O, 10<sup>6</sup>, <span style="vertical-align:super;font-size:0.6em">n</span>, <span style="vertical-align:sub">i</span></p>',
  );
  expect(html).toBe('<p>H<sub>2</sub>O, 10<sup>6</sup>, <sup>n</sup>, <sub>i</sub></p>');
});

test('from Pages, list kinds, raised and underlined text stay, which its style sheet defines', () => {
  const html = paste(
    `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
p.p1 {margin: 0.0px; font: 12.0px Helvetica}
span.s1 {font: 8.0px Helvetica; vertical-align: 4.0px}
span.s2 {vertical-align: -3.0px}
span.s3 {text-decoration: underline}
ol.ol1 {list-style-type: upper-alpha}
ol.ol2 {list-style-type: lower-roman}
</style></head><body><p class="p1">E=mc<span class="s1">2</span>, H<span class="s2">2</span>O, <span class="s3">under</span></p><ol class="ol1"><li class="li1">A</li><li class="li1">B<ol class="ol2"><li class="li1">i</li></ol></li></ol></body></html>`,
  );
  expect(html).toContain('E=mc<sup>2</sup>, H<sub>2</sub>O, <u>under</u>');
  expect(html).toMatch(/<ol[^>]* type="A".*<ol[^>]* type="i"/);
});

test('from Google Docs, a list that skips a level makes no empty entry', () => {
  const html = paste(
    '<ol start="3"><li aria-level="1"><p>three</p></li><ol><ol><li style="list-style-type:lower-alpha" aria-level="3"><p>deep</p></li></ol></ol><li aria-level="1"><p>four</p></li></ol>',
  );
  expect(html).toMatch(/<li><p>three<\/p><ol type="a"><li><p>deep<\/p><\/li><\/ol><\/li><li><p>four/);
});
