import { expect, it } from 'vitest';
import { describeActivity, findVersionsPath, nameItem } from './describe-activity';

it.each([
  ['exported contact', 'Exported contacts', 'Exported contacts', undefined],
  ['updated contact', 'Set a contact to converted', 'Updated contact', 'Set a contact to converted'],
  ['sent campaign', 'Spring news', 'Sent campaign', 'Spring news'],
  ['signed-in session', 'signed-in session', 'Signed in', undefined],
  ['published blog', '', 'Published blog', undefined],
])('%s, "%s" reads as %s, %s', (action, summary, title, detail) => {
  expect(describeActivity({ action, summary })).toEqual({ title, detail });
});

it.each([
  ['blog', 'updated', '/dashboard/blog/edit/65f1#versions'],
  ['blog', 'created', null],
  ['blog', 'deleted', null],
  ['contact', 'updated', null],
])('the versions of a %s that was %s are at %s', (resource, action, path) => {
  expect(findVersionsPath({ resource, action, resourceId: '65f1' })).toBe(path);
});

it.each([
  ['updated', 'blog', null, 'Spring news', 'Spring news'],
  ['viewed', 'contact', 'Grace Hopper', 'Viewed a contact', 'Grace Hopper'],
  ['invited', 'user', null, 'Invited Ivy Snow as Editor', 'Invited Ivy Snow as Editor'],
  ['published', 'blog', null, 'published blog', 'Published blog'],
])('the item of "%s %s", named %s with "%s", is %s', (action, resource, resourceName, summary, name) => {
  expect(nameItem({ action, resource, resourceName, summary })).toBe(name);
});
