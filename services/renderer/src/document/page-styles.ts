import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { listUsedClasses, type ParsedSheet, parseSheet, selectCritical } from './critical-css';
import { inlineDrawings } from './inline-drawings';

const keptSheets = 200;
const keptResults = 100;

export interface InlineStyles {
  /** Every rule that can apply to the page as it is. */
  rules: string;
  /** The fonts' own rules; text is drawn with fallbacks of the same size until they count. */
  fonts: string;
  /** The rules of those fallbacks. */
  localFonts: string;
  /** Addresses of the drawings that the rules carry. */
  drawings: string[];
}

export interface PageStyles {
  /** The styles this HTML is drawn with; null when they can't be had, and the document has to link them. */
  inline(urls: readonly string[], html: string): Promise<InlineStyles | null>;
}

/** Puts the styles of a page's first paint into its document, so that it waits for no further request. */
export function createPageStyles({ findFile }: { findFile(url: string): string | null }): PageStyles {
  const sheets = new LRUCache<string, Promise<ParsedSheet>>({ max: keptSheets });
  // Pages of one kind use the same classes, so few results serve many pages.
  const results = new LRUCache<string, InlineStyles>({ max: keptResults });

  async function load(url: string): Promise<ParsedSheet> {
    const file = findFile(url);
    if (file === null) throw new Error(`${url} is no file of a build`);
    const css = await readFile(file, 'utf8');
    if (css.includes('</')) throw new Error(`${url} could end a style element`);
    return parseSheet({ url, css });
  }

  function get(url: string): Promise<ParsedSheet> {
    const known = sheets.get(url);
    if (known !== undefined) return known;
    const loading = load(url);
    sheets.set(url, loading);
    loading.catch(() => sheets.delete(url));
    return loading;
  }

  return {
    async inline(urls, html) {
      const used = listUsedClasses(html);
      const key = `${urls.join()} ${[...used].join(' ')}`;
      const known = results.get(key);
      if (known !== undefined) return known;
      const parsed = await Promise.allSettled(urls.map(get));
      if (parsed.some(({ status }) => status === 'rejected')) return null;
      const found = parsed.flatMap((sheet) => (sheet.status === 'fulfilled' ? [sheet.value] : []));
      const fonts = found.flatMap((sheet) => sheet.fonts).join('');
      const localFonts = found.flatMap((sheet) => sheet.localFonts).join('');
      const styles = { ...(await inlineDrawings(selectCritical(found, used), findFile)), fonts, localFonts };
      results.set(key, styles);
      return styles;
    },
  };
}
