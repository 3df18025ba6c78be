/** Marks that campaigns add to links; no page is made differently for them. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref)$/i;
const longestKey = 512;
/** Made for the holder of one link. */
const personalPage = /^\/(preview|newsletter)\//;

/** One key for all addresses that must show the same page; a personal page or too long a query is rendered without being kept. */
export function pageKeyOf(url: URL): { key: string; search: string; isKeyable: boolean } {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !trackingParameter.test(name)));
  kept.sort();
  const search = kept.size > 0 ? `?${kept}` : '';
  const key = url.pathname + search;
  return { key, search, isKeyable: key.length <= longestKey && !personalPage.test(url.pathname) };
}
