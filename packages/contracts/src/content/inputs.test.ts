import { expect, test } from 'vitest';
import { htmlInput, requiredText, textInput, textList } from './inputs.schemas';

const hostile = 'a\u0000b\u0001c\u000bd\u001fe\ufffef\uffffg\ud83dh';

test.each([
  ['a required text', requiredText('Title is required')],
  ['a text', textInput()],
  ['HTML', htmlInput()],
])('%s keeps nothing that XML can not hold, and all that it can', (_, schema) => {
  expect(schema.parse(hostile)).toBe('abcdefgh');
  const writable = 'AT&T <b> "x" \'y\' 😀 مرحبا\n\tz';
  expect(schema.parse(writable)).toBe(writable);
});

test('a text of nothing else is none', () => {
  expect(requiredText('Title is required').safeParse('\u0000 \u0001').success).toBe(false);
  expect(textList().parse(['\u0002', 'tag\u0000'])).toEqual(['tag']);
});
