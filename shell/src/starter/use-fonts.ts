import { FONTS_COOKIE, FONTS_FETCHED, formatPreferenceCookie } from '@atrium/contracts/page-preferences';
import { FONTS_ID, NAVIGATED_EVENT } from '@atrium/contracts/page-start';
import { whenIdle } from './when-idle';

/**
 * Puts fonts that were fetched ahead to use: at once, as each time the set of fonts changes all text is laid out anew.
 * Where that would move what is being read, they are taken back before anything is drawn, and tried one by one; one that
 * moves something by itself waits for the next page.
 */
export async function useFonts(
  fonts: readonly string[],
  fetchAhead: (href: string) => Promise<unknown>,
): Promise<void> {
  const rules = document.getElementById(FONTS_ID) as HTMLStyleElement;
  if (rules.media === 'all') return;
  await Promise.all(fonts.map(fetchAhead));
  const { faces, names } = readRules(rules);
  try {
    await Promise.all(faces.map((face) => face.load()));
  } catch {
    // One can't be had: the fallbacks stay, and the next page asks again.
    return;
  }
  await whenIdle();
  if (!tryOn(faces, names)) await tryEach(faces, names);
  // From now on pages are drawn with them from the start.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that pages are built for
  document.cookie = formatPreferenceCookie(FONTS_COOKIE, FONTS_FETCHED, location.protocol === 'https:');
}

async function tryEach(faces: readonly FontFace[], names: FontNames): Promise<void> {
  for (const face of faces) {
    await whenIdle();
    if (tryOn([face], names)) continue;
    document.addEventListener(NAVIGATED_EVENT, () => add([face], names), { once: true });
  }
}

/** The custom properties that name the fonts, with their values. */
type FontNames = ReadonlyMap<string, string>;

function readRules({ sheet }: HTMLStyleElement): { faces: FontFace[]; names: FontNames } {
  const faces: FontFace[] = [];
  const names = new Map<string, string>();
  for (const rule of sheet?.cssRules ?? []) {
    if (rule.cssText.startsWith('@font-face')) faces.push(toFontFace(rule as CSSFontFaceRule));
    for (const { style } of ((rule as CSSGroupingRule).cssRules ?? []) as Iterable<CSSStyleRule>)
      for (const name of Array.from(style)) names.set(name, style.getPropertyValue(name));
  }
  return { faces, names };
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const read = (name: string) => style.getPropertyValue(name);
  return new FontFace(read('font-family'), read('src'), {
    weight: read('font-weight') || 'normal',
    style: read('font-style') || 'normal',
    unicodeRange: read('unicode-range') || 'U+0-10FFFF',
  });
}

function add(faces: readonly FontFace[], names: FontNames): void {
  for (const face of faces) document.fonts.add(face);
  for (const [name, value] of names) document.documentElement.style.setProperty(name, value);
}

/** False when they were taken back. */
function tryOn(faces: readonly FontFace[], names: FontNames): boolean {
  const tops = readTops();
  add(faces, names);
  if (![...tops].some(([element, top]) => isElsewhere(element, top))) return true;
  for (const face of faces) document.fonts.delete(face);
  return false;
}

/** Where everything in view begins, in px. What is out of view is passed over with all that it holds. */
function readTops(): Map<Element, number> {
  const tops = new Map<Element, number>();
  const visit = (element: Element): void => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height > 0 && (bottom < 0 || top > innerHeight)) return;
    tops.set(element, top);
    for (const child of element.children) visit(child);
  };
  visit(document.body);
  return tops;
}

/** What moves by less is no layout shift (https://wicg.github.io/layout-instability), in px. */
const LEAST_SHIFT = 3;

/** Panels that are closed may move; not every browser can tell which are (Safari from 17.4 on). */
function isElsewhere(element: Element, before: number): boolean {
  const shift = Math.abs(element.getBoundingClientRect().top - before);
  return shift >= LEAST_SHIFT && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}
