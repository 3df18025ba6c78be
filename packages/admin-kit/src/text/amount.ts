import { isLocale } from '@atrium/contracts/content/company.constants';
import { siteLocale } from './format';

export type ReadAmount = { value: number | null; problem?: undefined } | { value: null; problem: string };

const refused: ReadAmount = { value: null, problem: 'Enter a number of 0 or more' };
const separator = /[.,'\s]/;

/** The site's, or the browser's where the site has none. WebKit gives `C` where the system has no language. */
function typedLocale(): string | undefined {
  const { language } = globalThis.navigator ?? {};
  return siteLocale() ?? (language && isLocale(language) ? language : undefined);
}

/** "1.500" is 1500 in Germany, where the group separator is a point. */
function groupSeparatorOf(locale: string | undefined): string | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567);
  return parts.find(({ type }) => type === 'group')?.value;
}

/** 1 500 000, and the Indian 15,00,000. */
function areGroups(numbers: readonly string[]): boolean {
  const [first = '', ...rest] = numbers;
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    rest.at(-1)?.length === 3 &&
    rest.every(({ length }) => length === 3 || length === 2)
  );
}

function toAmount(text: string): ReadAmount {
  const value = Number(text);
  return Number.isFinite(value) ? { value } : refused;
}

/**
 * An amount of money as a person types it: "12,50", "1.500,50", "1 500", "12.5". A single separator before three digits is read
 * by the site's locale, or the browser's where the site has none, and refused where the locale does not use it for groups: 1,500 may be 1500 or 1.5. An empty text has no value.
 */
export function readAmount(typed: string, locale = typedLocale()): ReadAmount {
  const text = typed
    .trim()
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .replace(/’/g, "'");
  if (text === '') return { value: null };
  if (!/^\d+(?:[.,' ]\d+)*$/.test(text)) return refused;
  const numbers = text.split(separator);
  const separators = text.split(/\d+/).filter(Boolean);
  const last = separators.at(-1);
  if (last === undefined) return toAmount(text);
  const groups = numbers.join('');
  const decimal = `${numbers.slice(0, -1).join('')}.${numbers.at(-1)}`;
  const isPoint = last === '.' || last === ',';

  if (new Set(separators).size === 1) {
    if (!isPoint || separators.length > 1) return areGroups(numbers) ? toAmount(groups) : refused;
    if (!areGroups(numbers)) return toAmount(decimal);
    if (last === groupSeparatorOf(locale)) return toAmount(groups);
    return {
      value: null,
      problem: `“${typed.trim()}” can be read as ${Number(groups)} or ${Number(decimal)}. Please write one of them.`,
    };
  }
  const isDecimal = isPoint && separators.indexOf(last) === separators.length - 1;
  const hasOneGroupSeparator = new Set(separators.slice(0, -1)).size === 1;
  return isDecimal && hasOneGroupSeparator && areGroups(numbers.slice(0, -1)) ? toAmount(decimal) : refused;
}

const hasDecimalComma = (locale: string | undefined): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/** The text of an amount in a field, with the locale's comma or point: `readAmount` reads it back in every locale. */
export function writeAmount(value: number, locale = typedLocale()): string {
  const text = String(value);
  const written = /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
  return hasDecimalComma(locale) ? written.replace('.', ',') : written;
}
