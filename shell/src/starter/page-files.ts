import { FIRST_PAINT_ID, type StartFiles } from '@atrium/contracts/page-start';
import { useFonts } from './use-fonts';
import { whenIdle } from './when-idle';

interface PageFilesOptions {
  files: StartFiles;
  /** Of the document's own scripts. */
  nonce: string;
  onScriptError(): void;
}

/** Fetches what makes a readable page a running one, and puts it to use. Each step happens once. */
export function createPageFiles({ files, nonce, onScriptError }: PageFilesOptions) {
  const pending: Promise<boolean>[] = [];
  const sheets: HTMLLinkElement[] = [];
  /** Kept, so that what they hold is at hand when the style sheets ask for it. */
  const drawings: HTMLImageElement[] = [];
  /** Downloads that have not begun, in the order in which a page that nobody touches asks for them. */
  const downloads = [
    () => void putFontsToUse(),
    ...files.styles.map((href) => () => fetchSheet(href)),
    ...files.drawings.map((src) => () => fetchDrawing(src)),
    ...[...files.scripts, ...files.modulePreloads].map(
      (href) => () => addLink({ rel: 'modulepreload', href }),
    ),
  ];

  function addLink(values: Partial<HTMLLinkElement>): HTMLLinkElement {
    const link = Object.assign(document.createElement('link'), { nonce, fetchPriority: 'low' }, values);
    const rules = document.getElementById(FIRST_PAINT_ID);
    if (values.rel === 'stylesheet' && rules) rules.before(link);
    else document.head.append(link);
    return link;
  }

  function fetchSheet(href: string): void {
    // The bundler's runtime finds these by their addresses, and clears their `onload`: hence the listeners.
    const sheet = addLink({ rel: 'stylesheet', media: 'not all', href });
    sheets.push(sheet);
    pending.push(whenSettled(sheet));
  }

  function fetchDrawing(src: string): void {
    const drawing = Object.assign(new Image(), { fetchPriority: 'low', src });
    drawings.push(drawing);
    pending.push(whenSettled(drawing));
  }

  const fetchFont = (href: string) =>
    whenSettled(addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }));

  let fontsInUse: Promise<void> | undefined;
  const putFontsToUse = () => {
    fontsInUse ??= useFonts(files.fonts, fetchFont);
    return fontsInUse;
  };

  /** The whole style sheets take the place of the inlined rules in one step: nothing is drawn with half of them. */
  async function useSheets(): Promise<void> {
    const loaded = await Promise.all(pending);
    for (const { sheet } of sheets) if (sheet) dropFonts(sheet);
    for (const sheet of sheets) sheet.media = 'all';
    if (loaded.every(Boolean)) document.getElementById(FIRST_PAINT_ID)?.remove();
  }

  return {
    /** Resolves when they are drawn with, or can't be. */
    putFontsToUse,

    /** The downloads alone, at low priority, each begun in an idle moment of its own. */
    async fetchAhead(): Promise<void> {
      while (downloads.length > 0) {
        await whenIdle();
        downloads.shift()?.();
      }
    },

    /** Everything at once. */
    run(): void {
      for (const download of downloads.splice(0)) download();
      void useSheets();
      for (const src of files.scripts) {
        const script = Object.assign(document.createElement('script'), { type: 'module', nonce, src });
        script.addEventListener('error', onScriptError);
        document.head.append(script);
      }
    },
  };
}

/** The document has the same rules itself; a page whose set of fonts changes is laid out anew, however little has changed. */
function dropFonts(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index--)
    if (sheet.cssRules[index]?.cssText.startsWith('@font-face')) sheet.deleteRule(index);
}

/** False when it could not be loaded. */
function whenSettled(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
  });
}
