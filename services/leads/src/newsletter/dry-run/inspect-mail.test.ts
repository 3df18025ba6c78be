import { expect, test } from 'vitest';
import { inspectMail } from './inspect-mail';

const good = [
  'From: "Atrium" <hello@atrium.example>',
  'To: <reader@example.com>',
  'Date: Wed, 11 Mar 2026 10:00:00 +0000',
  'Message-ID: <1.2@atrium.example>',
  'List-Id: Atrium newsletter <newsletter.atrium.example>',
  'List-Unsubscribe: <https://atrium.example/api/newsletter/unsubscribe?token=x>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'Subject: =?UTF-8?B?R3LDvMOfZQ==?=\r\n =?UTF-8?B?IQ==?=',
  'MIME-Version: 1.0',
];
const html = '\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>=C3=BC=\r\nx</p>\r\n--b--\r\n';

function inspect(headers: string[], body = html) {
  const raw = Buffer.from(headers.join('\r\n') + body);
  return inspectMail(
    {
      raw,
      messageId: '<1.2@atrium.example>',
      envelope: { from: 'hello@atrium.example', to: 'reader@example.com' },
    },
    'hello@atrium.example',
  );
}

test('a mail as it should be has nothing to say about it; its HTML is measured decoded', () => {
  expect(inspect(good)).toEqual({
    bytes: Buffer.byteLength(good.join('\r\n') + html),
    htmlBytes: '<p>__x</p>'.length,
    headers: [],
    isUnresolved: false,
  });
});

test.each([
  [good.filter((line) => !line.startsWith('List-Id')), 'List-Id is missing'],
  [[...good, 'Message-ID: <other@atrium.example>'], 'Message-ID is there more than once'],
  [good.map((line) => line.replace('https://', 'mailto:')), 'List-Unsubscribe holds no web address'],
  [good.map((line) => line.replace('One-Click', 'Yes')), 'List-Unsubscribe-Post is not the one-click form'],
  [good.map((line) => line.replace('hello@', 'other@')), 'From is not the sender that is set'],
  [good.map((line) => line.replace('reader@', 'wrong@')), 'To is not the recipient'],
  [[...good, `X-Long: ${'x'.repeat(1_000)}`], 'A line is too long'],
])('headers that are wrong are named (%#)', (headers, problem) => {
  expect(inspect(headers).headers).toContain(problem);
});

test('braces are found across a soft line break', () => {
  expect(inspect(good, html.replace('=C3', '{=\r\n{ name }}')).isUnresolved).toBe(true);
});
