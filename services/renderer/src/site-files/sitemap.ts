import { escapeHtml } from '@atrium/contracts/escape-html';

export interface SitemapEntry {
  path: string;
  /** ISO date of the last visible change; omitted if unknown. */
  lastModified?: string;
}

/** https://www.sitemaps.org/protocol.html; one file may hold 50,000 entries. */
export function formatSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const modified = lastModified === undefined ? '' : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** The newest date, as the last change of a list page. */
export function newestOf(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (newest, date) => (newest === undefined || date > newest ? date : newest),
    undefined,
  );
}
