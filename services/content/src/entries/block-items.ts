import type { Fields } from '@atrium/contracts/content/fields.schemas';
import { firstItemsOf } from '@atrium/contracts/content/pages.constants';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import { contextOf, type EntryContext } from '../context';
import type { Content, EntryDocument } from './entry-document';
import { handOrderOf } from './entry-indexes';
import { type ItemFields, respondWithEntries } from './respond-with-entry';

const visitor = { isStaff: false };

/** A block that names no items shows the newest articles, of other types the first ones of the site. */
const isByDate = (type: string): boolean => type === 'blogs';

interface Wanted {
  slugs: Set<string>;
  /** At least one block names none. */
  isOpen: boolean;
}

/** The items that shown entries of a list name, by type. */
function collect(fields: Fields, values: Content, found: Map<string, Wanted>): void {
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key];
    if (field.itemsOf !== undefined && Array.isArray(value)) {
      const wanted = found.get(field.itemsOf) ?? { slugs: new Set(), isOpen: false };
      for (const slug of value) wanted.slugs.add(String(slug));
      found.set(field.itemsOf, { ...wanted, isOpen: wanted.isOpen || value.length === 0 });
    } else if (field.kind === 'list' && Array.isArray(value)) {
      for (const entry of value as Content[])
        if (entry?.isShown !== false) collect(fieldsOfEntry(field, entry), entry, found);
    }
  }
}

/** First those for the blocks that name none. */
async function readItems(context: EntryContext, { slugs, isOpen }: Wanted): Promise<ItemFields[]> {
  const { entries, type } = context;
  const match = { status: 'published', isLive: true };
  const sort = isByDate(type.name) ? { sortAt: -1 as const, _id: -1 as const } : handOrderOf(type);
  const [open, chosen] = await Promise.all([
    isOpen ? entries.list({ match, page: 1, limit: firstItemsOf(type.name), sort }) : [],
    slugs.size === 0
      ? []
      : entries.list({ match: { ...match, slug: { $in: [...slugs] } }, page: 1, limit: slugs.size, sort }),
  ]);
  const records = [open, chosen].flatMap((list) => ('items' in list ? list.items : []));
  const unique = new Map(records.map((record) => [record._id.toHexString(), record]));
  return respondWithEntries(context, [...unique.values()], visitor);
}

/** The published items that the blocks of a page show, by type. */
export async function readBlockItems(
  context: EntryContext,
  { content }: EntryDocument,
): Promise<Record<string, ItemFields[]>> {
  const found = new Map<string, Wanted>();
  // A damaged item may have no content.
  collect(context.type.fields, content ?? {}, found);
  const read = await Promise.all(
    Array.from(found, async ([name, wanted]) => [name, await readItems(contextOf(context, name), wanted)]),
  );
  return Object.fromEntries(read);
}
