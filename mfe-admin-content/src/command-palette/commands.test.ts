import { expect, test } from 'vitest';
import { commandOfHit, findCommands, staticCommands } from './commands';

const found = (typed: string) => findCommands(staticCommands, typed).map(({ label }) => label);

test('nothing typed finds everything', () => {
  expect(found('  ')).toHaveLength(staticCommands.length);
});

test.each([
  ['create blog', ['Create New Blog']],
  ['ne serv', ['Create New Service']],
  ['PORTFOLIO', ['New Case Study', 'Case Studies']],
  ['zebra', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('every command has an id and a path of its own', () => {
  expect(new Set(staticCommands.map(({ id }) => id)).size).toBe(staticCommands.length);
  expect(new Set(staticCommands.map(({ path }) => path)).size).toBe(staticCommands.length);
});

test('something found in the content is opened in its editor', () => {
  expect(
    commandOfHit({ kind: 'case-studies', id: '1', title: 'T', slug: 't', path: '/portfolio/t', excerpt: '' }),
  ).toMatchObject({
    path: '/dashboard/case-studies/edit/1',
    label: 'T',
    hint: 'Case study',
  });
});
