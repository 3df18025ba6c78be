import { expect, test } from 'vitest';
import { changedListing, refreshListing, withListing } from './entry-kind';

const opened = { featured: false, displayOrder: '4' };

test.each([
  ['nothing that stayed as it was', opened, {}],
  ['a star that was set', { ...opened, featured: true }, { featured: true }],
  ['an order that was changed', { ...opened, displayOrder: '' }, { displayOrder: '0' }],
])('a save sends %s', (_name, values, input) => {
  expect(changedListing(values, { featured: false, displayOrder: 4 })).toEqual(input);
});

test('a new item sends all fields', () => {
  expect(changedListing(opened, undefined)).toEqual(opened);
});

test('a draft keeps featuring and order that changed since it was opened', () => {
  const now = { featured: true, displayOrder: '9' };
  const data = withListing({ title: 'Typed', ...opened }, opened);
  expect(refreshListing({ title: 'Typed', ...opened }, data, { title: 'Saved', ...now })).toEqual({
    title: 'Typed',
    ...now,
  });
});

test('a draft keeps an order that was typed', () => {
  const typed = { ...opened, displayOrder: '5' };
  const data = withListing(typed, opened);
  expect(refreshListing(typed, data, { featured: true, displayOrder: '9' })).toEqual({
    featured: true,
    displayOrder: '5',
  });
});
