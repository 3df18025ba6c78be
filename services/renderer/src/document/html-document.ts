import type { BootData } from '@atrium/contracts/boot';
import type { PageMeta } from '@atrium/contracts/page-meta';
import { escapeHtml, stringifyForScript } from './escape';
import { formatHeadMeta } from './head-meta';
import type { PageFiles } from './page-files';
import { formatStarter, formatStyles } from './page-starter';
import type { InlineStyles } from './page-styles';

/** The gateway puts each response's own nonce here. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE = `nonce="${NONCE_PLACEHOLDER}"`;

/** Content that holds the placeholder must not be given a nonce: whoever wrote it could then run scripts. */
const withoutPlaceholder = (text: string): string => text.replaceAll(NONCE_PLACEHOLDER, '');

// Before the first paint: a visitor's chosen theme, else the page would flash in the other one.
const THEME_SCRIPT = `<script ${NONCE}>try{var t=localStorage.getItem("theme");if(t)document.documentElement.dataset.theme=t}catch(e){}</script>`;
const THEME_COLORS =
  '<meta name="theme-color" content="#fcfbff" media="(prefers-color-scheme: light)">' +
  '<meta name="theme-color" content="#0e0c1d" media="(prefers-color-scheme: dark)">';

/** Instead of an empty page, where scripts are off and the page is made by them. */
const WITHOUT_ROOT = '<noscript><style>#root{display:none}</style></noscript>';
const WITHOUT_SCRIPTS =
  '<noscript><main style="max-width:34rem;margin:18vh auto;padding:0 1.25rem"><h1 style="font-size:1.75rem">This page needs JavaScript</h1>' +
  '<p style="margin:1rem 0">It is put together by scripts, which are off in your browser. Turn them on and load it again.</p>' +
  '<p><a href="/">Back to Home</a></p></main></noscript>';

export interface HtmlDocument {
  url: URL;
  meta: PageMeta;
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
  const { url, meta, files, boot, html = '', headLinks = '', styles = null, starter: code = '' } = page;
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    withoutPlaceholder(formatHeadMeta({ meta: withoutPreloadOf(styles?.drawings, meta), url })),
    THEME_COLORS,
    ...files.icons.map(
      (href) => `<link rel="icon" href="${escapeHtml(href)}" type="image/png" sizes="64x64">`,
    ),
    THEME_SCRIPT,
    styles === null ? formatLinks(files, html !== '') : formatStyles(styles, files, NONCE),
    headLinks,
    html === '' ? WITHOUT_ROOT : '',
  ].join('');
  const starter =
    styles === null ? '' : formatStarter({ code, files, drawings: styles.drawings, nonce: NONCE });
  const bootBlock = `<script type="application/json" id="boot">${withoutPlaceholder(stringifyForScript(boot))}</script>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="root">${withoutPlaceholder(html)}</div>${html === '' ? WITHOUT_SCRIPTS : ''}${bootBlock}${starter}</body></html>`;
}
