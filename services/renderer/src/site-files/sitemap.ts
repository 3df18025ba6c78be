import { escapeHtml } from '../document/escape';

export interface SitemapEntry {
  path: string;
  /** ISO date of the last change of what the page shows; left out where nobody knows it. */
  lastModified?: string;
}

/** https://www.sitemaps.org/protocol.html, at most 50,000 entries in one file. */
export const sitemapMaxEntries = 50_000;

export function formatSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, sitemapMaxEntries).map(({ path, lastModified }) => {
    const modified = lastModified === undefined ? '' : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** The newest of some dates: what a list page last changed with. */
export function newestOf(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (newest, date) => (newest === undefined || date > newest ? date : newest),
    undefined,
  );
}
