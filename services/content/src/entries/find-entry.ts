import { isObjectId } from '@atrium/contracts/object-id';
import { notFound } from '@atrium/service-kit/app-error';
import type { EntryDeps } from './entry-deps';
import type { Audience } from './entry-kind';
import { type EntryInput, type EntryRecord, isPubliclyVisible } from './entry-record';

/** Finds one item for its detail call. To visitors anything unpublished does not exist. */
export function createFindEntry<Content, Input extends EntryInput>({
  kind,
  entries,
}: EntryDeps<Content, Input>) {
  function visibleTo(record: EntryRecord<Content> | null, { isStaff }: Audience): EntryRecord<Content> {
    if (record === null || !(isStaff || isPubliclyVisible(record))) throw notFound(kind.notFoundMessage);
    return record;
  }

  /** Staff also read what is in the trash. */
  const byId = async (id: string, audience: Audience) =>
    visibleTo(audience.isStaff ? await entries.findById(id) : await entries.findLive(id), audience);

  /** However it is capitalised: a link that someone typed or a program shouted leads to the item's own address. */
  const bySlug = async (slug: string, audience: Audience) =>
    visibleTo(await entries.findBySlug(slug.toLowerCase()), audience);

  /** Slug first, then id. */
  async function bySlugOrId(slugOrId: string, audience: Audience) {
    const found = await entries.findBySlug(slugOrId.toLowerCase());
    return found === null && isObjectId(slugOrId) ? byId(slugOrId, audience) : visibleTo(found, audience);
  }

  return { byId, bySlug, bySlugOrId };
}
