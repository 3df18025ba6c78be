import { formatThemeCookie, type Theme } from '@atrium/contracts/site/page-theme';

/** 'system' follows the browser's setting. Other themes are stored in a cookie, which the server reads. */
export function setTheme(theme: Theme | 'system'): void {
  const chosen = theme === 'system' ? undefined : theme;
  if (chosen === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  // With blocked cookies the choice holds for this page only.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that pages are built for
  document.cookie = formatThemeCookie(chosen, location.protocol === 'https:');
}
