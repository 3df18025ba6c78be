import { pagePathOf } from '@atrium/contracts/content/content-types';
import { contextOf, type EntryContext } from '../context';
import type { Audience, EntryDocument } from './entry-document';
import { byHand } from './entry-indexes';
import { listEntries } from './list-entries';
import { type ItemFields, respondWithEntry } from './respond-with-entry';

const relatedCount = 3;

/** The page of the published team member with this name; undefined for any other author. */
async function findAuthorPath(context: EntryContext, name: string): Promise<string | undefined> {
  const { type, entries } = contextOf(context, 'team');
  const match = { title: name, status: 'published', isLive: true };
  const [member] = (await entries.list({ match, page: 1, limit: 1, sort: byHand })).items;
  return member && pagePathOf(type.row, member.slug);
}

async function respondWithAuthor(
  context: EntryContext,
  record: EntryDocument,
  audience: Audience,
): Promise<ItemFields> {
  // A damaged article may have no content; the response says so.
  const { author } = (record.content ?? {}) as { author?: { name?: unknown } | null };
  const name = typeof author?.name === 'string' ? author.name : '';
  const [item, authorPath] = await Promise.all([
    respondWithEntry(context, record, audience),
    name && findAuthorPath(context, name),
  ]);
  return { ...item, ...(authorPath && { authorPath }) };
}

/** An item as its public page shows it: with related published ones, or the page of its author, if its type has any. */
export async function respondWithPage(
  context: EntryContext,
  record: EntryDocument,
  audience: Audience,
): Promise<ItemFields> {
  const { related } = context.type;
  if (related === undefined) return respondWithAuthor(context, record, audience);
  const match = { [`content.${related}`]: record.content[related] };
  const [item, others] = await Promise.all([
    respondWithEntry(context, record, audience),
    listEntries(
      context,
      { page: 1, limit: relatedCount + 1, match, defaultSort: byHand },
      { isStaff: false },
    ),
  ]);
  return { ...item, related: others.items.filter(({ _id }) => _id !== item._id).slice(0, relatedCount) };
}
