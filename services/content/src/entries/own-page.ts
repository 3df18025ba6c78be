import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import type { Sharing } from '@atrium/contracts/content/sharing.schemas';
import type { EntryDocument } from './entry-document';

/** The site's own whole address as a path; any other address as it is. */
export function toOwnPath(siteUrl: string, address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  // A path that begins with two slashes would lead to another host.
  const isOwn = host === new URL(siteUrl).host && !pathname.startsWith('//');
  return isOwn ? pathname + search + hash : address;
}

/** Segments of paths may be percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug;
  }
}

type Addressed = Pick<EntryDocument, 'slug' | 'content'> & { oldSlugs?: string[] | undefined };

/** Whether this address is the item's own page, also by a former slug or in the type's other folder. */
export function isOwnPage(
  { siteUrl, name }: { siteUrl: string; name: string },
  { slug, oldSlugs }: Addressed,
  address: string,
): boolean {
  const item = itemOfPath(toOwnPath(siteUrl, address));
  if (item?.row.name !== name) return false;
  const wanted = decodeSlug(item.slug);
  // A damaged item may have anything there.
  return slug === wanted || (Array.isArray(oldSlugs) && oldSlugs.includes(wanted));
}

/** Neither hidden from search engines, nor is its canonical page another one. */
export function isIndexed(site: Parameters<typeof isOwnPage>[0], entry: Addressed): boolean {
  const { canonicalUrl, noIndex } = (entry.content?.seo ?? {}) as Partial<Sharing>;
  return !noIndex && (!canonicalUrl || isOwnPage(site, entry, canonicalUrl));
}
