import { expect, test } from 'vitest';
import { foldWrittenUmlauts } from './written-umlauts';

test.each([
  ['groessmann', 'grossmann'],
  ['OESTERGAARD', 'OSTERGARD'],
  ['soehne', 'sohne'],
  ['bauer', 'baur'],
  ['israël', 'isral'],
  ['plain', 'plain'],
])('%s is compared as %s', (word, folded) => expect(foldWrittenUmlauts(word)).toBe(folded));

test('each beginning of a word becomes a beginning of what the word becomes', () => {
  for (const word of ['groessmann', 'aaeoeue', 'oestergaard', 'kaaeoo'])
    for (let length = 0; length <= word.length; length += 1)
      expect(foldWrittenUmlauts(word)).toMatch(new RegExp(`^${foldWrittenUmlauts(word.slice(0, length))}`));
});
