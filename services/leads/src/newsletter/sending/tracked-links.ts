const anchor = /(<a\b[^<>]*\bhref=")([^"]*)(")/gi;

/** The entities that the sanitiser writes. */
const decode = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Web addresses only. One with a personal field differs for each reader and is not tracked. */
const isTrackable = (href: string) => /^https?:\/\//i.test(href) && !href.includes('{{');

export const clickField = (index: number): string => `click${index}Url`;

/** Tracked addresses in document order; a link's position is its number. */
export function listTrackedLinks(contentHtml: string): string[] {
  return [...contentHtml.matchAll(anchor)].map((match) => decode(match[2] ?? '')).filter(isTrackable);
}

/** Replaces each of these addresses by a field. */
export function wrapTrackedLinks(contentHtml: string): string {
  let index = 0;
  return contentHtml.replace(anchor, (whole, before: string, href: string, after: string) => {
    if (!isTrackable(decode(href))) return whole;
    const field = clickField(index);
    index += 1;
    return `${before}{{${field}}}${after}`;
  });
}
