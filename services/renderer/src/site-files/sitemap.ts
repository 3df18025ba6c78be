import { escapeHtml } from '../document/escape';

export interface SitemapEntry {
  path: string;
  /** ISO date of the last visible change; omitted if unknown. */
  lastModified?: string;
}

/** https://www.sitemaps.org/protocol.html: limit of entries per file, and of files per index. */
export const sitemapMaxEntries = 50_000;

type Kind = { list: 'urlset'; entry: 'url' } | { list: 'sitemapindex'; entry: 'sitemap' };

function formatEntries(publicUrl: string, entries: readonly SitemapEntry[], { list, entry }: Kind): string {
  const elements = entries.map(({ path, lastModified }) => {
    const modified = lastModified === undefined ? '' : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
    return `<${entry}><loc>${escapeHtml(publicUrl + path)}</loc>${modified}</${entry}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${elements.join('')}</${list}>\n`;
}

const pageOf = (entries: readonly SitemapEntry[], page: number): readonly SitemapEntry[] =>
  entries.slice((page - 1) * sitemapMaxEntries, page * sitemapMaxEntries);

/** All entries, or an index of parts if there are too many for one file. */
export function formatSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= sitemapMaxEntries) {
    return formatEntries(publicUrl, entries, { list: 'urlset', entry: 'url' });
  }
  const parts = Array.from({ length: Math.ceil(entries.length / sitemapMaxEntries) }, (_, index) => {
    const dates = pageOf(entries, index + 1).flatMap(({ lastModified }) => lastModified ?? []);
    const lastModified = newestOf(dates);
    return { path: `/sitemaps/${index + 1}.xml`, ...(lastModified !== undefined && { lastModified }) };
  });
  return formatEntries(publicUrl, parts, { list: 'sitemapindex', entry: 'sitemap' });
}

/** One part, counted from 1; null if there is none. */
export function formatSitemapPart(
  publicUrl: string,
  entries: readonly SitemapEntry[],
  part: number,
): string | null {
  const page = part >= 1 ? pageOf(entries, part) : [];
  return page.length === 0 ? null : formatEntries(publicUrl, page, { list: 'urlset', entry: 'url' });
}

/** The newest date, as the last change of a list page. */
export function newestOf(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (newest, date) => (newest === undefined || date > newest ? date : newest),
    undefined,
  );
}
