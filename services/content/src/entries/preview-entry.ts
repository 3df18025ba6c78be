import type { PreviewLink } from '@atrium/contracts/content/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { itemIdOf } from '@atrium/service-kit/drafts/drafts';
import { createApplyDraft } from './apply-draft';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';
import type { PreviewTokens } from './preview-token';
import { respondWithPage } from './respond-with-page';

const validForMs = 24 * 60 * 60 * 1_000;

/** Preview links: the item as it would be if the author of the link saved their draft now. */
export function createPreviews<Content, Input extends EntryInput>(
  deps: EntryDeps<Content, Input>,
  tokens: PreviewTokens,
) {
  const { kind, entries, drafts, clock } = deps;
  const applyDraft = createApplyDraft(deps);

  function createLink(id: string, userId: string): PreviewLink {
    const expiresAt = new Date(clock.now().getTime() + validForMs);
    const token = tokens.sign({ resource: kind.resource, id, userId, expiresAt });
    return { token, path: `/preview/${kind.resource}/${token}`, expiresAt: expiresAt.toISOString() };
  }

  async function findShown(id: string, userId: string): Promise<EntryRecord<Content>> {
    const record = await entries.findLive(id);
    if (record === null) {
      const draft = await drafts.findById(id);
      if (draft === null || draft.resource !== kind.resource) throw notFound(kind.notFoundMessage);
      return applyDraft(draft, undefined);
    }
    const draft = await drafts.find({ resource: kind.resource, itemId: id, userId });
    return draft === null ? record : applyDraft(draft, record);
  }

  return {
    async create(id: string, actor: Actor): Promise<PreviewLink> {
      if ((await entries.findLive(id)) === null) throw notFound(kind.notFoundMessage);
      return createLink(id, actor.id);
    },

    /** For a never-saved item: shows its draft and expires with it. */
    async createForNew(newKey: string, actor: Actor): Promise<PreviewLink> {
      const itemId = itemIdOf({ newKey });
      const draft = await drafts.find({ resource: kind.resource, itemId, userId: actor.id });
      if (draft === null) throw notFound(kind.notFoundMessage);
      return createLink(draft._id.toHexString(), actor.id);
    },

    async read(token: string): Promise<Record<string, unknown>> {
      const claim = tokens.read(token, kind.resource);
      if (claim === null)
        throw new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });
      return respondWithPage(deps, await findShown(claim.id, claim.userId), { isStaff: false });
    },
  };
}
