import { isUnderPrefix } from '@atrium/contracts/boot';

const KEY = 'atrium.returnTo';

/** The path itself if it is one of this site's under /dashboard, else null: nobody is sent anywhere else. */
export function checkReturnTo(value: unknown, origin: string): string | null {
  if (typeof value !== 'string') return null;
  const url = parseUrl(value, origin);
  if (url?.origin !== origin || !isUnderPrefix(url.pathname, '/dashboard')) return null;
  return url.pathname + url.search + url.hash;
}

/** `URL.canParse` is younger than the oldest browsers served. */
function parseUrl(value: string, base: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

/** Survives the full navigation that follows a sign-in. */
export function rememberReturnTo(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the dashboard's home is where one arrives.
  }
}

/** Before the router starts at /dashboard: puts the remembered location in its place, once. */
export function continueToRememberedLocation(): void {
  if (window.location.pathname !== '/dashboard') return;
  let remembered: string | null = null;
  try {
    remembered = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  const path = checkReturnTo(remembered, window.location.origin);
  if (path) window.history.replaceState(null, '', path);
}
