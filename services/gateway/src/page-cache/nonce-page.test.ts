import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createNoncePage } from './nonce-page';

const mark = '\u0000';

/** Each mark becomes a nonce. */
function createPage(marked: string) {
  const parts = marked.split(mark);
  let length = 0;
  const offsets = parts.slice(0, -1).map((part) => {
    length += Buffer.byteLength(part);
    return length;
  });
  return createNoncePage(Buffer.from(parts.join('')), offsets);
}

const nonce = 'b3Vyb25jZTEyMzQ1NjEyMw==';

test.each([
  ['no nonce', '<p>nothing here</p>'],
  ['one nonce', `<script nonce="${mark}"></script>`],
  ['nonces at both ends', `${mark}middle${mark}`],
  ['adjacent nonces', `a${mark}${mark}b`],
  ['an empty page', ''],
  [
    'a long page of many scripts',
    `<h1>Größe — 試験</h1>${`<i>${mark}</i>${'lorem '.repeat(900)}`.repeat(25)}`,
  ],
])('the gzip form of a page with %s unpacks to the plain form', (_name, html) => {
  const page = createPage(html);
  const expected = html.replaceAll(mark, nonce);
  expect(page.plain(nonce).toString()).toBe(expected);
  // gunzip verifies checksum and length.
  expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected);
});

test('two responses of one page share no nonce', () => {
  const page = createPage(`x${mark}y`);
  expect(page.plain('1'.repeat(24)).toString()).toBe(`x${'1'.repeat(24)}y`);
  expect(gunzipSync(page.gzip('2'.repeat(24))).toString()).toBe(`x${'2'.repeat(24)}y`);
});
