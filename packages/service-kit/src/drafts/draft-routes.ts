import type { draftCalls, itemDraftCalls } from '@atrium/contracts/common/drafts.calls';
import { draftInput } from '@atrium/contracts/common/drafts.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Context } from 'hono';
import { type CallRoute, handle } from '../http/call-routes';
import type { ServiceEnv } from '../http/env';
import { readIfMatch } from '../http/if-match';
import { readBody } from '../http/multipart';
import { success } from '../http/responses';
import { parseInput } from '../http/validate';
import type { ExpectedDraft } from './draft-repository';
import {
  type DraftContext,
  type DraftItem,
  discardDraft,
  listNewDrafts,
  readDraft,
  readDraftOf,
  takeOverDraft,
  writeDraft,
} from './drafts';

const textLimit = { maxFormBytes: 10_000, maxTextBytes: 4 * 1_024 * 1_024 };

interface DraftRequest {
  c: Context<ServiceEnv>;
  by: StaffRef;
}

const draftRevision = /^[0-9a-f]{24}$/;

/** `If-Match: "<revision>"` or `If-None-Match: *`; without either the write is unconditional. */
function readExpected(c: Context<ServiceEnv>): ExpectedDraft {
  const revision = readIfMatch(c, draftRevision);
  if (revision !== undefined && revision !== '*') return { kind: 'revision', revision };
  return c.req.header('if-none-match')?.trim() === '*' ? { kind: 'none' } : { kind: 'any' };
}

type ItemCalls = ReturnType<typeof itemDraftCalls>;
type NewDraftCalls = Omit<ReturnType<typeof draftCalls>, keyof ItemCalls>;

async function read(context: DraftContext, item: DraftItem, actor: StaffRef) {
  const { data, ...others } = await readDraft(context, { item, actor });
  return { ...success(data), ...others };
}

async function write(context: DraftContext, { c, by: actor }: DraftRequest, item: DraftItem) {
  const { values } = await readBody(c, textLimit);
  const { data, baseRev } = parseInput(draftInput, values);
  const draft = await writeDraft(context, { item, data, baseRev, actor, expected: readExpected(c) });
  await context.afterWrite?.(data);
  return success(draft);
}

async function discard(context: DraftContext, { c, by: actor }: DraftRequest, item: DraftItem) {
  await discardDraft(context, { item, actor, expected: readExpected(c) });
  return success(null);
}

async function takeOver(
  context: DraftContext,
  { c, by: actor }: DraftRequest,
  { item, userId }: { item: DraftItem; userId: string },
) {
  return success(await takeOverDraft(context, { item, userId, actor, expected: readExpected(c) }));
}

/** The calls on the drafts of saved items. `at` returns the context of an item, and its id there. */
export const itemDraftRoutes = (
  calls: ItemCalls,
  at: (id: string) => { context: DraftContext; id: string },
): CallRoute[] => [
  handle(calls.readDraft, ({ params, by }) => {
    const { context, id } = at(params.id);
    return read(context, { id }, by);
  }),
  handle(calls.readDraftOf, async ({ actor, params: { userId, ...params } }) => {
    const { context, id } = at(params.id);
    await context.assertMayContinue?.(id, actor);
    return success(await readDraftOf(context, { id }, userId));
  }),
  handle(calls.takeOverDraft, async ({ c, by, actor, params: { userId, ...params } }) => {
    const { context, id } = at(params.id);
    await context.assertMayContinue?.(id, actor);
    return takeOver(context, { c, by }, { item: { id }, userId });
  }),
  handle(calls.writeDraft, ({ c, by, params }) => {
    const { context, id } = at(params.id);
    return write(context, { c, by }, { id });
  }),
  handle(calls.deleteDraft, ({ c, by, params }) => {
    const { context, id } = at(params.id);
    return discard(context, { c, by }, { id });
  }),
];

/** The calls on the drafts of items that were never saved. */
export const newDraftRoutes = (calls: NewDraftCalls, context: DraftContext): CallRoute[] => [
  handle(calls.listNewDrafts, async ({ by: actor }) => {
    const { mine, others } = await listNewDrafts(context, actor);
    return { ...success(mine), others };
  }),
  handle(calls.readNewDraft, ({ params: { key }, by }) => read(context, { newKey: key }, by)),
  handle(calls.writeNewDraft, ({ params: { key }, ...request }) => write(context, request, { newKey: key })),
  handle(calls.deleteNewDraft, ({ params: { key }, ...request }) =>
    discard(context, request, { newKey: key }),
  ),
  handle(calls.readNewDraftOf, async ({ params: { key, userId } }) =>
    success(await readDraftOf(context, { newKey: key }, userId)),
  ),
  handle(calls.takeOverNewDraft, ({ params: { key, userId }, ...request }) =>
    takeOver(context, request, { item: { newKey: key }, userId }),
  ),
];

/** The calls on the drafts of one kind of item. */
export const draftRoutes = (calls: ReturnType<typeof draftCalls>, context: DraftContext): CallRoute[] => [
  ...itemDraftRoutes(calls, (id) => ({ context, id })),
  ...newDraftRoutes(calls, context),
];
