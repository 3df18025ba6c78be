import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { EntryContext } from '../context';
import { type Audience, type EntryDocument, isPubliclyVisible } from './entry-document';

type FindContext = Pick<EntryContext, 'type' | 'entries'>;

/** Unpublished items are not found for visitors. */
function visibleTo(
  { type }: FindContext,
  record: EntryDocument | null,
  { isStaff }: Audience,
): EntryDocument {
  if (record === null || !(isStaff || isPubliclyVisible(record))) throw notFound(type.messages.notFound);
  return record;
}

/** For admins including the trash. */
export async function findById(context: FindContext, id: string, audience: Audience): Promise<EntryDocument> {
  const { entries } = context;
  return visibleTo(context, await (audience.isStaff ? entries.findById(id) : entries.findLive(id)), audience);
}

/** Matches slugs case-insensitively; the route redirects to the canonical slug. */
export const findBySlug = async (
  context: FindContext,
  slug: string,
  audience: Audience,
): Promise<EntryDocument> =>
  visibleTo(context, await context.entries.findBySlug(slug.toLowerCase(), audience), audience);

/** Tries the slug first, then the id. */
export async function findBySlugOrId(
  context: FindContext,
  slugOrId: string,
  audience: Audience,
): Promise<EntryDocument> {
  const found = await context.entries.findBySlug(slugOrId.toLowerCase(), audience);
  return found === null && isObjectId(slugOrId)
    ? findById(context, slugOrId, audience)
    : visibleTo(context, found, audience);
}
