/**
 * The theme that a browser has chosen, in a cookie: the server renders the document in the right colours, and no script has
 * to read storage before the first paint.
 */
export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

/** From the gateway to the renderer: the result of `readTheme`. */
export const THEME_HEADER = 'x-page-theme';

const YEAR_S = 365 * 24 * 60 * 60;
const THEME = /(?:^|;\s*)theme=(light|dark)(?=;|$)/;

/** The theme in a `Cookie` header; empty for the system's own. */
export function readTheme(cookies: string | null): Theme | '' {
  return (cookies === null ? undefined : (THEME.exec(cookies)?.[1] as Theme | undefined)) ?? '';
}

/** The value of a theme header; undefined for the system's own. */
export function parseTheme(text: string | null | undefined): Theme | undefined {
  return (['light', 'dark'] as const).find((theme) => theme === text);
}

/** The cookie as `document.cookie` takes it, kept for a year; without a theme it is deleted. */
export function formatThemeCookie(theme: Theme | undefined, isHttps: boolean): string {
  const age = theme === undefined ? 0 : YEAR_S;
  return `${THEME_COOKIE}=${theme ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
