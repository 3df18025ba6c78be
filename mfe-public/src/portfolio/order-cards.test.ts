import { expect, test } from 'vitest';
import { findNext, orderShowcase, splitFeatured } from './order-cards';

const card = (slug: string, isFeatured = false) => ({ slug, isFeatured });

test('splits featured and other case studies and keeps their order', () => {
  const { featured, others } = splitFeatured([card('a'), card('b', true), card('c'), card('d', true)]);
  expect(featured.map(({ slug }) => slug)).toEqual(['b', 'd']);
  expect(others.map(({ slug }) => slug)).toEqual(['a', 'c']);
});

test('without a featured one all are shown as featured', () => {
  expect(splitFeatured([card('a'), card('b')])).toEqual({ featured: [card('a'), card('b')], others: [] });
});

test('the showcase has all, and begins with another one than the page below it', () => {
  const cards = [card('a'), card('b', true), card('c'), card('d', true)];
  expect(orderShowcase(cards).map(({ slug }) => slug)).toEqual(['d', 'a', 'c', 'b']);
  expect(orderShowcase([card('a')])).toEqual([card('a')]);
  expect(orderShowcase([])).toEqual([]);
});

test('the first follows the last; a single one has no next', () => {
  expect(findNext([card('a'), card('b')], 'a')?.slug).toBe('b');
  expect(findNext([card('a'), card('b')], 'b')?.slug).toBe('a');
  expect(findNext([card('a')], 'a')).toBeUndefined();
  expect(findNext([], 'a')).toBeUndefined();
});

test('the first follows a case study that is not in the list', () => {
  expect(findNext([card('a'), card('b')], 'x')?.slug).toBe('a');
});
