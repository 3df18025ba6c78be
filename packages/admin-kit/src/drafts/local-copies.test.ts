// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createLocalCopy, listLocalCopies, listLocalNames, removeLocalCopies } from './local-copies';
import { listLocalNewDrafts, newDraftName } from './new-drafts';

const copyOf = (userId: string, name = 'blogs.1', tabKey = 'a') => createLocalCopy({ userId, name, tabKey });
const textOf = (title: string) => JSON.stringify({ title });
const copy = (title: string) => ({
  text: textOf(title),
  baseRev: 1,
  savedAt: new Date().toISOString(),
  revision: null,
  isSynced: false,
});
const textsOf = (userId: string, name = 'blogs.1') =>
  listLocalCopies({ userId, name }).map(({ text }) => (JSON.parse(text) as { title: string }).title);

test('copies of an item are removed for one person, from all tabs', () => {
  copyOf('ada').write(copy('one'));
  expect(copyOf('ada', 'blogs.1', 'b').write(copy('two'))).toBe(true);
  copyOf('ada', 'blogs.2').write(copy('other item'));
  copyOf('ben').write(copy('other person'));
  removeLocalCopies({ userId: 'ada', name: 'blogs.1' });
  expect([textsOf('ada'), textsOf('ada', 'blogs.2'), textsOf('ben')]).toEqual([
    [],
    ['other item'],
    ['other person'],
  ]);
});

const storedAs = (text: unknown) => JSON.stringify({ ...copy(''), text });

test.each([
  '',
  'x',
  'null',
  '7',
  '{"text":',
  '{"text":7}',
  storedAs('cut {"ti'),
  storedAs('null'),
  storedAs('7'),
  storedAs('[]'),
  JSON.stringify({ text: '{}' }),
  JSON.stringify({ text: '{}', savedAt: 'never' }),
  // A year, which `Date.parse` reads.
  JSON.stringify({ text: '{}', savedAt: 9999 }),
])('a copy damaged to %j hides no other, in the lists of items and of new ones', (damaged) => {
  copyOf('ada').write(copy('whole'));
  localStorage.setItem('atrium.draft.ada.blogs.1.b', damaged);
  expect(textsOf('ada')).toEqual(['whole']);
  copyOf('ada', newDraftName('blogs', 'tab-1')).write(copy('new and whole'));
  localStorage.setItem('atrium.draft.ada.blogs.new-tab-2.b', damaged);
  expect(listLocalNewDrafts({ resource: 'blogs', userId: 'ada', titleField: 'title' })).toMatchObject([
    { key: 'tab-1', title: 'new and whole' },
  ]);
});

test('several copies of one new item are listed once, as the newest', () => {
  const name = newDraftName('blogs', 'tab-1');
  copyOf('ada', name, 'a').write({ ...copy('older'), savedAt: new Date(Date.now() - 60_000).toISOString() });
  copyOf('ada', name, 'b').write(copy('newer'));
  const found = listLocalNewDrafts({ resource: 'blogs', userId: 'ada', titleField: 'title' });
  expect(found.map(({ title }) => title)).toEqual(['newer']);
});

test('copies of an item are found by the begin of its name', () => {
  copyOf('ada', 'blogs.1', 'tab-2').write(copy('of tab 2'));
  expect(listLocalNames('ada', 'blogs.')).toMatchObject([{ rest: '1', text: textOf('of tab 2') }]);
});

test('no copy is found where storage is forbidden', () => {
  copyOf('ada').write(copy('stored before'));
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const found = [textsOf('ada'), listLocalNames('ada', 'blogs.')];
  storage.mockRestore();
  expect(found).toEqual([[], []]);
});

test('a copy is removed after a week', () => {
  copyOf('ada').write({
    ...copy('of this week'),
    savedAt: new Date(Date.now() - 6 * 86_400_000).toISOString(),
  });
  expect(textsOf('ada')).toEqual(['of this week']);
  copyOf('ada').write({ ...copy('old'), savedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() });
  expect(textsOf('ada')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test("another tab's copy is removed only as it was seen", () => {
  copyOf('ada', 'blogs.1', 'b').write(copy('seen'));
  const [seen] = listLocalCopies({ userId: 'ada', name: 'blogs.1' });
  if (seen === undefined) throw new Error('no copy');
  copyOf('ada', 'blogs.1', 'b').write(copy('typed since'));
  copyOf('ada').removeOther(seen);
  expect(textsOf('ada')).toEqual(['typed since']);
  copyOf('ada').removeOther({ ...seen, text: textOf('typed since') });
  expect(textsOf('ada')).toEqual([]);
});

test('a copy that was not stored is reported', () => {
  vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem').mockImplementation(() => {
    throw new DOMException('no space is left', 'QuotaExceededError');
  });
  expect(copyOf('ada').write(copy('lost'))).toBe(false);
});
