/** The largest page number that the API takes. */
const LAST = 999_999;

/** The page number in the query, as `page` or under another key; 1 if it is missing or no number. A page beyond the end is kept, and gives a 404. */
export function readPageNumber({ url }: { url: string }, key = 'page'): number {
  const given = new URL(url).searchParams.get(key) ?? '';
  return /^[1-9]\d*$/.test(given) ? Math.min(Number(given), LAST) : 1;
}
