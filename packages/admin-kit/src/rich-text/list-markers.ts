/** The kind of a list, and the number of one entry. */
export interface ListMarker {
  isOrdered: boolean;
  /** `type` of `<ol>`; undefined for 1, 2, 3. */
  type?: 'a' | 'A' | 'i' | 'I';
  /** Undefined where the source does not say it. */
  value?: number | undefined;
}

const numbering = /^\(?((?:\d+\.)*\d{1,4}|[a-z]{1,8})[.):]?\)?$/i;
const roman = /^(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function readRoman(text: string): number {
  const digits = [...text.toLowerCase()].map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/** `a` is 1, `z` is 26, then Word writes `aa`, `bb`. */
const readLetter = (text: string): number => text.toLowerCase().charCodeAt(0) - 96 + 26 * (text.length - 1);

const isUpper = (text: string): boolean => text === text.toUpperCase();

/** An entry after `h.` is the letter `i.`, otherwise `i.` is a Roman number. */
function isRoman(text: string, previous: ListMarker | undefined): boolean {
  if (!roman.test(text)) return false;
  const known = previous?.type?.toLowerCase();
  if (known === 'a' && previous?.value === readLetter(text) - 1) return false;
  return known === 'i' || text.length > 1 || /^[ivx]$/i.test(text);
}

/** Reads a typed marker such as `3.`, `c)`, `(iv)` or `•`. */
export function readMarker(text: string, previous?: ListMarker): ListMarker {
  const marker = text.replace(/[\s\u00a0]+/g, '');
  const [, number = ''] = numbering.exec(marker) ?? [];
  // `o` alone is the bullet of Word's second level.
  if (number === '' || marker === 'o') return { isOrdered: false };
  if (/^\d|\./.test(number)) return { isOrdered: true, value: Number(number.split('.').at(-1)) };
  if (isRoman(number, previous))
    return { isOrdered: true, type: isUpper(number) ? 'I' : 'i', value: readRoman(number) };
  // One letter, repeated after z; a word is no number.
  if (!/^([a-z])\1*$/i.test(number)) return { isOrdered: false };
  return { isOrdered: true, type: isUpper(number) ? 'A' : 'a', value: readLetter(number) };
}

const typeByStyle: Record<string, ListMarker['type']> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** The `type` of `<ol>` that shows as a CSS `list-style-type`. */
export const typeOfStyle = (style: string): ListMarker['type'] => typeByStyle[style];
