import { describe, expect, test } from 'vitest';
import {
  type FormFieldRules,
  findAnswerProblems,
  introOf,
  listAskedFields,
  readFormValues,
  toAnswers,
} from './answer-rules';
import { withFormKeys } from './form-keys';

const always = { field: '', value: '' };
const field = (change: Partial<FormFieldRules> = {}): FormFieldRules => ({
  kind: 'line',
  isShown: true,
  key: 'it',
  label: 'It',
  required: false,
  shownWhen: always,
  ...change,
});
const problemOf = (change: Partial<FormFieldRules>, ...values: string[]) =>
  findAnswerProblems([field(change)], { it: values }).it;

const colours = { options: ['Red', 'Blue'] };

describe('an answer', () => {
  test.each<[Partial<FormFieldRules>, ...string[]]>([
    [{}, 'x'.repeat(500)],
    [{ meaning: 'email' }, 'Ada@Example.com'],
    [{ meaning: 'phone' }, '+49 30 1234567'],
    [{ kind: 'area' }, 'x'.repeat(5_000)],
    [{ kind: 'choice', ...colours }, 'Red'],
    [{ kind: 'several', ...colours }, 'Red', 'Blue'],
    [{ kind: 'number', least: '-2', most: '10' }, '-2'],
    [{ kind: 'number' }, '12.5'],
    [{ kind: 'date' }, '2028-02-29'],
    [{ kind: 'consent' }, 'yes'],
    [{ kind: 'consent' }],
    [{ kind: 'number', least: '5' }, '  '],
  ])('that fits the field %o has no problem', (change, ...values) => {
    expect(problemOf(change, ...values)).toBeUndefined();
  });

  test.each<[Partial<FormFieldRules>, ...string[]]>([
    [{}, 'x'.repeat(501)],
    [{ meaning: 'email' }, 'ada'],
    [{ meaning: 'phone' }, '12'],
    [{ kind: 'area' }, 'x'.repeat(5_001)],
    [{ kind: 'choice', ...colours }, 'Green'],
    [{ kind: 'choice' }, 'Red'],
    [{ kind: 'several', ...colours }, 'Red', 'Green'],
    [{ kind: 'number', least: '5' }, '4.9'],
    [{ kind: 'number', most: '5' }, '5.1'],
    [{ kind: 'number' }, '1e5'],
    [{ kind: 'number' }, 'NaN'],
    [{ kind: 'date' }, '2027-02-29'],
    [{ kind: 'date' }, '29.02.2028'],
    [{ kind: 'consent' }, 'on'],
  ])('that does not fit the field %o has a problem', (change, ...values) => {
    expect(problemOf(change, ...values)).toEqual(expect.any(String));
  });

  test.each(['line', 'area', 'choice', 'several', 'number', 'date', 'consent'] as const)(
    'that a required field of the kind %s misses has a problem',
    (kind) => {
      expect(problemOf({ kind, required: true, ...colours }, ' ')).toEqual(expect.any(String));
      expect(findAnswerProblems([field({ kind, required: true })], {})).toHaveProperty('it');
    },
  );
});

describe('a field with a condition', () => {
  const fields = [
    field({ kind: 'choice', key: 'want', options: ['Shop', 'Site'] }),
    field({ key: 'size', required: true, shownWhen: { field: 'want', value: 'shop' } }),
    field({ key: 'more', required: true, shownWhen: { field: 'size', value: 'Large' } }),
  ];

  test('is required only while its condition holds', () => {
    expect(findAnswerProblems(fields, { want: ['Site'] })).toEqual({});
    expect(findAnswerProblems(fields, { want: ['Shop'] })).toHaveProperty('size');
  });

  test('is not asked while the field of its condition is not asked', () => {
    const values = { want: ['Site'], size: ['Large'] };
    expect(listAskedFields(fields, values).map(({ key }) => key)).toEqual(['want']);
    expect(toAnswers(fields, { ...values, more: ['text'] }).map(({ key }) => key)).toEqual(['want']);
  });

  test('is always asked if its condition names a field that is gone, or stands below', () => {
    const [, size] = fields;
    const below = field({ key: 'want', required: true });
    expect(findAnswerProblems([size as FormFieldRules, below], {})).toEqual({
      size: expect.any(String),
      want: expect.any(String),
    });
  });
});

test('answers have the labels of the moment and nothing that no field asked for', () => {
  const fields = [field({ label: 'Your name', key: 'name' }), field({ key: 'off', isShown: false })];
  const values = { name: [' Ada ', 'Eve'], off: ['x'], admin: ['true'], __proto__: ['x'] };
  expect(toAnswers(fields, values)).toEqual([
    { key: 'name', label: 'Your name', kind: 'line', values: ['Ada'] },
  ]);
});

test('values of a post leave out files and other fields', () => {
  const form = new FormData();
  form.append('it', 'a');
  form.append('it', 'b');
  form.append('it', new File(['x'], 'x.txt'));
  form.append('other', 'c');
  expect(readFormValues([field({ kind: 'several' })], form)).toEqual({ it: ['a', 'b'] });
});

test('keys are made from labels, are unique, and stay when a label changes', () => {
  const keyed = withFormKeys([
    { label: 'Über uns?', key: '' },
    { label: 'Uber uns', key: '' },
    { label: 'New label', key: 'kept' },
    { label: '日本', key: '' },
    { label: 'Website', key: 'website' },
    { label: 'Copy', key: 'kept' },
  ]);
  expect(keyed.map(({ key }) => key)).toEqual(['uber-uns', 'uber-uns-2', 'kept', 'field', 'field-2', 'copy']);
});

test('a label that ends a sentence gets no colon before its answer', () => {
  expect(['Budget', 'What?', 'Where:'].map(introOf)).toEqual(['Budget:', 'What?', 'Where:']);
});
