import { describe, expect, test } from 'vitest';
import { cacheTagsOf } from './content-types';
import { blockOf, messageNames, messageRow, paragraphsOf } from './messages.constants';
import { messageInput } from './messages.schemas';

const problemsOf = (name: (typeof messageNames)[number], changes: object) => {
  const result = messageInput(name).safeParse({ ...messageRow(name).standard, ...changes });
  return result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

test.each(messageNames)('the standard texts of %s may be saved', (name) => {
  expect(problemsOf(name, {})).toEqual([]);
});

test.each(messageNames)('no text of %s may be empty, besides the label of a missing button', (name) => {
  const empty = { subject: ' ', preview: '', heading: '', text: '\n', button: '', reason: '' };
  const places = problemsOf(name, empty).map(([path]) => path);
  const hasButton = 'link' in messageRow(name).fields;
  expect(places).toEqual(Object.keys(empty).filter((part) => part !== 'button' || hasButton));
});

describe('is refused at its field:', () => {
  const needsLink = ['text', 'The text needs {{link}}: without it nobody can confirm'];
  test.each([
    ['a text without the link', { text: 'Please confirm.' }, needsLink],
    ['a text with the link in brackets only', { text: 'Confirm ({link})' }, needsLink],
    [
      'the link inside a sentence',
      { text: 'Please open {{link}} now.' },
      ['text', '{{link}} needs a paragraph of its own in the text'],
    ],
    [
      'the link in the subject',
      { subject: 'Open {{link}}' },
      ['subject', '{{link}} needs a paragraph of its own in the text'],
    ],
    [
      'an unknown field',
      { heading: 'Hello {{frist_name}}' },
      ['heading', '{{frist_name}} is no field of this message. It has {{site}}, {{link}}'],
    ],
    [
      'a field that every object has',
      { reason: '{{constructor}}' },
      ['reason', '{{constructor}} is no field of this message. It has {{site}}, {{link}}'],
    ],
    [
      'half a field',
      { preview: 'Hello {{site}' },
      ['preview', 'Write a field as {{site}}, without other braces'],
    ],
  ])('%s', (_what, changes, problem) => {
    expect(problemsOf('newsletter-confirm', changes)).toEqual([problem]);
  });
});

test('a field may have a fallback, and a block may stand between spaces', () => {
  expect(problemsOf('password-reset', { text: 'Hi {{ name | you }}\n \n  {{ link }}  ' })).toEqual([]);
});

test('paragraphs are separated by empty lines, also of another system', () => {
  expect(paragraphsOf('one\r\ntwo\r\n \r\n\n three ')).toEqual(['one\ntwo', 'three']);
  expect(blockOf(messageRow('newsletter-confirm'), '{{site}}')).toBeUndefined();
});

test('a change of a mail drops no cached page', () => {
  expect(cacheTagsOf('site')).toContain('company');
  expect(cacheTagsOf('site')).not.toContain('messages');
});
