import { formatPreferenceCookie, THEME_COOKIE, type Theme } from '@atrium/contracts/page-preferences';

/** 'system' follows the visitor's own setting; the others are remembered on this device, and known to the server. */
export function setTheme(theme: Theme | 'system'): void {
  const chosen = theme === 'system' ? undefined : theme;
  if (chosen === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  // Where cookies are blocked the choice holds for this page.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that pages are built for
  document.cookie = formatPreferenceCookie(THEME_COOKIE, chosen, location.protocol === 'https:');
}
