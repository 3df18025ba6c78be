import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { EntryDeps } from './entry-deps';
import type { Audience } from './entry-kind';
import { type EntryInput, type EntryRecord, isPubliclyVisible } from './entry-record';

/** Reads one item for its detail call. Unpublished items are not found for visitors. */
export function createFindEntry<Content, Input extends EntryInput>({
  kind,
  entries,
}: EntryDeps<Content, Input>) {
  function visibleTo(record: EntryRecord<Content> | null, { isStaff }: Audience): EntryRecord<Content> {
    if (record === null || !(isStaff || isPubliclyVisible(record))) throw notFound(kind.notFoundMessage);
    return record;
  }

  /** For admins including the trash. */
  const byId = async (id: string, audience: Audience) =>
    visibleTo(audience.isStaff ? await entries.findById(id) : await entries.findLive(id), audience);

  /** Matches slugs case-insensitively; the route redirects to the canonical slug. */
  const bySlug = async (slug: string, audience: Audience) =>
    visibleTo(await entries.findBySlug(slug.toLowerCase()), audience);

  /** Tries the slug first, then the id. */
  async function bySlugOrId(slugOrId: string, audience: Audience) {
    const found = await entries.findBySlug(slugOrId.toLowerCase());
    return found === null && isObjectId(slugOrId) ? byId(slugOrId, audience) : visibleTo(found, audience);
  }

  return { byId, bySlug, bySlugOrId };
}
