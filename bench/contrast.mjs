// Contrast of texts in random brands: `bench/contrast.mjs [--brands=200] [--pages=40] [--probes=4] [--seed=37] [--whole] [site]`.
// Each page and theme is loaded once; a brand is a style sheet that takes the place of the last one, as the renderer writes it, and axe
// checks `color-contrast` alone.
//
// 200 brands on 40 pages in two themes are 16,000 checks of whole pages. Most repeat each other: a text in the same two colours of the
// palette has the same contrast on each page. So axe first checks all texts of all pages in a few other brands (`--probes`). Texts
// of one theme whose two colours and needed contrast are the same in all of these are one kind, and each brand is then checked on
// one text of each kind, on as few pages as have them all. What axe can't judge in a probe, such as text on a picture, stays a kind of
// its own. `--whole` checks all texts of all pages instead, for a part of the brands.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { rolldown } from 'rolldown';
import { chromiumPath } from './lib/chromium.mjs';
import { listSitePages } from './lib/site-pages.mjs';
import { root, startStack } from './lib/stack.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brands: { type: 'string', default: '200' },
    pages: { type: 'string', default: '40' },
    probes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '37' },
    whole: { type: 'boolean', default: false },
  },
});
const themes = /** @type {const} */ (['light', 'dark']);
const tones = ['brand', 'cool', 'warm', 'pure'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @typedef {{ name: string, css: string }} Brand */
/** @typedef {{ selector: string, kind: string }} Text */
/** @typedef {import('playwright').Page} Page */

const startedAt = performance.now();
/** @param {string} text */
const say = (text) =>
  process.stderr.write(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${text}\n`);

/** The sources of the look are TypeScript. */
async function loadLook() {
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-look-'));
  try {
    const sources = path.join(root, 'packages/look/src');
    const bundle = await rolldown({
      input: { styles: path.join(sources, 'look-styles.ts'), colors: path.join(sources, 'random-colors.ts') },
      platform: 'node',
      logLevel: 'silent',
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
    const [{ formatLook }, { createRandomColors }] = await Promise.all(
      ['styles', 'colors'].map((name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href)),
    );
    return { formatLook, createRandomColors };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Awaited<ReturnType<typeof loadLook>>} look @param {{ count: number, seed: number }} options @returns {Brand[]} */
function createBrands({ formatLook, createRandomColors }, { count, seed }) {
  const random = createRandomColors(seed);
  return Array.from({ length: count }, (_, index) => {
    const [primaryColor, secondaryColor] = [random(), random()];
    const neutral = tones[index % tones.length];
    const look = { primaryColor, secondaryColor, neutral, radius: 10, fonts: 'sora-manrope' };
    return { name: `${primaryColor} ${secondaryColor} ${neutral}`, css: formatLook(look).css };
  });
}

/** In the page: puts a brand on it, and returns what axe says of these texts, or of all. @param {{ css: string, selectors: string[] }} given */
async function check({ css, selectors }) {
  const style = document.getElementById('look') ?? document.createElement('style');
  style.id = 'look';
  style.textContent = css;
  document.head.append(style);
  const { axe } = /** @type {{ axe: import('axe-core') }} */ (/** @type {unknown} */ (window));
  const { violations, passes, incomplete } = await axe.run(
    selectors.length > 0 ? { include: selectors } : document,
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes', 'incomplete'],
      iframes: false,
    },
  );
  const list = (/** @type {import('axe-core').Result[]} */ results) => results.flatMap(({ nodes }) => nodes);
  return [
    ...list(violations).map((node) => ({ node, isWeak: true })),
    ...list(passes).map((node) => ({ node, isWeak: false })),
    ...list(incomplete).map((node) => ({ node, isWeak: false })),
  ].map(({ node, isWeak }) => {
    const { fgColor, bgColor, expectedContrastRatio, contrastRatio } = node.any[0]?.data ?? {};
    const pair = bgColor ? `${fgColor} on ${bgColor} ${expectedContrastRatio}` : undefined;
    return {
      selector: String(node.target[0]),
      pair,
      isWeak,
      ratio: contrastRatio,
      html: node.html.slice(0, 120),
    };
  });
}

/** @param {Page} page @param {Brand} brand @param {string[]} [selectors] */
const checkBrand = (page, { css }, selectors = []) => page.evaluate(check, { css, selectors });

/** @param {import('playwright').Browser} browser @param {string} url @param {'light' | 'dark'} colorScheme */
async function open(browser, url, colorScheme) {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(url);
  await page.evaluate(axeSource);
  return page;
}

/** The texts of a page with their kinds. @param {Page} page @param {Brand[]} probes @returns {Promise<Text[]>} */
async function classify(page, probes) {
  /** @type {Map<string, string[]>} */
  const pairs = new Map();
  for (const probe of probes)
    for (const { selector, pair } of await checkBrand(page, probe))
      pairs.set(selector, [...(pairs.get(selector) ?? []), pair ?? `${page.url()} ${selector}`]);
  return [...pairs].map(([selector, seen]) => ({ selector, kind: seen.join(', ') }));
}

/** The pages that together have all kinds, the one with most new ones first. @param {{ url: string, texts: Text[] }[]} pages */
function choosePages(pages) {
  const missing = new Set(pages.flatMap(({ texts }) => texts.map(({ kind }) => kind)));
  const kinds = missing.size;
  /** @type {{ url: string, selectors: string[] }[]} */
  const chosen = [];
  while (missing.size > 0) {
    const offers = pages.map(({ url, texts }) => {
      const first = new Map(texts.toReversed().map(({ kind, selector }) => [kind, selector]));
      return { url, found: [...first].filter(([kind]) => missing.has(kind)) };
    });
    const { url, found } = offers.reduce((best, offer) =>
      offer.found.length > best.found.length ? offer : best,
    );
    for (const [kind] of found) missing.delete(kind);
    chosen.push({ url, selectors: found.map(([, selector]) => selector) });
  }
  return { kinds, chosen };
}

const look = await loadLook();
const seed = Number(options.seed);
const brands = createBrands(look, { count: Number(options.brands), seed });
const probes = createBrands(look, { count: Number(options.probes), seed: seed + 1 });
const stack = positionals.length === 0 ? await startStack() : undefined;
const site = stack?.url ?? positionals[0] ?? '';
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(chromiumPath && { executablePath: chromiumPath }),
});
let faults = 0;
let checks = 0;
try {
  const paths = await listSitePages(site, Number(options.pages));
  for (const theme of themes) {
    /** @type {{ url: string, texts: Text[] }[]} */
    const pages = [];
    for (const path of paths) {
      const page = await open(browser, site + path, theme);
      const texts = options.whole ? [] : await classify(page, probes);
      checks += options.whole ? 0 : probes.length;
      pages.push({ url: site + path, texts });
      await page.close();
    }
    const { kinds, chosen } = options.whole
      ? { kinds: undefined, chosen: pages.map(({ url }) => ({ url, selectors: [] })) }
      : choosePages(pages);
    const texts = pages.reduce((sum, page) => sum + page.texts.length, 0);
    if (!options.whole)
      say(
        `${theme}: ${texts} texts on ${paths.length} pages are of ${kinds} kinds, all on ${chosen.length} pages`,
      );
    for (const [index, { url, selectors }] of chosen.entries()) {
      const page = await open(browser, url, theme);
      for (const brand of brands) {
        checks += 1;
        for (const { isWeak, pair, ratio, html } of await checkBrand(page, brand, selectors)) {
          if (!isWeak) continue;
          faults += 1;
          process.stdout.write(
            `${theme} ${new URL(url).pathname} ${brand.name}: ${ratio} of ${pair}: ${html}\n`,
          );
        }
      }
      await page.close();
      say(`${theme}: page ${index + 1} of ${chosen.length} (${new URL(url).pathname}), ${faults} faults`);
    }
  }
  process.stdout.write(
    `${brands.length} brands x ${paths.length} pages x ${themes.length} themes, ${checks} checks by axe: ${faults} faults\n`,
  );
} finally {
  await browser.close();
  await stack?.dispose();
}
process.exit(faults === 0 ? 0 : 1);
