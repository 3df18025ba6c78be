import { expect, test } from 'vitest';
import { findTypedMention, insertMention, listMentioned, listMentions } from './mention';

const staff = ['Ada Winters', 'Grace Hopper', 'Åsa Ek'].map((name, index) => ({ id: String(index), name }));

test('a mention is typed after an @ that begins a word, up to two words long', () => {
  expect(findTypedMention('Ask @', 5)).toEqual({ start: 4, query: '' });
  expect(findTypedMention('Ask @Gra', 8)).toEqual({ start: 4, query: 'Gra' });
  expect(findTypedMention('(@Grace H', 9)).toEqual({ start: 1, query: 'Grace H' });
  expect(findTypedMention('ada@example', 11)).toBeNull();
  expect(findTypedMention('@Grace Hopper wrote', 19)).toBeNull();
  expect(findTypedMention('@Gra later', 4)).toEqual({ start: 0, query: 'Gra' });
});

test('colleagues are found by the beginning of each of their names, in any case', () => {
  expect(listMentioned(staff, 'ho').map(({ name }) => name)).toEqual(['Grace Hopper']);
  expect(listMentioned(staff, 'å').map(({ name }) => name)).toEqual(['Åsa Ek']);
  expect(listMentioned(staff, '')).toHaveLength(3);
});

test('the chosen name replaces what was typed, with one space after it', () => {
  expect(insertMention('Ask @Gr', { start: 4, query: 'Gr' }, 'Grace Hopper')).toEqual({
    text: 'Ask @Grace Hopper ',
    caret: 18,
  });
  expect(insertMention('Ask @Gr today', { start: 4, query: 'Gr' }, 'Grace Hopper')).toEqual({
    text: 'Ask @Grace Hopper today',
    caret: 18,
  });
});

test('a note mentions colleagues by their whole names, not one whose shorter name begins so', () => {
  const ada = { id: '9', name: 'Ada' };
  expect(listMentions([ada, ...staff], 'Ask @Ada Winters and @Åsa Ek, not Grace Hopper')).toEqual(['0', '2']);
  expect(listMentions([ada, ...staff], '@Ada, and @Ada Winters')).toEqual(['0', '9']);
});
