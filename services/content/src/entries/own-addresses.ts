import { pagePathOf } from '@atrium/contracts/content/content-types';
import type { Field, Fields } from '@atrium/contracts/content/fields.schemas';
import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import type { Sharing } from '@atrium/contracts/content/sharing.schemas';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import { type ContentContext, contextOf } from '../context';
import type { Content, EntryDocument } from './entry-document';

type AddressContext = Pick<ContentContext, 'siteUrl' | 'types'>;

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

/** The one way in for addresses that staff give: the site's own become paths, and former addresses of items the current ones. */
export async function toCurrentAddress(context: AddressContext, given: string): Promise<string> {
  const address = toOwnPath(context.siteUrl, given);
  const item = itemOfPath(address);
  if (item === undefined || item.row.isNumbered) return address;
  const slug = decodeSlug(item.slug);
  const record = await contextOf(context, item.row.name).entries.findBySlug(slug, { isStaff: true });
  if (record === null || record.slug === slug || typeof record.slug !== 'string') return address;
  return pagePathOf(item.row, record.slug) + address.slice(address.search(/[?#]|$/));
}

/** The values of a form, with its links and those of its texts as `toCurrentAddress` returns them. */
export function withOwnAddresses(context: AddressContext, fields: Fields, values: Content): Promise<Content> {
  // An editor writes its attributes with either quotation mark.
  const ownLinks = new RegExp(
    `(\\s(?:href|src)=["'])${escapeRegExp(new URL(context.siteUrl).origin)}(?=/(?![/\\\\]))`,
    'gi',
  );

  async function change(field: Field | undefined, value: unknown): Promise<unknown> {
    if (typeof value === 'string') {
      if (field?.isLink) return toCurrentAddress(context, value);
      return field?.kind === 'richText' ? value.replace(ownLinks, '$1') : value;
    }
    if (field?.kind === 'group') return changeAll(field.fields ?? {}, value as Content | undefined);
    if (field?.kind !== 'list' || !Array.isArray(value)) return value;
    return Promise.all(value.map((entry: Content) => changeAll(fieldsOfEntry(field, entry), entry)));
  }

  async function changeAll(own: Fields, given: Content | undefined): Promise<Content | undefined> {
    if (given === undefined || given === null) return given;
    const changed = await Promise.all(
      Object.entries(given).map(async ([key, value]) => [key, await change(own[key], value)] as const),
    );
    return Object.fromEntries(changed);
  }

  return changeAll(fields, values) as Promise<Content>;
}

type Addressed = Pick<EntryDocument, 'slug' | 'content'> & { oldSlugs?: string[] | undefined };

/** Whether this address is the item's own page, also by a former slug or in the type's other folder. */
export function isOwnPage(
  { siteUrl, name }: Pick<AddressContext, 'siteUrl'> & { name: string },
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
