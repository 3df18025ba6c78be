import { readFile } from 'node:fs/promises';

/** Larger ones cost the first paint more than the request they save. */
const MAX_BYTES = 6 * 1_024;
const DRAWING_URL = /url\((["']?)(\/[^"')]+\.svg)\1\)/g;
/** What would end the address, start a fragment of it, or end the style element. */
const UNSAFE = /[%#<>"'() \t\r\n]/g;

const toEscape = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const toDataUrl = (svg: string): string => `data:image/svg+xml,${svg.trim().replace(UNSAFE, toEscape)}`;

export interface InlinedDrawings {
  rules: string;
  /** The addresses whose files are in the rules now. */
  drawings: string[];
}

/** Puts the small drawings that rules name into the rules: each would cost the first paint a connection of its own. */
export async function inlineDrawings(
  rules: string,
  findFile: (url: string) => string | null,
): Promise<InlinedDrawings> {
  const urls = [...new Set([...rules.matchAll(DRAWING_URL)].map(([, , url = '']) => url))];
  const found = new Map<string, string>();
  for (const url of urls) {
    const file = findFile(url);
    // One that is not there stays a link, as the browser would find it.
    const svg = file === null ? undefined : await readFile(file, 'utf8').catch(() => undefined);
    if (svg !== undefined && svg.length <= MAX_BYTES) found.set(url, toDataUrl(svg));
  }
  return {
    rules: rules.replace(DRAWING_URL, (whole, _quote, url: string) =>
      found.has(url) ? `url("${found.get(url)}")` : whole,
    ),
    drawings: [...found.keys()],
  };
}
