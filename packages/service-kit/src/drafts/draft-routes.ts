import type { draftCalls } from '@atrium/contracts/common/drafts.calls';
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

/** The calls on the drafts of one kind of item. `afterWrite` gets the written text. */
export function draftRoutes(
  calls: ReturnType<typeof draftCalls>,
  context: DraftContext,
  afterWrite: (data: Record<string, unknown>) => Promise<void> = async () => undefined,
): CallRoute[] {
  const read = async (item: DraftItem, actor: StaffRef) => {
    const { data, ...others } = await readDraft(context, { item, actor });
    return { ...success(data), ...others };
  };
  async function write({ c, by: actor }: DraftRequest, item: DraftItem) {
    const { values } = await readBody(c, textLimit);
    const { data, baseRev } = parseInput(draftInput, values);
    const draft = await writeDraft(context, { item, data, baseRev, actor, expected: readExpected(c) });
    await afterWrite(data);
    return success(draft);
  }
  async function discard({ c, by: actor }: DraftRequest, item: DraftItem) {
    await discardDraft(context, { item, actor, expected: readExpected(c) });
    return success(null);
  }

  const takeOver = async ({ c, by: actor }: DraftRequest, item: DraftItem, userId: string) =>
    success(await takeOverDraft(context, { item, userId, actor, expected: readExpected(c) }));

  return [
    handle(calls.listNewDrafts, async ({ by: actor }) => {
      const { mine, others } = await listNewDrafts(context, actor);
      return { ...success(mine), others };
    }),
    handle(calls.readNewDraft, ({ params: { key }, by: actor }) => read({ newKey: key }, actor)),
    handle(calls.writeNewDraft, (request) => write(request, { newKey: request.params.key })),
    handle(calls.deleteNewDraft, (request) => discard(request, { newKey: request.params.key })),
    handle(calls.readDraft, ({ params, by: actor }) => read(params, actor)),
    handle(calls.readDraftOf, async ({ params: { id, userId } }) =>
      success(await readDraftOf(context, { id }, userId)),
    ),
    handle(calls.readNewDraftOf, async ({ params: { key, userId } }) =>
      success(await readDraftOf(context, { newKey: key }, userId)),
    ),
    handle(calls.takeOverDraft, ({ c, params: { id, userId }, by }) => takeOver({ c, by }, { id }, userId)),
    handle(calls.takeOverNewDraft, ({ c, params: { key, userId }, by }) =>
      takeOver({ c, by }, { newKey: key }, userId),
    ),
    handle(calls.writeDraft, (request) => write(request, request.params)),
    handle(calls.deleteDraft, (request) => discard(request, request.params)),
  ];
}
