import { expect, test } from 'vitest';
import { exactExpression, fuzzyExpression, isOneTypoApart, joinCompounds, parseQuery } from './search-query';

test('folds case and accents; a compound is one word with parts', () => {
  expect(parseQuery('Crème  Brûlée C3PO')).toEqual([['creme'], ['brulee'], ['c3po']]);
  expect(parseQuery('E-Commerce shop')).toEqual([['e', 'commerce'], ['shop']]);
  expect(parseQuery(' .* " -- $ ')).toEqual([]);
});

test('indexes compounds as one word too', () => {
  expect(joinCompounds('An e-commerce shop, e-commerce and R&D')).toBe('ecommerce RD');
  expect(joinCompounds('plain words')).toBe('');
});

test('matches word prefixes; a compound may be written apart', () => {
  expect(exactExpression([['web'], ['e', 'commerce']])).toBe(
    '"web"* AND ("ecommerce"* OR ("e" AND "commerce"*))',
  );
});

test('a fuzzy expression has the indexed words one typo away', () => {
  const terms = ['healthcare', 'heath', 'web', 'wed'];
  expect(fuzzyExpression([['heathcare'], ['web']], terms)).toBe(
    '("heathcare"* OR "healthcare") AND ("web"*)',
  );
  expect(fuzzyExpression([['web']], terms)).toBe('');
});

test.each([
  ['heathcare', 'healthcare', true],
  ['automtion', 'automation', true],
  ['kubernetess', 'kubernetes', true],
  ['kubernetis', 'kubernetes', true],
  ['kubrenetes', 'kubernetes', true],
  ['kubernetes', 'kubernetes', false],
  ['kubrentes', 'kubernetes', false],
  ['web', 'website', false],
])('%s and %s are one typo apart: %s', (a, b, expected) => {
  expect(isOneTypoApart(a, b)).toBe(expected);
  expect(isOneTypoApart(b, a)).toBe(expected);
});
