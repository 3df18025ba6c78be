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

/** Replaces each of these addresses by the field of its number. One that is not among them stays as it is, untracked. */
export function wrapTrackedLinks(contentHtml: string, links = listTrackedLinks(contentHtml)): string {
  let next = 0;
  return contentHtml.replace(anchor, (whole, before: string, href: string, after: string) => {
    const address = decode(href);
    // The same address several times: each place has its own number.
    const following = links.indexOf(address, next);
    const number = following < 0 ? links.indexOf(address) : following;
    if (number < 0) return whole;
    next = number + 1;
    return `${before}{{${clickField(number)}}}${after}`;
  });
}
