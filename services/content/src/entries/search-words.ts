import { escapeRegExp } from '@atrium/service-kit/mongo';

const maxWords = 250;
const maxWordLength = 30;
const maxQueryWords = 8;
const combiningMarks = /[\u0300-\u036f]/g;

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

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

const queryWords = (query: string): string[] =>
  [...new Set(splitWords(query))].slice(0, maxQueryWords).map((word) => word.slice(0, maxWordLength));

/** What the conditions of a search ask of an item's words. */
export function hasWords(words: readonly string[], query: string): boolean {
  const asked = queryWords(query);
  return asked.length > 0 && asked.every((start) => words.some((word) => word.startsWith(start)));
}

/**
 * Conditions of a search, one for each word of the query: a word that begins with it. An index answers this, unlike a pattern
 * in the middle of a text. A query without any letter or digit finds nothing; an empty one is no condition.
 */
export function wordConditions(query: string | undefined): Record<string, unknown>[] {
  if (query === undefined || query.trim() === '') return [];
  const words = queryWords(query);
  if (words.length === 0) return [{ words: { $in: [] } }];
  return words.map((word) => ({ words: { $regex: `^${escapeRegExp(word)}` } }));
}
