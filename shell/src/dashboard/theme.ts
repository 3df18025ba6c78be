import { formatThemeCookie, type Theme } from '@atrium/contracts/site/page-theme';

export function toggleTheme() {
  const chosen = document.documentElement.dataset.theme;
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen ? chosen === 'dark' : prefersDark;
  setTheme(isDark ? 'light' : 'dark');
}

/** 'system' follows the browser's setting. Other themes are stored in a cookie, which the server reads. */
function setTheme(theme: Theme | 'system'): void {
  const chosen = theme === 'system' ? undefined : theme;
  if (chosen === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  // With blocked cookies the choice holds for this page only.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that pages are built for
  document.cookie = formatThemeCookie(chosen, location.protocol === 'https:');
}
