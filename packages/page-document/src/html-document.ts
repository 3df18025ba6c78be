import { createHash } from 'node:crypto';
import { escapeHtml } from '@atrium/contracts/common/escape-html';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import type { PageMeta } from '@atrium/contracts/site/page-meta';
import type { Theme } from '@atrium/contracts/site/page-theme';
import type { Dress } from './dress';
import { stringifyForScript } from './escape';
import { formatHeadMeta } from './head-meta';
import type { PageFiles } from './page-files';
import type { PageFonts } from './shell-files';

/** Colours of the browser's own bars. */
function formatThemeColors(theme: Theme | undefined, { themeColors }: Dress): string {
  if (theme) return `<meta name="theme-color" content="${themeColors[theme]}">`;
  return Object.entries(themeColors)
    .map(
      ([name, color]) =>
        `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${name})">`,
    )
    .join('');
}

/** Hides the empty root of client-rendered pages if scripts are disabled. */
const WITHOUT_ROOT = '<noscript><style>#root,#late{display:none}</style></noscript>';
const WITHOUT_SCRIPTS =
  '<noscript><main style="max-width:34rem;margin:18vh auto;padding:0 1.25rem"><h1 style="font-size:1.75rem">This page needs JavaScript</h1>' +
  '<p style="margin:1rem 0">It is put together by scripts, which are off in your browser. Turn them on and load it again.</p>' +
  '<p><a href="/">Back to Home</a></p></main></noscript>';

/** After an empty root, until the scripts have come. Without a script, because it is about those. */
const LATE_STYLES =
  '<style>#late{position:fixed;inset:40% 0 auto;text-align:center;font-family:sans-serif;visibility:hidden;animation:late 0s 4s forwards}' +
  '#root:not(:empty)+#late{display:none}@keyframes late{to{visibility:visible}}</style>';
const LATE_NOTICE = '<p id="late">Slow connection, still loading</p>';

/** Only browsers that run scripts install a site. They fetch its icon too, so it waits with the other files. */
const WEB_MANIFEST = '<link rel="manifest" href="/site.webmanifest">';

export interface HtmlDocument {
  url: URL;
  meta: PageMeta;
  /** The name of the company, which client-rendered pages add to their titles. */
  siteName: string;
  /** Undefined: follows the system. */
  theme: Theme | undefined;
  fonts: PageFonts;
  look: Dress;
  /** The script that inserts the files (shell/src/first-paint.ts). */
  firstPaint: string;
  files: PageFiles;
  /** Hashes by URL, of all files of remotes that this document may load. */
  integrity: Record<string, string>;
  boot: BootData;
  /** Server-rendered content; empty for client-rendered pages. */
  html?: string;
  headLinks?: string;
  /** The rules that `html` uses, so that the first paint doesn't wait for the style sheets. */
  criticalStyles?: string | null;
}

/**
 * Style sheets and scripts of the page. With critical styles the sheets load with `media="print"`, which doesn't block painting;
 * the shell applies them before hydration (shell/src/boot/apply-style-sheets.ts). They come after the critical rules,
 * because they contain the same rules in full order. What the first paint doesn't need waits in a template.
 */
function formatFiles({
  files,
  integrity,
  html,
  criticalStyles,
}: Pick<HtmlDocument, 'files' | 'integrity' | 'html' | 'criticalStyles'>): string {
  const isDeferred = typeof criticalStyles === 'string';
  const media = isDeferred ? ' media="print" data-deferred' : '';
  const priority = html ? ' fetchpriority="low"' : '';
  const rendered = html ? ' data-rendered' : '';
  const scripts = [
    ...files.scripts.map((src) => `<script type="module" src="${src}"${priority}></script>`),
    // Without its own hash a preloaded script is loaded again: Chromium's preloads don't read the import map.
    ...files.modulePreloads.map(
      (href) => `<link rel="modulepreload" href="${href}"${formatHash(integrity[href])}${priority}>`,
    ),
  ].join('');
  const styles = files.styles
    .map((href) => `<link rel="stylesheet" href="${href}"${formatHash(integrity[href])}${media}>`)
    .join('');
  return isDeferred
    ? `<style>${criticalStyles}</style><template id="files"${rendered}>${styles}${scripts}${WEB_MANIFEST}</template>`
    : `${styles}<template id="files"${rendered}>${scripts}${WEB_MANIFEST}</template>`;
}

/** Drawings are painted in the colours of the look. */
const formatArtFilter = ({ artMatrix }: Dress) =>
  artMatrix &&
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><filter id="look-art" color-interpolation-filters="sRGB"><feColorMatrix values="${artMatrix}"/></filter></svg>`;

const formatHash = (hash: string | undefined) =>
  hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`;

/** The only way to check scripts that `import()` loads. It must come before every module; browsers that don't know it skip it. */
function createImportMap(integrity: Record<string, string>): string {
  const scripts = Object.entries(integrity).filter(([url]) => url.endsWith('.js'));
  return stringifyForScript({ integrity: Object.fromEntries(scripts) });
}

const formatFontPreload = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`;

const hashScript = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface FormattedDocument {
  html: string;
  /** The hashes of its inline scripts, for the content security policy. */
  scriptHashes: string[];
}

/** Its inline scripts load all others, as `strict-dynamic` allows: a document is the same for everybody, so it can be compressed and cached. */
export function formatDocument(page: HtmlDocument): FormattedDocument {
  const {
    url,
    meta,
    siteName,
    theme,
    fonts,
    look,
    firstPaint,
    files,
    integrity,
    boot,
    html = '',
    headLinks = '',
    criticalStyles,
  } = page;
  const importMap = createImportMap(integrity);
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="application-name" content="${escapeHtml(siteName)}">`,
    formatHeadMeta({ meta, url }),
    formatThemeColors(theme, look),
    '<link rel="icon" href="/og/icon/64.png" type="image/png" sizes="64x64">',
    ...fonts.files.map(formatFontPreload),
    `<style>${fonts.rules}</style>`,
    look.css && `<style id="look">${look.css}</style>`,
    `<script type="importmap">${importMap}</script>`,
    formatFiles({ files, integrity, html, criticalStyles }),
    `<script>${firstPaint}</script>`,
    headLinks,
    html === '' ? LATE_STYLES + WITHOUT_ROOT : '',
  ].join('');
  const bootBlock = `<script type="application/json" id="boot">${stringifyForScript(boot)}</script>`;
  const themeAttribute = theme ? ` data-theme="${theme}"` : '';
  const content = `<div id="root">${html}</div>${html === '' ? LATE_NOTICE + WITHOUT_SCRIPTS : ''}`;
  return {
    html: `<!doctype html><html lang="en"${themeAttribute}><head>${head}</head><body>${formatArtFilter(look)}${content}${bootBlock}</body></html>`,
    scriptHashes: [importMap, firstPaint].map(hashScript),
  };
}
