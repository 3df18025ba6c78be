/** Items of one part of the sitemap, which one query reads. */
export const sitemapPartLength = 1_000;

export const maxPathLength = 500;

/** What fits into the body of a call. */
export const maxRedirectsAtOnce = 1_000;

/**
 * Normalises the spellings of an old address: decoded, lower case, no trailing slash. Undefined for the home page and for
 * what is not a path.
 */
export function normaliseOldPath(path: string): string | undefined {
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
