/** Campaign parameters, which don't change the page. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref)$/i;
const longestKey = 512;
/** Pages for the recipient of one link. */
const personalPage = /^\/(preview|newsletter)\//;

/** A redirect target with this visitor's tracking parameters, which were removed from the renderer's request. */
export function withTrackingOf(url: URL, location: string): string {
  const target = new URL(location, url);
  for (const [name, value] of url.searchParams) {
    if (trackingParameter.test(name) && !target.searchParams.has(name))
      target.searchParams.append(name, value);
  }
  if (target.search === new URL(location, url).search) return location;
  return target.origin === url.origin ? target.pathname + target.search + target.hash : target.href;
}

/** The cache key. Personal pages and very long queries are not cached. `theme` comes from `readTheme`. */
export function pageKeyOf(url: URL, theme: string): { key: string; search: string; isKeyable: boolean } {
  const relevant = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !trackingParameter.test(name)),
  );
  relevant.sort();
  const search = relevant.size > 0 ? `?${relevant}` : '';
  const key = keyOf(url.pathname + search, theme);
  return { key, search, isKeyable: key.length <= longestKey && !personalPage.test(url.pathname) };
}

/** The separator is a space, which can't occur in a request path. */
export const keyOf = (path: string, theme: string): string => (theme === '' ? path : `${path} ${theme}`);
