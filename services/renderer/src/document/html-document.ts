import type { BootData } from '@atrium/contracts/boot';
import type { PageMeta } from '@atrium/contracts/page-meta';
import type { PagePreferences } from '@atrium/contracts/page-preferences';
import { escapeHtml, stringifyForScript } from './escape';
import { formatHeadMeta } from './head-meta';
import type { PageFiles } from './page-files';
import { CONTENT_END, formatStarter, formatStyles } from './page-starter';
import type { InlineStyles } from './page-styles';

/** The gateway puts each response's own nonce here. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE = `nonce="${NONCE_PLACEHOLDER}"`;

/** Content that holds the placeholder must not be given a nonce: whoever wrote it could then run scripts. */
const withoutPlaceholder = (text: string): string => text.replaceAll(NONCE_PLACEHOLDER, '');

/** Of the browser's own bars: the backgrounds of packages/ui/src/tokens.css. */
const THEME_COLORS = { light: '#fcfbff', dark: '#0e0c1d' };

function formatThemeColors({ theme }: PagePreferences): string {
  if (theme) return `<meta name="theme-color" content="${THEME_COLORS[theme]}">`;
  return Object.entries(THEME_COLORS)
    .map(
      ([name, color]) =>
        `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${name})">`,
    )
    .join('');
}

/** Instead of an empty page, where scripts are off and the page is made by them. */
const WITHOUT_ROOT = '<noscript><style>#root{display:none}</style></noscript>';
const WITHOUT_SCRIPTS =
  '<noscript><main style="max-width:34rem;margin:18vh auto;padding:0 1.25rem"><h1 style="font-size:1.75rem">This page needs JavaScript</h1>' +
  '<p style="margin:1rem 0">It is put together by scripts, which are off in your browser. Turn them on and load it again.</p>' +
  '<p><a href="/">Back to Home</a></p></main></noscript>';

export interface HtmlDocument {
  url: URL;
  meta: PageMeta;
  preferences: PagePreferences;
  files: PageFiles;
  boot: BootData;
  /** Server-rendered content; empty for a page the browser renders. */
  html?: string;
  headLinks?: string;
  /** The rules that `html` is drawn with: the page is painted with them alone, and `starter` starts it afterwards. */
  styles?: InlineStyles | null;
  /** The shell's script for that. */
  starter?: string;
}

/** Everything at once: for a page that the browser renders, or whose styles are not at hand. */
function formatLinks(files: PageFiles, isReadable: boolean): string {
  // A page that is readable already must not have its style sheets, fonts and pictures wait for scripts.
  const priority = isReadable ? ' fetchpriority="low"' : '';
  return [
    ...files.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.scripts.map((src) => `<script type="module" src="${src}"${priority} ${NONCE}></script>`),
    ...files.modulePreloads.map((href) => `<link rel="modulepreload" href="${href}"${priority} ${NONCE}>`),
  ].join('');
}

/** What the document carries itself need not be asked for. */
function withoutPreloadOf(drawings: string[] = [], { preloadImage, ...meta }: PageMeta): PageMeta {
  return preloadImage && !drawings.includes(preloadImage.href) ? { ...meta, preloadImage } : meta;
}

export function formatDocument(page: HtmlDocument): string {
  const { url, meta, preferences, files, boot, html = '', headLinks = '', styles = null } = page;
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    withoutPlaceholder(formatHeadMeta({ meta: withoutPreloadOf(styles?.drawings, meta), url })),
    formatThemeColors(preferences),
    ...files.icons.map(
      (href) => `<link rel="icon" href="${escapeHtml(href)}" type="image/png" sizes="64x64">`,
    ),
    styles === null
      ? formatLinks(files, html !== '')
      : formatStyles({ styles, files, hasFonts: preferences.hasFonts }),
    headLinks,
    html === '' ? WITHOUT_ROOT : '',
  ].join('');
  const starter =
    styles === null
      ? ''
      : formatStarter({ code: page.starter ?? '', files, drawings: styles.drawings, nonce: NONCE });
  const bootBlock = `<script type="application/json" id="boot">${withoutPlaceholder(stringifyForScript(boot))}</script>`;
  const theme = preferences.theme ? ` data-theme="${preferences.theme}"` : '';
  const content = `<div id="root">${withoutPlaceholder(html)}</div>${html === '' ? WITHOUT_SCRIPTS : ''}`;
  const end = styles === null ? '' : CONTENT_END;
  return `<!doctype html><html lang="en"${theme}><head>${head}</head><body>${content}${bootBlock}${starter}${end}</body></html>`;
}
