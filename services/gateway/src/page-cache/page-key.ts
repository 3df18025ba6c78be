/** Campaign parameters, which don't change the page. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref)$/i;
const longestKey = 512;
/** Pages for the recipient of one link. */
const personalPage = /^\/(preview|newsletter|approval)\//;

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

/** The properties in which pages of one path differ. */
export interface PageVariant {
  /** From `readTheme`. */
  theme: string;
  /** From `chooseCanaryArms`. */
  canaries: string;
}

/**
 * One key for all requests that get the same page; personal pages and very long queries are rendered without caching.
 */
export function pageKeyOf(
  url: URL,
  { theme, canaries }: PageVariant,
): { key: string; search: string; isKeyable: boolean } {
  const relevant = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !trackingParameter.test(name)),
  );
  relevant.sort();
  const search = relevant.size > 0 ? `?${relevant}` : '';
  // A space can't be part of a request path.
  const key = `${url.pathname + search} ${theme} ${canaries}`;
  return { key, search, isKeyable: key.length <= longestKey && !personalPage.test(url.pathname) };
}
