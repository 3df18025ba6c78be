import { describe, expect, test, vi } from 'vitest';
import { readAmount, writeAmount } from './amount';

const everywhere = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'es-ES', 'en-IN'];

describe.each(everywhere)('an amount typed in %s', (locale) => {
  test.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['1500', 1500],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1500,5', 1500.5],
    ['12345.678', 12_345.678],
    ['1.500,50', 1500.5],
    ['1,500.50', 1500.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['15,00,000', 1_500_000],
    ['1 500', 1500],
    ['12 500.50', 12_500.5],
    ['1\u00a0500,50', 1500.5],
    ['1\u202f500', 1500],
    ['1’500.50', 1500.5],
    ["1'500", 1500],
  ])('%j is %s', (typed, value) => expect(readAmount(typed, locale)).toEqual({ value }));

  test.each([
    '-1',
    'a lot',
    '1e999',
    '0x10',
    '9'.repeat(400),
    '12 50',
    '1.50.00',
    '1.500,50.5',
    '1,50,50',
    "1'50",
    '1.500 50',
    ',5',
    '12,',
    '1..5',
  ])('%j is refused', (typed) =>
    expect(readAmount(typed, locale)).toEqual({ value: null, problem: 'Enter a number of 0 or more' }),
  );
});

describe('one separator before three digits', () => {
  test.each<[string, string, number]>([
    ['en-US', '1,500', 1500],
    ['en-IN', '1,500', 1500],
    ['de-DE', '1.500', 1500],
    ['de-DE', '12.500', 12_500],
    ['es-ES', '1.500', 1500],
  ])('in %s, %j is a group: %s', (locale, typed, value) =>
    expect(readAmount(typed, locale)).toEqual({ value }),
  );

  test.each([
    ['en-US', '1.500'],
    ['de-DE', '1,500'],
    ['fr-FR', '1.500'],
    ['fr-FR', '1,500'],
    ['de-CH', '1.500'],
  ])('in %s, %j is refused, with both readings', (locale, typed) => {
    const { value, problem } = readAmount(typed, locale);
    expect(value).toBeNull();
    expect(problem).toBe(`“${typed}” can be read as 1500 or 1.5. Please write one of them.`);
  });
});

test.each([0, 0.125, 1.125, 12.5, 999.999, 1500, 1234.567, 1e6])(
  'what is written for %s is read back in every locale',
  (value) => {
    for (const writer of everywhere)
      for (const reader of everywhere)
        expect(readAmount(writeAmount(value, writer), reader)).toEqual({ value });
  },
);

test('an amount is written with the decimal mark of the site', () => {
  expect(writeAmount(12500.5, 'de-DE')).toBe('12500,5');
  expect(writeAmount(12500.5, 'en-US')).toBe('12500.5');
});

test('a browser without a language reads and writes amounts', () => {
  vi.stubGlobal('navigator', { language: 'C' });
  expect(readAmount(writeAmount(12.5))).toEqual({ value: 12.5 });
  vi.unstubAllGlobals();
});
