import { expect, test } from 'vitest';
import { filterRoles, findCategory, shortenRole } from './role-filter';

const categories = [{ id: 'sales' }, { id: 'creative' }];
const roles = [
  { id: 1, category: 'sales' },
  { id: 2, category: 'creative' },
];

test.each([
  ['?category=sales', 'sales'],
  ['?category=unknown', ''],
  ['', ''],
])('%s selects the category "%s"', (search, expected) => {
  expect(findCategory(new URLSearchParams(search), categories)).toBe(expected);
});

test('no category means all roles', () => {
  expect(filterRoles(roles, '')).toEqual(roles);
  expect(filterRoles(roles, 'creative').map(({ id }) => id)).toEqual([2]);
  expect(filterRoles(roles, 'strategy')).toEqual([]);
});

test('a card shows three responsibilities, the number of further ones, and two qualifications', () => {
  const role = { responsibilities: ['a', 'b', 'c', 'd', 'e'], qualifications: ['x', 'y', 'z'] };
  expect(shortenRole(role)).toEqual({
    responsibilities: ['a', 'b', 'c'],
    more: '+2 more responsibilities...',
    qualifications: ['x', 'y'],
  });
  expect(shortenRole({ responsibilities: ['a', 'b', 'c'], qualifications: [] }).more).toBe('');
});
