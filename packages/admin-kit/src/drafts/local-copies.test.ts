// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createLocalCopies, listLocalNames, removeLocalCopies } from './local-copies';

const copiesOf = (userId: string, name = 'blogs.1', tabKey = 'a') =>
  createLocalCopies({ userId, name, tabKey });
const copy = (text: string) => ({
  text,
  baseRev: 1,
  savedAt: new Date().toISOString(),
  revision: null,
  isSynced: false,
});
const textsOf = (userId: string, name?: string) =>
  copiesOf(userId, name)
    .list()
    .map(({ text }) => text);

test('copies of an item are removed for one person, from all tabs', () => {
  copiesOf('ada').write(copy('one'));
  copiesOf('ada', 'blogs.1', 'b').write(copy('two'));
  copiesOf('ada', 'blogs.2').write(copy('other item'));
  copiesOf('ben').write(copy('other person'));
  removeLocalCopies({ userId: 'ada', name: 'blogs.1' });
  expect([textsOf('ada'), textsOf('ada', 'blogs.2'), textsOf('ben')]).toEqual([
    [],
    ['other item'],
    ['other person'],
  ]);
});

test('a damaged copy hides no other', () => {
  copiesOf('ada').write(copy('whole'));
  localStorage.setItem('atrium.draft.ada.blogs.1.b', '{"text":');
  expect(textsOf('ada')).toEqual(['whole']);
  expect(listLocalNames('ada', 'blogs.')).toMatchObject([{ rest: '1', text: 'whole' }]);
});

test('a copy that was not stored is reported', () => {
  const storage = () => {
    throw new DOMException('no space is left', 'QuotaExceededError');
  };
  const copies = createLocalCopies({ userId: 'ada', name: 'blogs.1', tabKey: 'a', storage });
  expect(copies.write(copy('lost'))).toBe(false);
});
