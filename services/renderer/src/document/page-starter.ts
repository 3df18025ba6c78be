import { BELOW_PHONES, FAR_PARTS, FIRST_PAINT_ID, FOLD_ID, FONTS_ID } from '@atrium/contracts/page-start';
import { escapeHtml } from './escape';
import type { PageFiles } from './page-files';
import type { InlineStyles } from './page-styles';

/**
 * What is far below the fold is laid out when it comes near, on a phone not before the fonts are there, and the rest once
 * the page runs, part by part (shell/src/starter/fold.ts). The heights are guesses that only the scroll bar sees.
 */
const FOLD_RULES =
  `:is(${FAR_PARTS}){content-visibility:auto;contain-intrinsic-size:auto 60rem}` +
  `@media (max-width:47.99rem) and (max-height:60rem){:is(${BELOW_PHONES}){content-visibility:hidden;contain-intrinsic-size:auto 30rem}}`;

/** Stands where all that is shown has been read, and the starter has run. */
export const CONTENT_END = '<i id="content-end" hidden></i>';
/** What is drawn while a document is still being read moves when the rest of it comes: columns, menus. */
const AWAIT_CONTENT = '<link rel="expect" href="#content-end" blocking="render">';

interface Styles {
  styles: InlineStyles;
  files: PageFiles;
  /** The browser has fetched them before. */
  hasFonts: boolean;
}

/**
 * Fonts take no part in the first paint of a first visit. On later ones they are at hand for it, which waits a moment for
 * them, or not on this page. Without scripts they are asked for at once. Their rules, and those of the fallbacks, are the
 * document's own for as long as it is shown: a page whose set of fonts changes is laid out anew.
 */
export function formatStyles({ styles, files, hasFonts }: Styles): string {
  const { rules, fonts, localFonts } = styles;
  const preloads = files.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
  );
  return [
    ...(hasFonts ? preloads : []),
    `<style>${localFonts}</style><style id="${FIRST_PAINT_ID}">${rules}</style>`,
    `<style id="${FOLD_ID}" media="not all">${FOLD_RULES}</style>`,
    `<style id="${FONTS_ID}" media="${hasFonts ? 'all' : 'not all'}">${fonts.replaceAll('font-display:swap', 'font-display:optional')}</style>`,
    `<noscript><style>${fonts}</style></noscript>${AWAIT_CONTENT}`,
  ].join('');
}

interface Starter {
  /** The shell's built script, which makes the painted document a running page. */
  code: string;
  files: PageFiles;
  drawings: string[];
  nonce: string;
}

/** The script that stands at the end of the document. */
export function formatStarter({ code, files, drawings, nonce }: Starter): string {
  const { styles, scripts, modulePreloads, fonts } = files;
  const asked = JSON.stringify({ styles, scripts, modulePreloads, fonts, drawings });
  return `<script ${nonce} data-files="${escapeHtml(asked)}">${code}</script>`;
}
