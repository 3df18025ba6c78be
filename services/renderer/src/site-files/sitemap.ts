import { formatXml, parentElement, textElement } from './xml';

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  path: string;
  /** ISO date of the last visible change; omitted if unknown. */
  lastModified?: string;
}

/** https://www.sitemaps.org/protocol.html; one file may hold 50,000 entries. */
export function formatSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) =>
    parentElement('url', [
      textElement('loc', publicUrl + path),
      ...(lastModified === undefined ? [] : [textElement('lastmod', lastModified)]),
    ]),
  );
  return formatXml(parentElement('urlset', urls, { xmlns }));
}

/** An index of the files that hold the entries. */
export function formatSitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const parts = paths.map((path) => parentElement('sitemap', [textElement('loc', publicUrl + path)]));
  return formatXml(parentElement('sitemapindex', parts, { xmlns }));
}

/** The newest date, as the last change of a list page. */
export function newestOf(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (newest, date) => (newest === undefined || date > newest ? date : newest),
    undefined,
  );
}
