import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { listUsedClasses, type ParsedSheet, parseSheet, selectCritical } from './critical-css';

const maxCachedSheets = 200;
const maxCachedResults = 100;

interface PageStyles {
  /** The rules that this HTML uses; null if a sheet can't be read, so the document must wait for all sheets. */
  inline(urls: readonly string[], html: string): Promise<string | null>;
}

/** Selects the critical CSS of a page: the first paint waits for no style sheet. */
export function createPageStyles({
  findFile,
}: {
  findFile(url: string): Promise<string | null>;
}): PageStyles {
  const sheets = new LRUCache<string, Promise<ParsedSheet>>({ max: maxCachedSheets });
  // Pages of one kind use the same classes, so few results serve many pages.
  const results = new LRUCache<string, string>({ max: maxCachedResults });

  async function load(url: string): Promise<ParsedSheet> {
    const file = await findFile(url);
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
      const styles = selectCritical(found, used);
      results.set(key, styles);
      return styles;
    },
  };
}
