export type Theme = 'light' | 'dark' | 'system';

export const THEME_KEY = 'theme';

/** 'system' follows the visitor's own setting; the others are remembered on this device. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}
