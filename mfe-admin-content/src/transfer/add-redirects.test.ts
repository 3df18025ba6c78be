import { expect, test } from 'vitest';
import { readPairs } from './add-redirects';

test.each([
  ['/a,/b', [['/a', '/b']]],
  [
    'Old;New\r\n/a;/b\r\n\r\n/c;https://x.example',
    [
      ['/a', '/b'],
      ['/c', 'https://x.example'],
    ],
  ],
  ['\ufeff"/a"\t"/b"\t301', [['/a', '/b']]],
  ['/only', [['/only', '']]],
  ['', []],
])('the pairs of %j are %j', (text, pairs) => {
  expect(readPairs(text)).toEqual(pairs.map(([from, to]) => ({ from, to })));
});
