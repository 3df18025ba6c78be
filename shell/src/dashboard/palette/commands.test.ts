// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { manifests } from '../manifests.test-support';
import { commandOfItem, findCommands, listCommands } from './commands';
import { listGoKeys, listShortcuts } from './shortcuts';
import { themeCommand } from './theme-command';

const commands = listCommands(manifests);
const found = (typed: string) => findCommands(commands, typed).map(({ label }) => label);
const study = {
  group: 'Case studies',
  call: '/api/case-studies/admin/all',
  parameter: 'search',
  label: 'title',
  hint: 'status',
  path: '/dashboard/case-studies/edit/{_id}',
};

test('an empty query lists every command once, create commands first', () => {
  expect(found('  ')).toHaveLength(commands.length);
  expect(commands[0]?.group).toBe('Create');
  expect(new Set(commands.map(({ path: to }) => to)).size).toBe(commands.length);
});

test.each([
  ['create blog', ['Create New Blog']],
  ['ne serv', ['Create New Service']],
  ['PRIORITY cont', ['Priority Contacts']],
  [
    'newsletter',
    ['Create Newsletter', 'Newsletter page', 'Newsletter Analytics', 'Newsletter', 'Campaigns', 'Segments'],
  ],
  ['zebra', []],
])('the palette finds for %j the commands %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('dark mode is a command of its own', () => {
  const [command] = findCommands([...commands, themeCommand], 'dark mode');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.documentElement.dataset.theme = 'light';
  command?.run?.();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a found item is opened at its own address', () => {
  expect(commandOfItem(study, { _id: 'a/b', title: 'T', status: 'draft' })).toEqual([
    {
      id: '/dashboard/case-studies/edit/a%2Fb',
      path: '/dashboard/case-studies/edit/a%2Fb',
      group: 'Case studies',
      label: 'T',
      hint: 'draft',
    },
  ]);
  expect(commandOfItem(study, { title: 'No id' })).toEqual([]);
});

test('each letter after g has one target, and all are listed', () => {
  const keyed = manifests.flatMap(({ nav }) => nav).filter(({ key }) => key !== undefined);
  expect(keyed.length).toBeGreaterThan(5);
  expect(listGoKeys(manifests).size).toBe(keyed.length);
  const listed = listShortcuts(manifests).flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys));
  expect(listed).toEqual(
    expect.arrayContaining(['Mod+K', 'Mod+S', 'Alt+T', '?', ...keyed.map(({ key }) => `g ${key}`)]),
  );
});
