import { toAsciiDigits } from '@atrium/contracts/common/digits';
import { unspacedCharacter } from '@atrium/service-kit/unspaced-scripts';
import { foldWrittenUmlauts } from '@atrium/service-kit/written-umlauts';

const maxWords = 8;
const minFuzzyLength = 4;
const minFuzzyPrefixLength = 6;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** With the comma of "2,500" and the signs of Hebrew abbreviations. */
const joiners = /[-‐‑’'./&,׳״]/g;
/** Greek is typed without its accents too, and always in capitals. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** Soft hyphens, zero-width characters and marks of direction, which stand within words and are never typed. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const greek = /[\p{Script=Greek}\p{M}]+/gu;
/** Letters that have no accent to remove, and what people type in their place. */
const replacements: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
  Ё: 'Е',
  // Forms of one letter on Arabic, Persian and Urdu keyboards, and endings that are written with either.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
};
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');
const unspaced = new RegExp(`${unspacedCharacter.source}+`, 'gu');
const vowelledScripts = /[\p{scx=Arabic}\p{scx=Hebrew}]+/gu;
const vowelMarks = /\p{M}|\u0640/gu;

/**
 * With full-width letters and ligatures as usual ones, and letters as people type them without their key. Arabic and Hebrew are
 * written without vowel marks as a rule, Arabic often without hamza; its line filler (U+0640) has no meaning.
 */
const normalise = (text: string): string =>
  foldWrittenUmlauts(
    toAsciiDigits(text.normalize('NFKC').replace(invisible, '')).replace(
      replaced,
      (letter) => replacements[letter] ?? letter,
    ),
  ).replace(vowelledScripts, (run) => run.normalize('NFD').replace(vowelMarks, ''));

/**
 * Each character of such a script is a word to FTS5, and a word of a query is a phrase of them, so that it is found wherever it stands.
 * A dictionary (`Intl.Segmenter`) divides a text by its context, and a query alone in another way.
 */
const spaceOut = (text: string): string => text.replace(unspaced, (run) => ` ${[...run].join(' ')} `);

/** Folds words as the FTS5 tokenizer stores them: in lower case, Latin and Greek letters without accents. Other scripts keep their marks. */
const fold = (text: string): string =>
  normalise(text).normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

export const wordsOf = (text: string): string[] => fold(text).match(wordPattern) ?? [];

/** The compound written as one word, which finds it too. */
const joinParts = (parts: readonly string[]): string => foldWrittenUmlauts(parts.join(''));

/** The text that FTS5 indexes. Compounds are appended as one word, so that "ecommerce" finds "e-commerce". */
export function toIndexedText(written: string): string {
  // The tokenizer removes the accents of Latin letters only.
  const text = normalise(written).replace(greek, (word) =>
    word.normalize('NFD').replace(accents, '').normalize('NFC'),
  );
  const joined = new Set<string>();
  // From joiner to joiner: splitting the whole text takes twice as long.
  let at = text.search(joiners);
  while (at !== -1) {
    const start = text.lastIndexOf(' ', at) + 1;
    const space = text.indexOf(' ', at);
    const end = space === -1 ? text.length : space;
    for (const chunk of text.slice(start, end).split(/\s/)) {
      const parts = chunk.match(wordPattern) ?? [];
      if (parts.length > 1) joined.add(joinParts(parts));
    }
    joiners.lastIndex = end;
    at = joiners.exec(text)?.index ?? -1;
  }
  return spaceOut(joined.size === 0 ? text : `${text} ${[...joined].join(' ')}`);
}

/** The words of a query; a compound is a list of its parts. */
export function parseQuery(query: string): string[][] {
  return query
    .split(/\s+/)
    .map(wordsOf)
    .filter((parts) => parts.length > 0)
    .slice(0, maxWords);
}

/** Words have only letters and digits, so quoting escapes them. A single letter matches whole words only. */
const beginsWith = (word: string): string => (word.length > 1 ? `"${spaceOut(word).trim()}"*` : `"${word}"`);

const allOf = (words: readonly string[]): string => words.map(beginsWith).join(' AND ');

/** Every word must match a word or a prefix. */
export const exactExpression = (query: readonly string[][]): string =>
  query
    .map((parts) =>
      parts.length === 1 ? allOf(parts) : `(${beginsWith(joinParts(parts))} OR (${allOf(parts)}))`,
    )
    .join(' AND ');

/** The same with one typo in each word of four letters or more. */
export function fuzzyExpression(query: readonly string[][], terms: Iterable<string>): string {
  const words = query.map(joinParts);
  const near = words.map((word) => new Set([beginsWith(word)]));
  const fuzzy = words.map((word) => word.length >= minFuzzyLength);
  if (!fuzzy.includes(true)) return '';
  for (const term of terms)
    for (const [index, word] of words.entries())
      if (fuzzy[index]) for (const match of findTypos(word, term)) near[index]?.add(match);
  return near.map((candidates) => `(${[...candidates].join(' OR ')})`).join(' AND ');
}

/** The term or its beginnings that are one typo apart from the word: long words are looked up while they are being typed. */
function findTypos(word: string, term: string): string[] {
  if (isOneTypoApart(word, term)) return [`"${term}"`];
  if (word.length < minFuzzyPrefixLength || term.length <= word.length) return [];
  return [word.length - 1, word.length, word.length + 1]
    .map((length) => term.slice(0, length))
    .filter((start) => isOneTypoApart(word, start))
    .map(beginsWith);
}

/** One letter inserted, deleted or replaced, or two neighbours swapped. */
export function isOneTypoApart(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (difference === 1) return a.slice(start + 1) === b.slice(start);
  if (difference === -1) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}
