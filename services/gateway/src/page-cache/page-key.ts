/** Marks that campaigns add to links; no page is made differently for them. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref)$/i;
const longestKey = 512;
/** Made for the holder of one link. */
const personalPage = /^\/(preview|newsletter)\//;

/**
 * Where a moved page is now, for this visitor: the marks of a campaign were not part of what was asked of the renderer, and would be
 * lost on the way.
 */
export function withTrackingOf(url: URL, location: string): string {
  const target = new URL(location, url);
  for (const [name, value] of url.searchParams) {
    if (trackingParameter.test(name) && !target.searchParams.has(name))
      target.searchParams.append(name, value);
  }
  if (target.search === new URL(location, url).search) return location;
  return target.origin === url.origin ? target.pathname + target.search + target.hash : target.href;
}

/**
 * One key for all requests that must be shown the same page; a personal page or too long a query is rendered without being
 * kept. `preferences` as `readPreferences` gives them.
 */
export function pageKeyOf(
  url: URL,
  preferences: string,
): { key: string; search: string; isKeyable: boolean } {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !trackingParameter.test(name)));
  kept.sort();
  const search = kept.size > 0 ? `?${kept}` : '';
  const key = keyOf(url.pathname + search, preferences);
  return { key, search, isKeyable: key.length <= longestKey && !personalPage.test(url.pathname) };
}

/** A space is in no path of a request. */
export const keyOf = (path: string, preferences: string): string =>
  preferences === '' ? path : `${path} ${preferences}`;
