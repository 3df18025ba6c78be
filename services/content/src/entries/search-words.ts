import { escapeRegExp } from '@atrium/service-kit/mongo';

const maxWords = 250;
const maxWordLength = 30;
const maxQueryWords = 8;
const combiningMarks = /[\u0300-\u036f]/g;

const notAscii = /[^\0-\x7f]/;

/** Lower case, without accents. */
const foldText = (text: string): string =>
  (notAscii.test(text) ? text.normalize('NFKD').replace(combiningMarks, '') : text).toLowerCase();

const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What an item is found by: each word once, lower case, without accents. */
export function toSearchWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of splitWords(text)) {
      if (words.size >= maxWords) return [...words];
      words.add(word.slice(0, maxWordLength));
    }
  }
  return [...words];
}

/** The words of a query as items have them. */
export const queryWords = (query: string): string[] =>
  [...new Set(splitWords(query))].slice(0, maxQueryWords).map((word) => word.slice(0, maxWordLength));

/** Tells how many of the words of a query, from 0 to 1, stand in a text or begin one of its words. */
export function createQueryShare(query: string): (text: string) => number {
  const patterns = queryWords(query).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
  return (text) => {
    if (patterns.length === 0) return 0;
    const folded = foldText(text);
    return patterns.filter((pattern) => pattern.test(folded)).length / patterns.length;
  };
}

const beginsWith = (word: string) => ({ $regex: `^${escapeRegExp(word)}` });

const conditionsFor = (query: string, condition: (word: string) => unknown): Record<string, unknown>[] => {
  const words = queryWords(query);
  return words.length === 0 ? [{ words: { $in: [] } }] : words.map((word) => ({ words: condition(word) }));
};

/**
 * Conditions of a search, one for each word of the query: a word that begins with it. An index answers this, unlike a pattern
 * in the middle of a text. A query without any letter or digit finds nothing; an empty one is no condition.
 */
export const wordConditions = (query: string | undefined): Record<string, unknown>[] =>
  query === undefined || query.trim() === '' ? [] : conditionsFor(query, beginsWith);

/** The same for words as they are. */
export const wholeWordConditions = (query: string): Record<string, unknown>[] =>
  conditionsFor(query, (word) => word);

/** The same for words of the title, as they are or by their beginning; the longest first, as it is likely to be the rarest. */
export const titleConditions = (query: string, isWhole: boolean): Record<string, unknown>[] =>
  queryWords(query)
    .sort((a, b) => b.length - a.length)
    .map((word) => ({ titleWords: isWhole ? word : beginsWith(word) }));
