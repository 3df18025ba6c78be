import type { PreviewLink } from '@atrium/contracts/content/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { itemIdOf } from '@atrium/service-kit/drafts/drafts';
import type { Actor, EntryContext } from '../context';
import { applyDraft } from './apply-draft';
import type { EntryDocument } from './entry-document';
import type { ItemFields } from './respond-with-entry';
import { respondWithPage } from './respond-with-page';

// A preview link shows the item as it would be if the author of the link saved their draft now.

const validForMs = 24 * 60 * 60 * 1_000;

function createLink({ type, previewTokens, clock }: EntryContext, id: string, userId: string): PreviewLink {
  const expiresAt = new Date(clock.now().getTime() + validForMs);
  const token = previewTokens.sign({ resource: type.name, id, userId, expiresAt });
  return { token, path: `/preview/${type.name}/${token}`, expiresAt: expiresAt.toISOString() };
}

async function findShown(context: EntryContext, id: string, userId: string): Promise<EntryDocument> {
  const { type, entries, drafts } = context;
  const record = await entries.findLive(id);
  if (record === null) {
    const draft = await drafts.findById(id);
    if (draft === null || draft.resource !== type.name) throw notFound(type.messages.notFound);
    return applyDraft(context, draft, undefined);
  }
  const draft = await drafts.find({ resource: type.name, itemId: id, userId });
  return draft === null ? record : applyDraft(context, draft, record);
}

export async function createPreview(
  context: EntryContext,
  { id, actor }: { id: string; actor: Actor },
): Promise<PreviewLink> {
  if ((await context.entries.findLive(id)) === null) throw notFound(context.type.messages.notFound);
  return createLink(context, id, actor.id);
}

/** For a never-saved item: shows its draft and expires with it. */
export async function createPreviewOfNew(
  context: EntryContext,
  { key, actor }: { key: string; actor: Actor },
): Promise<PreviewLink> {
  const { type, drafts } = context;
  const itemId = itemIdOf({ newKey: key });
  const draft = await drafts.find({ resource: type.name, itemId, userId: actor.id });
  if (draft === null) throw notFound(type.messages.notFound);
  return createLink(context, draft._id.toHexString(), actor.id);
}

export async function readPreview(context: EntryContext, token: string): Promise<ItemFields> {
  const claim = context.previewTokens.read(token, context.type.name);
  if (claim === null)
    throw new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });
  return respondWithPage(context, await findShown(context, claim.id, claim.userId), { isStaff: false });
}
