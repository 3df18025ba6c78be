import type { EntryDeps } from './entry-deps';
import { byHand } from './entry-indexes';
import type { Audience, ItemFields } from './entry-kind';
import type { EntryInput, EntryRecord } from './entry-record';
import { createListEntries } from './list-entries';
import { respondWithEntry } from './respond-with-entry';

const relatedCount = 3;

/** An item as its public page shows it: with related published ones, if its kind has any. */
export async function respondWithPage<Content, Input extends EntryInput, Item extends ItemFields>(
  deps: EntryDeps<Content, Input, Item>,
  record: EntryRecord<Content>,
  audience: Audience,
): Promise<Item> {
  const match = deps.kind.relatedMatch?.(record.content);
  if (match === undefined) return respondWithEntry(deps, record, audience);
  const list = createListEntries(deps);
  const [item, others] = await Promise.all([
    respondWithEntry(deps, record, audience),
    list({ page: 1, limit: relatedCount + 1, match, defaultSort: byHand }, { isStaff: false }),
  ]);
  return { ...item, related: others.items.filter(({ _id }) => _id !== item._id).slice(0, relatedCount) };
}
