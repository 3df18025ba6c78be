import { expect, test } from 'vitest';
import { cleanMailHtml } from './clean-mail-html';

test.each([
  ['a script', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
  ['a style sheet', '<style>p{background:url(http://x.example/a)}</style><p>A</p>', '<p>A</p>'],
  ['styles of an element', '<p style="position:fixed;background:url(http://x.example/a)">A</p>', '<p>A</p>'],
  ['a handler', '<p onclick="alert(1)">A</p>', '<p>A</p>'],
  ['an svg', '<svg onload="alert(1)"><script>alert(1)</script></svg><p>A</p>', '<p>A</p>'],
  ['a form', '<form action="http://x.example"><input name="a"><button>A</button></form>', 'A'],
  ['a frame', '<iframe src="http://x.example"></iframe><p>A</p>', '<p>A</p>'],
  ['a base', '<base href="http://x.example/"><p>A</p>', '<p>A</p>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=http://x.example"><p>A</p>', '<p>A</p>'],
  ['a hidden comment', '<p>A<!--[if mso]><b>B</b><![endif]--></p>', '<p>A</p>'],
  ['a broken tag', '<p>A<img src=x onerror=alert(1)//', '<p>A</p>'],
  [
    'a remote picture',
    '<p><img src="https://x.example/a.png" alt="Our office"></p>',
    '<p><span>[Picture not shown: Our office]</span></p>',
  ],
  [
    'a picture of the mail',
    '<img src="cid:a"><img src="data:image/svg+xml,<svg/>">',
    '<span>[Picture not shown]</span><span>[Picture not shown]</span>',
  ],
  [
    'a picture that counts readers',
    '<img src="https://x.example/open" width="1" height="1">A',
    '<span></span>A',
  ],
  [
    'a background',
    '<table background="http://x.example/a"><tr><td background="http://x.example/b" colspan="2">A</td></tr></table>',
    '<table><tr><td colspan="2">A</td></tr></table>',
  ],
])('%s does not come through', (_what, html, cleaned) => {
  expect(cleanMailHtml(html)).toBe(cleaned);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//x.example/a',
  'file:///etc/passwd',
  'cid:a',
  '&#106;avascript:alert(1)',
  '/api/auth/logout',
  'dashboard',
  '?page=2',
  '#top',
])('a link to %s leads nowhere', (href) => {
  expect(cleanMailHtml(`<a href="${href}">A</a>`)).toBe(
    '<a rel="noopener noreferrer nofollow" target="_blank">A</a>',
  );
});

test.each(['https://x.example/a?b=1', 'http://x.example/', 'mailto:a@x.example'])(
  'a link to %s opens apart',
  (href) => {
    expect(cleanMailHtml(`<a href="${href}" class="b" rel="opener">A</a>`)).toBe(
      `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">A</a>`,
    );
  },
);

const folded = (quote: string) => `<details><summary>Quoted text</summary>${quote}</details>`;

test.each([
  [
    'Gmail',
    '<div dir="ltr">Yes</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On 1 Dec Max wrote:<br></div><blockquote class="gmail_quote" style="margin:0">When?</blockquote></div>',
    `<div dir="ltr">Yes</div><br />${folded('<div dir="ltr">On 1 Dec Max wrote:<br /></div><blockquote>When?</blockquote>')}`,
  ],
  [
    'Apple Mail, two levels',
    'Yes<blockquote type="cite"><div>When?</div><blockquote type="cite">Soon</blockquote></blockquote>',
    `Yes${folded('<div>When?</div><blockquote>Soon</blockquote>')}`,
  ],
  [
    'Outlook on the web',
    '<div>Yes</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Max</div><div>When?</div>',
    `<div>Yes</div>${folded('<div></div><hr /><div><b>From:</b> Max</div><div>When?</div>')}`,
  ],
  [
    'Outlook for Windows',
    '<div class="WordSection1"><p class="MsoNormal">Yes</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p><b>Von:</b> Max</p></div></div><p>When?</p></div>',
    `<div><p>Yes</p>${folded('<div><div><p><b>Von:</b> Max</p></div></div><p>When?</p>')}</div>`,
  ],
])('the quoted mail is folded: %s', (_program, html, cleaned) => {
  expect(cleanMailHtml(html)).toBe(cleaned);
});

test('the folded parts of a stranger are no quote', () => {
  expect(cleanMailHtml('<details open ontoggle="alert(1)"><summary>More</summary>A</details>')).toBe(
    '<div><div>More</div>A</div>',
  );
});

test('HTML that is too long is not shown, deep HTML loses its depth', () => {
  expect(cleanMailHtml('a'.repeat(300_001))).toBeNull();
  expect(cleanMailHtml(`${'<div>'.repeat(40_000)}A`)?.length).toBeLessThan(3_000);
});
