/** Items of one part of the sitemap, which one query reads. */
export const sitemapPartLength = 1_000;

export const maxPathLength = 500;

/** The number of redirects that fits into the body of a call. */
export const maxRedirectsAtOnce = 1_000;

/** WordPress's address of an article by its number. */
const articleNumber = /^\/(?:index\.php)?\?p=(\d{1,20})$/;

/**
 * Normalises the spellings of an old address: decoded, lower case, no trailing slash; of queries only an article's number stays. Undefined
 * for the home page and for what is not a path.
 */
export function normaliseOldPath(path: string): string | undefined {
  const [, number] = articleNumber.exec(path) ?? [];
  if (number !== undefined) return `/?p=${number}`;
  const [bare = ''] = path.split(/[?#]/, 1);
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // Not percent-encoded.
  }
  const tidy = decoded
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return tidy.startsWith('/') && tidy.length <= maxPathLength ? tidy : undefined;
}
