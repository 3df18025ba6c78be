import { expect, test } from 'vitest';
import { exactExpression, fuzzyExpression, isOneTypoApart, parseQuery, withCompounds } from './search-query';

test('folds case and accents; a compound is one word with parts', () => {
  expect(parseQuery('Crème  Brûlée C3PO')).toEqual([['creme'], ['brulee'], ['c3po']]);
  expect(parseQuery('E-Commerce shop')).toEqual([['e', 'commerce'], ['shop']]);
  expect(parseQuery(' .* " -- $ ')).toEqual([]);
});

test('keeps the marks of other scripts', () => {
  expect(parseQuery('Ångström ЙОГУРТ ガイド हिन्दी')).toEqual([
    ['angstrom'],
    ['йогурт'],
    ['ガイド'],
    ['हिन्दी'],
  ]);
});

test('indexes compounds as one word too', () => {
  const text = 'An e-commerce\nshop, e-commerce and R&D';
  expect(withCompounds(text)).toBe(`${text} ecommerce RD`);
  expect(withCompounds('plain words.')).toBe('plain words.');
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
  expect(fuzzyExpression([['heathca']], terms)).toBe('("heathca"* OR "healthca"*)');
  expect(fuzzyExpression([['healca']], ['healthcare'])).toBe('("healca"*)');
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
