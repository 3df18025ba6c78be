import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { compileMail, encodeQuotedPrintable } from './compile-mail';
import { htmlToText } from './html-to-text';
import { encodeHeaderText } from './mail-headers';
import { sanitiseMailHtml, styleMailHtml } from './mail-html';

const decode = (encoded: string) =>
  Buffer.from(
    encoded
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

describe('quoted-printable', () => {
  test.each([
    'plain',
    'a = b',
    'ümläut €',
    'x'.repeat(300),
    'é'.repeat(120),
    'space at end ',
    'two\nlines\r\nthree',
    '',
    '.',
    '\t',
  ])('gives %j back', (text) => {
    const encoded = encodeQuotedPrintable(text);
    expect(decode(encoded)).toBe(text.replace(/\r?\n/g, '\r\n'));
    for (const line of encoded.split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(76);
      expect(line).not.toMatch(/[ \t]$/);
    }
  });
});

describe('a header', () => {
  test.each(['Plain', 'Grüße', '🎉'.repeat(40), 'looks =?like?= encoded'])('holds %j', async (text) => {
    const mail = await PostalMime.parse(`Subject: ${encodeHeaderText(text)}\r\n\r\nx`);
    expect(mail.subject).toBe(text);
  });

  test('never ends its line early', () => {
    expect(encodeHeaderText('a\r\nBcc: x@example.com')).toBe('a Bcc: x@example.com');
  });
});

test('a filled mail holds each value wherever it stands, escaped in HTML, in short lines', async () => {
  const fill = compileMail({
    headers: [['To', '<{{email}}>']],
    subject: 'For {{name|you}}',
    html: `<p title="{{name}}">${'x'.repeat(70)}{{name}}${'y'.repeat(70)}</p>`,
    text: '{{name}}: {{missing|nothing}}{{unknown}}!',
  });
  for (const name of ['<Zoë> & "Co"', 'n'.repeat(200), '= =3D =\r\n']) {
    const raw = fill({ email: 'a@example.com', name }).toString();
    const mail = await PostalMime.parse(raw);
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(mail.html?.trim().replaceAll('\n', '')).toBe(
      `<p title="${escaped}">${'x'.repeat(70)}${escaped}${'y'.repeat(70)}</p>`.replace(/\r?\n/g, ''),
    );
    expect(mail.text?.trim().replaceAll('\n', '')).toBe(`${name}: nothing!`.replace(/\r?\n/g, ''));
    const body = raw.slice(raw.indexOf('\r\n\r\n'));
    for (const line of body.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  }
});

test('content keeps what the editor makes and loses what could run', () => {
  const clean = sanitiseMailHtml(
    '<h2 style="text-align:center;position:fixed">Hi</h2><p onclick="x()">a<a href="javascript:x">b</a><img src=x onerror=y></p><iframe></iframe><form><input></form><ul><li>1</li></ul>',
  );
  expect(clean).toBe(
    '<h2 style="text-align:center">Hi</h2><p>a<a>b</a><img src="x" /></p><ul><li>1</li></ul>',
  );
  expect(styleMailHtml(clean, 'https://site.example')).toContain('color:#1d1b3a;text-align:center');
});

test('content keeps its direction, and no other value of the attribute', () => {
  const html = '<p dir="rtl">مرحبا</p><ul dir="auto"><li>a</li></ul>';
  expect(sanitiseMailHtml(html)).toBe(html);
  expect(styleMailHtml(html, 'http://atrium.test')).toContain('<p dir="rtl"');
  expect(sanitiseMailHtml('<p dir="x">a</p>')).toBe('<p>a</p>');
});

test('text that was typed without markup keeps its paragraphs', () => {
  expect(sanitiseMailHtml('One & two\nthree\n\nfour <5')).toBe(
    '<p>One &amp; two<br />three</p><p>four &lt;5</p>',
  );
});

test('the text part reads like the mail', () => {
  const text = htmlToText(
    '<h1>News</h1><p>Hello&nbsp;&amp; welcome<br>again</p><ul><li>One</li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol><p><a href="https://a.example/x?y=1&amp;z=2">Read</a> <img alt="A chart" src="x"></p><table><tr><td>a</td><td>b</td></tr></table>',
  );
  expect(text).toBe(
    'News\n\nHello\u00a0& welcome\nagain\n\n- One\n- Two\n\n 1. First\n 2. Second\n\nRead (https://a.example/x?y=1&z=2) [A chart]\n\na   b',
  );
});

test('very odd HTML is cut rather than walked without end', () => {
  expect(htmlToText('<'.repeat(100_000))).toHaveLength(100_000);
  expect(htmlToText('<a href="'.repeat(20_000))).toBe('');
  expect(htmlToText('&'.repeat(100_000))).toHaveLength(100_000);
  expect(htmlToText(`${'<ol><li>'.repeat(2_000)}deep`)).not.toContain('deep');
  expect(htmlToText(sanitiseMailHtml(`${'<ol><li>'.repeat(2_000)}deep`))).not.toContain('deep');
});
