import { expect, test } from 'vitest';
import { appendListing, noteListing, refreshListing } from './listing';

const opened = { featured: false, displayOrder: '4' };
const sent = (values: typeof opened, item?: { featured: boolean; displayOrder: number }) => {
  const form = new FormData();
  appendListing(form, values, item);
  return Object.fromEntries(form);
};

test.each([
  ['nothing that stayed as it was', opened, {}],
  ['a star that was set', { ...opened, featured: true }, { featured: 'true' }],
  ['an order that was changed', { ...opened, displayOrder: '' }, { displayOrder: '0' }],
])('a save sends %s', (_name, values, form) => {
  expect(sent(values, { featured: false, displayOrder: 4 })).toEqual(form);
});

test('a new item sends all fields', () => {
  expect(sent(opened)).toEqual({ featured: 'false', displayOrder: '4' });
});

test('a draft keeps featuring and order that changed since it was opened', () => {
  const now = { featured: true, displayOrder: '9' };
  const data = noteListing({ title: 'Typed', ...opened }, opened);
  expect(refreshListing({ title: 'Typed', ...opened }, data, { title: 'Saved', ...now })).toEqual({
    title: 'Typed',
    ...now,
  });
});

test('a draft keeps an order that was typed', () => {
  const typed = { ...opened, displayOrder: '5' };
  const data = noteListing(typed, opened);
  expect(refreshListing(typed, data, { featured: true, displayOrder: '9' })).toEqual({
    featured: true,
    displayOrder: '5',
  });
});
