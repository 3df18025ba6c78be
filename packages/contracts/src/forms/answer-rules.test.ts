import { describe, expect, test } from 'vitest';
import {
  type FormFieldRules,
  findAnswerProblems,
  introOf,
  listAskedFields,
  readFormFiles,
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

describe('the files of a field', () => {
  const files = [field({ kind: 'file', accepts: 'scans', maxFiles: 2 })];
  const megabyte = 1_048_576;
  const problemWith = (...chosen: { name: string; size: number }[]) =>
    findAnswerProblems(files, {}, { it: chosen }).it;

  test('that fit its kinds, number and size have no problem', () => {
    expect(problemWith()).toBeUndefined();
    expect(problemWith({ name: 'Plan.PDF', size: 5 * megabyte }, { name: 'a.jpg', size: 1 })).toBeUndefined();
  });

  test.each<[string, { name: string; size: number }[]]>([
    ['of another kind', [{ name: 'letter.docx', size: 1 }]],
    ['without an end of the name', [{ name: 'plan', size: 1 }]],
    ['of more than 5 MB', [{ name: 'a.pdf', size: 5 * megabyte + 1 }]],
    ['that are empty', [{ name: 'a.pdf', size: 0 }]],
    ['that are too many', ['a', 'b', 'c'].map((name) => ({ name: `${name}.pdf`, size: 1 }))],
  ])('%s have a problem', (_what, chosen) => {
    expect(problemWith(...chosen)).toEqual(expect.any(String));
  });

  test('of all fields together have a problem above 10 MB, at the field that goes over it', () => {
    const two = ['one', 'two'].map((key) => field({ kind: 'file', key, maxFiles: 2 }));
    const chosen = [1, 2].map((number) => ({ name: `${number}.pdf`, size: 3 * megabyte }));
    const large = findAnswerProblems(two, {}, { one: chosen, two: chosen });
    expect(large).toEqual({ two: 'All files together can have at most 10 MB' });
    expect(findAnswerProblems(two, {}, { one: chosen })).toEqual({});
  });

  test('are required only while the field is asked, and are answered with their names', () => {
    const fields = [
      field({ key: 'want' }),
      field({ kind: 'file', required: true, shownWhen: { field: 'want', value: 'shop' } }),
    ];
    expect(findAnswerProblems(fields, { want: ['site'] })).toEqual({});
    expect(findAnswerProblems(fields, { want: ['shop'] })).toEqual({ it: 'Please choose a file' });
    const given = { it: [{ name: 'plan.pdf', size: 1 }] };
    expect(toAnswers(fields, { want: ['shop'] }, given)).toContainEqual(
      expect.objectContaining({ kind: 'file', values: ['plan.pdf'] }),
    );
    expect(toAnswers(fields, { want: ['site'] }, given).map(({ key }) => key)).toEqual(['want']);
  });

  test('are read from a post without the empty ones that browsers send', () => {
    const form = new FormData();
    form.append('it', new File(['x'], 'x.pdf'));
    form.append('it', new File([], ''));
    form.append('other', new File(['x'], 'x.pdf'));
    expect(readFormFiles(files, form).it?.map(({ name }) => name)).toEqual(['x.pdf']);
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
