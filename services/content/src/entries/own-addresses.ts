import { pagePathOf } from '@atrium/contracts/content/content-types';
import type { Field, Fields } from '@atrium/contracts/content/fields.schemas';
import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import { type ContentContext, contextOf } from '../context';
import type { Content } from './entry-document';
import { decodeSlug, toOwnPath } from './own-page';

type AddressContext = Pick<ContentContext, 'siteUrl' | 'types'>;

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
