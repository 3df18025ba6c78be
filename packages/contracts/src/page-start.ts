/** How a painted document becomes a running page: what the renderer, the document's own script and the shell share. */

/** The style element with the rules that a document is first painted with. */
export const FIRST_PAINT_ID = 'first-paint';
/** The style element with the fonts' rules; `media="not all"` until they are there. */
export const FONTS_ID = 'fonts';
/** The style element whose rules leave out of layout what is far below the fold; the document's script puts them in force. */
export const FOLD_ID = 'fold';
/** What is folded. Named by their elements, so that a rule that comes or goes restyles these and nothing else. */
export const FAR_PARTS = 'main > section:nth-child(n+3), main ~ footer';
const LATER_CONTENT = 'main > section:nth-child(n+3), main aside, [data-far]';
const FOOTER_BELOW = 'main:has(> section:nth-child(3), aside, [data-far]) ~ footer';
/**
 * What no phone shows at first, however long it is: it waits for the fonts, and so is laid out with them alone. The footer
 * too, below such a part; what it holds beside its form for itself, as a browser that fills forms in has that one laid out.
 * To be asked for within `:is()`, which passes over `:has()` where a browser doesn't know it.
 */
export const BELOW_PHONES = `${LATER_CONTENT}, ${FOOTER_BELOW}, ${FOOTER_BELOW} [data-beside-form]`;
/** Attribute (in `dataset`) of forms that scripts send: one sent before they run is sent when they do. */
export const HELD_FORM = 'held';

/** Event of the document: the page has been hydrated, its handlers answer. */
export const RUNNING_EVENT = 'atrium:running';
/** Event of the document: no code could be loaded, the page stays as the server sent it. */
export const STATIC_EVENT = 'atrium:static';
/** Event of the document: another page has taken the place of the one it came with, and is about to be drawn. */
export const NAVIGATED_EVENT = 'atrium:navigated';

/** Key in session storage of a `Landing`. */
export const LANDING_KEY = 'landing';
/** Where the visit of this tab began. */
export interface Landing {
  url: string;
  referrer: string;
}

/** What a running page needs besides its document, as root-relative URLs. */
export interface StartFiles {
  /** Whole style sheets, which take the place of the inlined rules. */
  styles: string[];
  scripts: string[];
  modulePreloads: string[];
  fonts: string[];
  /** Drawings that the inlined rules carry and the style sheets name. */
  drawings: string[];
}
