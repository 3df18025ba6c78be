import type { SavedRevision } from '@atrium/contracts/common/drafts.schemas';
import type { EntryCalls, HistoryCalls, VersionCalls } from '@atrium/contracts/content/entries.calls';
import { notFound } from '@atrium/service-kit/app-error';
import { itemDraftRoutes, newDraftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import type { DraftContext } from '@atrium/service-kit/drafts/drafts';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readIfMatch } from '@atrium/service-kit/http/if-match';
import { setNoStore, success, successWith } from '@atrium/service-kit/http/responses';
import { withReason } from '../approvals/require-approval';
import type { EntryContext } from '../context';
import { viewRoute } from '../views/view.routes';
import { changeMany, reorderEntries } from './bulk-entries';
import { duplicateEntry } from './duplicate-entry';
import { readValues, respondWithSave } from './entry-responses';
import { findVersion, listVersions, restoreVersion, saveDraftAsVersion } from './entry-versions';
import { assertMayWrite } from './item-rights';
import { createPreview, createPreviewOfNew, readPreview, withdrawPreviews } from './preview-entry';
import { assertMayUpdate, createEntry, updateEntry } from './save-entry';
import { moveToTrash, restoreEntry } from './trash-entry';

async function readSaved({ type, entries }: EntryContext, id: string): Promise<SavedRevision> {
  const entry = await entries.findLive(id);
  if (entry === null) throw notFound(type.messages.notFound);
  const { rev, updatedAt, updatedBy, publishReceipt } = entry;
  const isScheduled = publishReceipt?.ranAt.getTime() === updatedAt.getTime();
  return { rev, savedAt: updatedAt.toISOString(), savedBy: isScheduled ? null : updatedBy };
}

const draftContextOf = (context: EntryContext): DraftContext => ({
  ...context,
  resource: context.type.name,
  titleField: 'title',
  readSaved: (id) => readSaved(context, id),
  async assertMayContinue(id, actor) {
    assertMayWrite(context, actor, (await context.entries.findLive(id)) ?? undefined);
  },
});

/** The drafts, versions and previews of items. `at` returns the context of an item, and its id there. */
export const versionRoutes = (
  calls: VersionCalls,
  at: (id: string) => { context: EntryContext; id: string },
): CallRoute[] => [
  ...itemDraftRoutes(calls, (name) => {
    const { context, id } = at(name);
    return { context: draftContextOf(context), id };
  }),
  handle(calls.versions, async ({ params }) => {
    const { context, id } = at(params.id);
    return success(await listVersions(context, id));
  }),
  handle(calls.version, async ({ params: { rev, ...params } }) => {
    const { context, id } = at(params.id);
    return success(await findVersion(context, id, rev));
  }),
  handle(calls.saveDraftAsVersion, async ({ params, actor }) => {
    const { context, id } = at(params.id);
    const { item } = await saveDraftAsVersion(context, { id, actor });
    return success(item, 'Your draft is a version now');
  }),
  handle(calls.restoreVersion, async ({ c, params: { rev, ...params }, query, actor: by }) => {
    const actor = withReason(c, by);
    const { context, id } = at(params.id);
    const keepsDraft = query.keepDraft === 'true';
    const { item } = await restoreVersion(context, { id, rev, keepsDraft, actor });
    return success(item, 'Version restored');
  }),
  handle(calls.preview, async ({ params, body, actor }) => {
    const { context, id } = at(params.id);
    return success(await createPreview(context, { id, actor, ...body }));
  }),
  handle(calls.withdrawPreviews, async ({ params, actor }) => {
    const { context, id } = at(params.id);
    await withdrawPreviews(context, { id, actor });
    return successWith({ message: 'Preview links withdrawn' });
  }),
];

/** `find` returns the context of the item that a token shows. */
export const previewRoute = (
  { readPreview: call }: Pick<VersionCalls, 'readPreview'>,
  find: (token: string) => EntryContext,
): CallRoute =>
  handle(call, async ({ c, params: { token }, query }) => {
    setNoStore(c);
    c.header('x-robots-tag', 'noindex');
    return success(await readPreview(find(token), { token, hasMarks: query.marks === 'true' }));
  });

/** The further calls of types with several items: drafts of new items, copies, the trash and bulk changes. */
export const historyRoutes = (calls: HistoryCalls, context: EntryContext): CallRoute[] => [
  ...versionRoutes(calls, (id) => ({ context, id })),
  previewRoute(calls, () => context),
  ...newDraftRoutes(calls, draftContextOf(context)),
  handle(calls.bulk, async ({ c, body, actor }) =>
    success(await changeMany(context, { ...body, actor: withReason(c, actor) })),
  ),
  handle(calls.reorder, async ({ body, actor }) =>
    success(await reorderEntries(context, { ...body, actor })),
  ),
  handle(calls.duplicate, async ({ params: { id }, actor }) => {
    const { item } = await duplicateEntry(context, { id, actor });
    return success(item, `${context.type.row.noun} duplicated successfully`);
  }),
  handle(calls.restore, async ({ params: { id }, actor }) => {
    const { item } = await restoreEntry(context, { id, actor });
    return success(item, `${context.type.row.noun} restored successfully`);
  }),
  handle(calls.previewNewDraft, async ({ params: { key }, body, actor }) =>
    success(await createPreviewOfNew(context, { key, actor, ...body })),
  ),
];

/** The routes of articles, services, solutions and case studies. */
export const writingRoutes = (calls: EntryCalls, context: EntryContext): CallRoute[] => [
  ...historyRoutes(calls, context),
  handle(calls.create, async ({ c, actor: by }) => {
    const actor = withReason(c, by);
    const saved = await createEntry(context, { values: await readValues(context, c, actor), actor });
    return respondWithSave(context, { c, saved, how: 'created' });
  }),
  handle(calls.update, async ({ c, params: { id }, actor }) => {
    const precondition = { ifMatch: readIfMatch(c) };
    await assertMayUpdate(context, { id, precondition, actor });
    const values = await readValues(context, c, actor);
    const saved = await updateEntry(context, { id, values, precondition, actor: withReason(c, actor) });
    return respondWithSave(context, { c, saved, how: 'updated' });
  }),
  handle(calls.delete, async ({ params: { id }, actor }) => {
    await moveToTrash(context, { id, actor });
    return success({ id }, `${context.type.row.noun} deleted successfully`);
  }),
  viewRoute(calls, context),
];
