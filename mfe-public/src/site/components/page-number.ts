/** No list has so many parts; the calls take numbers up to it. */
const LAST = 999_999;

/** Which part of a list an address asks for; the first where it names none. One beyond the end stays that: it is missing. */
export function readPageNumber({ url }: { url: string }): number {
  const given = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d*$/.test(given) ? Math.min(Number(given), LAST) : 1;
}
