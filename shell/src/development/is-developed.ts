export const DEVELOPMENT_KEY = 'atrium.development';

/** Part of the first load of every page: the rest of the development is loaded by tabs that use it. */
export function isDeveloped(): boolean {
  try {
    return sessionStorage.getItem(DEVELOPMENT_KEY) !== null;
  } catch {
    return false; // Storage is blocked.
  }
}
