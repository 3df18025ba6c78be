import type { EntryContext } from '../context';
import type { Audience, EntryDocument } from './entry-document';
import { byHand } from './entry-indexes';
import { listEntries } from './list-entries';
import { type ItemFields, respondWithEntry } from './respond-with-entry';

const relatedCount = 3;

/** An item as its public page shows it: with related published ones, if its type has any. */
export async function respondWithPage(
  context: EntryContext,
  record: EntryDocument,
  audience: Audience,
): Promise<ItemFields> {
  const { related } = context.type;
  if (related === undefined) return respondWithEntry(context, record, audience);
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
