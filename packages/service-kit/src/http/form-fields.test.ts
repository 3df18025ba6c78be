import { expect, test } from 'vitest';
import { AppError } from '../app-error';
import { nestFormFields, parseSafeJson } from './form-fields';

test('bracket names become nested values in the order of their indexes', () => {
  expect(
    nestFormFields([
      ['title', 'A'],
      ['tags[]', 'x'],
      ['tags[]', 'y'],
      ['seo[metaTitle]', 'M'],
      ['seo[keywords][]', 'k'],
      ['paragraphs[10][content]', 'second'],
      ['paragraphs[2][content]', 'first'],
      ['paragraphs[2][formatting][alignment]', 'left'],
    ]),
  ).toEqual({
    title: 'A',
    tags: ['x', 'y'],
    seo: { metaTitle: 'M', keywords: ['k'] },
    paragraphs: [{ content: 'first', formatting: { alignment: 'left' } }, { content: 'second' }],
  });
});

test('a repeated plain name becomes a list', () => {
  expect(
    nestFormFields([
      ['tags', 'x'],
      ['tags', 'y'],
      ['tags', 'z'],
    ]),
  ).toEqual({ tags: ['x', 'y', 'z'] });
});

test('a plain name and the same one with brackets are one list, also with one entry', () => {
  expect(nestFormFields([['one[]', 'x']])).toEqual({ one: ['x'] });
  expect(
    nestFormFields([
      ['tags[]', 'x'],
      ['tags', 'y'],
    ]),
  ).toEqual({ tags: ['x', 'y'] });
});

test('texts are not split or decoded', () => {
  const fields = [
    ['note', 'a, b & c=d %41'],
    ['a.b', 'dots are no path'],
  ] as const;
  expect(nestFormFields(fields)).toEqual(Object.fromEntries(fields));
});

test.each([
  '__proto__[polluted]',
  'a[__proto__][b]',
  'constructor[prototype][x]',
  'a[prototype]',
  'a[1000]',
  'a[b][c][d][e][f]',
  'a[b',
  '[a]',
  '',
])('the name %j is refused', (name) => {
  expect(() => nestFormFields([[name, '1']])).toThrow(AppError);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a form refuses a name that is both a value and a list', () => {
  expect(() =>
    nestFormFields([
      ['a', '1'],
      ['a[b]', '2'],
    ]),
  ).toThrow(AppError);
});

test.each([
  '{"__proto__":{"x":1}}',
  '{"a":[{"constructor":1}]}',
  '{',
  `${'['.repeat(100)}${']'.repeat(100)}`,
])('the JSON %s is refused', (text) => {
  expect(() => parseSafeJson(text, 'features')).toThrow(AppError);
});

test('a million opening brackets are refused without a crash', () => {
  expect(() => parseSafeJson('['.repeat(1_000_000), 'x')).toThrow(AppError);
});
