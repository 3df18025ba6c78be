/**
 * What a browser tells the server about how its pages are to be drawn, in cookies without anything personal: a document
 * that is right from its first byte need not ask the browser's storage, which would hold its first paint up.
 */
export interface PagePreferences {
  /** Undefined: the system's own. */
  theme?: Theme;
  /** This browser has fetched the fonts before. */
  hasFonts: boolean;
}

export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';
export const FONTS_COOKIE = 'fonts';
/** The one value of the fonts' cookie. */
export const FONTS_FETCHED = '1';

/** From the gateway to the renderer: what `readPreferences` gave. */
export const PREFERENCES_HEADER = 'x-page-preferences';

const YEAR_S = 365 * 24 * 60 * 60;
const THEME = /(?:^|;\s*)theme=(light|dark)(?=;|$)/;
const FONTS = /(?:^|;\s*)fonts=1(?=;|$)/;

/** The preferences in a `Cookie` header, in the one form that equal preferences have: 'dark fonts', 'fonts' or ''. */
export function readPreferences(cookies: string | null): string {
  if (cookies === null) return '';
  const theme = THEME.exec(cookies)?.[1];
  const fonts = FONTS.test(cookies) ? 'fonts' : undefined;
  return [theme, fonts].filter((part) => part !== undefined).join(' ');
}

/** What `readPreferences` wrote down; anything else counts as nothing. */
export function parsePreferences(text: string | null | undefined): PagePreferences {
  const parts = new Set(text?.split(' '));
  const theme = (['light', 'dark'] as const).find((name) => parts.has(name));
  return { ...(theme && { theme }), hasFonts: parts.has('fonts') };
}

/** A cookie as `document.cookie` takes it, kept for a year; without a value it is taken back. */
export function formatPreferenceCookie(name: string, value: string | undefined, isHttps: boolean): string {
  const age = value === undefined ? 0 : YEAR_S;
  return `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
