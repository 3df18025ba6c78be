import { expect, test } from 'vitest';
import { findOwner, isUnderPrefix } from './boot';

const remotes = [
  { name: 'public', prefixes: ['/'] },
  { name: 'leads', prefixes: ['/dashboard'] },
  { name: 'content', prefixes: ['/dashboard/blog', '/dashboard/services'] },
];
const ownerOf = (pathname: string) => findOwner(remotes, pathname)?.name;

test('the longest matching prefix owns a path', () => {
  expect(['/', '/blog', '/dashboard', '/dashboard/contacts', '/dashboard/blog/edit/1'].map(ownerOf)).toEqual([
    'public',
    'public',
    'leads',
    'leads',
    'content',
  ]);
});

test('a prefix ends at a slash: /dashboard-tour is not under /dashboard', () => {
  expect(ownerOf('/dashboard-tour')).toBe('public');
  expect(isUnderPrefix('/dashboard/blogs', '/dashboard/blog')).toBe(false);
});

test('an unmatched path has no owner', () => {
  expect(findOwner(remotes.slice(1), '/about')).toBeUndefined();
});
