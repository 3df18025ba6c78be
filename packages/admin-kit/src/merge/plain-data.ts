export type Data = Record<string, unknown>;

/** They follow from an entry's place in its list, or exist for one form only. */
const placeNames: ReadonlySet<string> = new Set(['key', 'sortOrder', 'order']);

export const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain data with the same content. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => isSame(entry, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => placeNames.has(name) || isSame(a[name], b[name]));
}

/** The id that the server gave to an entry or its image. */
export function idOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const id = entry._id ?? entry.id ?? (isRecord(entry.stored) ? entry.stored.id : undefined);
  return typeof id === 'string' ? id : undefined;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (placeNames.has(name) ? [] : textsOf(part)));
}

/** The words of all texts of an entry, with how often each occurs. Texts of one word are mostly settings. */
export function wordsOf(entry: unknown): Map<string, number> {
  const texts = textsOf(entry).map((text) => text.replace(/<[^<>]*>/g, ' ').trim());
  const prose = texts.filter((text) => /\s/.test(text));
  const words = new Map<string, number>();
  for (const text of prose.length > 0 ? prose : texts)
    for (const word of text.toLowerCase().split(/\s+/).filter(Boolean))
      words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}
