import { createHash } from 'node:crypto';
import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { isRightToLeft, type SiteLanguage } from '@atrium/contracts/content/languages.constants';
import type { BootData, IslandsData } from '@atrium/contracts/registry/boot.schemas';
import { PAGE_PICTURE_ID, type PageMeta } from '@atrium/contracts/site/page-meta';
import type { Theme } from '@atrium/contracts/site/page-theme';
import type { Dress } from './dress';
import { stringifyForScript } from './escape';
import { formatHeadMeta } from './head-meta';
import type { PageFiles } from './page-files';
import type { PageFonts } from './shell-files';
import { SPECULATION_RULES } from './speculation-rules';

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

const WEB_MANIFEST = '<link rel="manifest" href="/site.webmanifest">';

interface DocumentBase {
  url: URL;
  meta: PageMeta;
  /** The name of the company, which client-rendered pages add to their titles. */
  siteName: string;
  /** Undefined: follows the system. */
  theme: Theme | undefined;
  fonts: PageFonts;
  look: Dress;
}

/** A page that the browser renders: the back office and sign-in. */
export interface ClientDocument extends DocumentBase {
  /** The inline script (shell/src/document-script.ts). */
  script: string;
  files: PageFiles;
  /** Hashes by URL, of all files of remotes that this document may load. */
  integrity: Record<string, string>;
  boot: BootData;
}

/** A page that the server has rendered. */
export interface StaticDocument extends DocumentBase {
  language: SiteLanguage;
  /** The inline script (shell/src/document-script.ts), and what it starts parts of the page with; null: the page has no script. */
  parts: { script: string; islands: IslandsData } | null;
  html: string;
  headLinks?: string;
  styles: string[];
  integrity: Record<string, string>;
  /** The rules that `html` uses: the style sheets come with the first island. Null: the document waits for them. */
  criticalStyles: string | null;
}

/** The style sheets and, in a template, the scripts that the inline script inserts: only then the policy admits them. */
function formatFiles({ files, integrity }: ClientDocument): string {
  const scripts = [
    ...files.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    // Without its own hash a preloaded script is loaded again: Chromium's preloads don't read the import map.
    ...files.modulePreloads.map(
      (href) => `<link rel="modulepreload" href="${href}"${formatHash(integrity[href])}>`,
    ),
  ].join('');
  return `${formatStyles(files.styles, integrity)}<template id="files">${scripts}</template>`;
}

const formatStyles = (styles: readonly string[], integrity: Record<string, string>): string =>
  styles.map((href) => `<link rel="stylesheet" href="${href}"${formatHash(integrity[href])}>`).join('');

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

/**
 * A script that another one inserts may import modules by the rule `strict-dynamic`, one of the document's own markup may not
 * (https://www.w3.org/TR/CSP3/#strict-dynamic-usage). So the inline script waits in a template.
 */
const INSERT_SCRIPT = "document.head.append(document.getElementById('script').content)";
const formatScript = (script: string): string =>
  `<template id="script"><script>${script}</script></template><script>${INSERT_SCRIPT}</script>`;

const hashScript = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface FormattedDocument {
  html: string;
  /** The hashes of its inline scripts, for the content security policy. */
  scriptHashes: string[];
}

function formatHead({ url, meta, siteName, theme, fonts, look }: DocumentBase): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="application-name" content="${escapeHtml(siteName)}">`,
    formatHeadMeta({ meta, url }),
    formatThemeColors(theme, look),
    '<link rel="icon" href="/og/icon/64.png" type="image/png" sizes="64x64">',
    ...fonts.files.map(formatFontPreload),
    `<style>${fonts.rules}</style>`,
    look.css && `<style id="look">${look.css}</style>`,
    WEB_MANIFEST,
  ].join('');
}

function wrap(
  { theme, look, language = 'en' }: DocumentBase & { language?: SiteLanguage },
  { head, body }: { head: string; body: string },
): string {
  const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
  const themeAttribute = theme ? ` data-theme="${theme}"` : '';
  return `<!doctype html><html lang="${language}"${direction}${themeAttribute}><head>${head}</head><body>${formatArtFilter(look)}${body}</body></html>`;
}

/** Its inline script loads all others, as `strict-dynamic` allows: a document is the same for everybody, so it can be compressed and cached. */
export function formatClientDocument(page: ClientDocument): FormattedDocument {
  const { script, integrity, boot } = page;
  const importMap = createImportMap(integrity);
  const head = [
    formatHead(page),
    `<script type="importmap">${importMap}</script>`,
    formatFiles(page),
    formatScript(script),
    LATE_STYLES + WITHOUT_ROOT,
  ].join('');
  const body = `<div id="root"></div>${LATE_NOTICE}${WITHOUT_SCRIPTS}${formatBlock('boot', boot)}`;
  return {
    html: wrap(page, { head, body }),
    scriptHashes: [importMap, script, INSERT_SCRIPT].map(hashScript),
  };
}

/** A first frame without the picture would show no transition from the card that was pressed. */
const EXPECT_PICTURE = `<link rel="expect" href="#${PAGE_PICTURE_ID}" blocking="render">`;

/** A document that is of use without any script. Links lead to other documents, which the browser may load ahead. */
export function formatStaticDocument(page: StaticDocument): FormattedDocument {
  const { parts, html, headLinks = '', styles, integrity, criticalStyles } = page;
  const importMap = parts ? createImportMap(parts.islands.integrity) : '';
  const head = [
    formatHead(page),
    criticalStyles === null ? formatStyles(styles, integrity) : `<style>${criticalStyles}</style>`,
    parts
      ? `<script type="importmap">${importMap}</script>${formatScript(parts.script)}<script type="speculationrules">${SPECULATION_RULES}</script>`
      : '',
    headLinks,
    html.includes(`id="${PAGE_PICTURE_ID}"`) ? EXPECT_PICTURE : '',
  ].join('');
  const body = `<div id="root">${html}</div>${parts ? formatBlock('islands', withoutScripts(parts.islands)) : ''}`;
  const scripts = parts ? [importMap, parts.script, INSERT_SCRIPT, SPECULATION_RULES] : [];
  return { html: wrap(page, { head, body }), scriptHashes: scripts.map(hashScript) };
}

/** The hashes of scripts are in the import map alone (shell/src/islands/page-block.ts reads both). */
const withoutScripts = (islands: IslandsData): IslandsData => ({
  ...islands,
  integrity: Object.fromEntries(Object.entries(islands.integrity).filter(([url]) => !url.endsWith('.js'))),
});

const formatBlock = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${stringifyForScript(value)}</script>`;
