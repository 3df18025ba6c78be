const maxWords = 8;
const minFuzzyLength = 4;
const wordPattern = /[\p{L}\p{N}]+/gu;
const joiners = /[-‐‑’'./&]/g;
const diacritics = /\p{M}/gu;

/** Lower case without accents, as the FTS5 tokenizer stores words. */
const fold = (text: string): string => text.normalize('NFD').replace(diacritics, '').toLowerCase();

export const wordsOf = (text: string): string[] => fold(text).match(wordPattern) ?? [];

/** Appends compounds as one word, so that "ecommerce" finds "e-commerce". */
export function withCompounds(text: string): string {
  const joined = new Set<string>();
  // From joiner to joiner: splitting the whole text takes twice as long.
  let at = text.search(joiners);
  while (at !== -1) {
    const start = text.lastIndexOf(' ', at) + 1;
    const space = text.indexOf(' ', at);
    const end = space === -1 ? text.length : space;
    for (const chunk of text.slice(start, end).split(/\s/)) {
      const parts = chunk.match(wordPattern) ?? [];
      if (parts.length > 1) joined.add(parts.join(''));
    }
    joiners.lastIndex = end;
    at = joiners.exec(text)?.index ?? -1;
  }
  return joined.size === 0 ? text : `${text} ${[...joined].join(' ')}`;
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
const beginsWith = (word: string): string => (word.length > 1 ? `"${word}"*` : `"${word}"`);

const allOf = (words: readonly string[]): string => words.map(beginsWith).join(' AND ');

/** Every word must match a word or a prefix. */
export const exactExpression = (query: readonly string[][]): string =>
  query
    .map((parts) =>
      parts.length === 1 ? allOf(parts) : `(${beginsWith(parts.join(''))} OR (${allOf(parts)}))`,
    )
    .join(' AND ');

/** The same with one typo in each word of four letters or more. */
export function fuzzyExpression(query: readonly string[][], terms: Iterable<string>): string {
  const words = query.map((parts) => parts.join(''));
  const near = words.map((word): string[] => [beginsWith(word)]);
  const fuzzy = words.map((word) => word.length >= minFuzzyLength);
  if (!fuzzy.includes(true)) return '';
  for (const term of terms)
    for (const [index, word] of words.entries())
      if (fuzzy[index] && isOneTypoApart(word, term)) near[index]?.push(`"${term}"`);
  return near.map((candidates) => `(${candidates.join(' OR ')})`).join(' AND ');
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
