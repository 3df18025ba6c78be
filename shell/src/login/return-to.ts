import { isUnderPrefix } from '@atrium/contracts/registry/boot';

const KEY = 'atrium.returnTo';

/** Returns the path if it is on this site and under /dashboard, else null: prevents open redirects. */
export function checkReturnTo(value: unknown, origin: string): string | null {
  if (typeof value !== 'string') return null;
  const url = parseUrl(value, origin);
  if (url?.origin !== origin || !isUnderPrefix(url.pathname, '/dashboard')) return null;
  return url.pathname + url.search + url.hash;
}

/** `URL.canParse` is missing in the oldest supported browsers. */
function parseUrl(value: string, base: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

/** Kept in session storage, because a full navigation follows a sign-in. */
export function rememberReturnTo(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is unavailable: the sign-in leads to the dashboard's home.
  }
}

/** Replaces /dashboard by the remembered location, once. Runs before the router reads the address. */
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
