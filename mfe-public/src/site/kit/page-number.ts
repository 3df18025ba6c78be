/** Which part of a list an address asks for; the first where it names none that a list could have. */
export function readPageNumber({ url }: { url: string }): number {
  const given = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}
