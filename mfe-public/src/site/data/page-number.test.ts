import { expect, test } from 'vitest';
import { readPageNumber } from './page-number';

const read = (query: string) => readPageNumber({ url: `https://atrium.example/blog${query}` });

test.each(['', '?page=', '?page=0', '?page=-2', '?page=2.5', '?page=1e3', '?page=two', '?page=%00'])(
  '%s names no part: the first',
  (query) => {
    expect(read(query)).toBe(1);
  },
);

test('readPageNumber reads the page number and keeps one beyond the end', () => {
  expect(read('?page=7')).toBe(7);
  expect(read('?page=9999999')).toBe(999_999);
  expect(read(`?page=${'9'.repeat(400)}`)).toBe(999_999);
});
