import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createNoncePage, noncePlaceholder } from './nonce-page';

const nonce = 'b3Vyb25jZTEyMzQ1NjEyMw==';

test.each([
  ['no nonce', '<p>nothing here</p>'],
  ['one nonce', `<script nonce="${noncePlaceholder}"></script>`],
  ['nonces at both ends', `${noncePlaceholder}middle${noncePlaceholder}`],
  ['adjacent nonces', `a${noncePlaceholder}${noncePlaceholder}b`],
  ['an empty page', ''],
  [
    'a long page of many scripts',
    `<h1>Größe — 試験</h1>${`<i>${noncePlaceholder}</i>${'lorem '.repeat(900)}`.repeat(25)}`,
  ],
])('the gzip form of a page with %s unpacks to the plain form', (_name, html) => {
  const page = createNoncePage(html);
  const expected = html.replaceAll(noncePlaceholder, nonce);
  expect(page.plain(nonce).toString()).toBe(expected);
  // gunzip refuses a wrong checksum or length.
  expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected);
});

test('two responses of one page share no nonce', () => {
  const page = createNoncePage(`x${noncePlaceholder}y`);
  expect(page.plain('1'.repeat(24)).toString()).toBe(`x${'1'.repeat(24)}y`);
  expect(gunzipSync(page.gzip('2'.repeat(24))).toString()).toBe(`x${'2'.repeat(24)}y`);
});
