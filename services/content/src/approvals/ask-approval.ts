import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { approvalPathOf, isApprovable } from '@atrium/contracts/content/approvals.constants';
import type { Approval, AskInput, ItemApprovals } from '@atrium/contracts/content/approvals.schemas';
import { auditNameOf } from '@atrium/contracts/content/content-types';
import { notFound } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { ContentContext, Editor, EntryContext } from '../context';
import { applyDraft } from '../entries/apply-draft';
import type { Content, EntryDocument } from '../entries/entry-document';
import { assertMayWrite, mayChange, refOf } from '../entries/item-rights';
import { withOwnAddresses } from '../entries/own-addresses';
import { respondWithEntry } from '../entries/respond-with-entry';
import { singleIdOf } from '../entries/single-entry';
import type { ApprovalDocument } from './approval-document';
import { contentHashOf } from './content-hash';
import { showComments, stateOf } from './open-approval';

const dayMs = 86_400_000;

interface AskedItem {
  type: string;
  /** Ignored for a single type. */
  id: string;
}

interface FoundItem {
  own: EntryContext;
  itemId: string;
  record: EntryDocument;
}

async function findItem(context: ContentContext, { type, id }: AskedItem): Promise<FoundItem> {
  const own = context.types.find((each) => each.type.name === type);
  if (own === undefined || !isApprovable(own.type.row))
    throw notFound('Nobody is asked to approve items of this kind');
  const asked = own.type.row.isSingle ? singleIdOf(type) : id;
  const record = isObjectId(asked) ? await own.entries.findLive(asked) : null;
  if (record === null) throw notFound(own.type.messages.notFound);
  return { own, itemId: record._id.toHexString(), record };
}

/** The item as saving the draft would make it: with the addresses that a save writes. */
async function freeze({ own, itemId, record }: FoundItem, actor: Editor): Promise<EntryDocument> {
  const draft = await own.drafts.find({ resource: own.type.name, itemId, userId: actor.id });
  const { pendingFollowUps: _pending, ...frozen } =
    draft === null ? record : await applyDraft(own, draft, record);
  if (draft === null) return frozen;
  const content: Content = await withOwnAddresses(own, own.type.fields, frozen.content);
  return { ...frozen, content };
}

export async function askApproval(
  context: ContentContext,
  item: AskedItem,
  { input, actor }: { input: AskInput; actor: Editor },
): Promise<Approval> {
  const found = await findItem(context, item);
  const { own, itemId } = found;
  assertMayWrite(own, actor, found.record);
  const record = await freeze(found, actor);
  const askedAt = context.clock.now();
  const approval: ApprovalDocument = {
    _id: new ObjectId(),
    type: own.type.name,
    itemId,
    title: record.title,
    record,
    mediaIds: record.mediaIds,
    hash: contentHashOf(record),
    message: input.message,
    askedBy: refOf(actor),
    askedAt,
    expiresAt: new Date(askedAt.getTime() + input.days * dayMs),
    withdrawnAt: null,
    given: null,
    pending: [],
    mailCount: 0,
    comments: [],
  };
  await context.approvals.insert(approval);
  await logChange(own, approval, { actor, action: 'asked for' });
  return showApproval(own, approval, { hash: contentHashOf(found.record) });
}

const logChange = (
  { type, audit }: EntryContext,
  { itemId, title }: ApprovalDocument,
  { actor, action }: { actor: Editor; action: string },
) =>
  audit.record({
    actor,
    action,
    resource: `${auditNameOf(type.row)} approval`,
    resourceId: itemId,
    summary: title,
  });

/** The time of the save since which the content differs from the approved one; null if no save after the question does. */
async function findChange(own: EntryContext, approval: ApprovalDocument): Promise<Date | null> {
  let since: Date | null = null;
  for await (const { savedAt, record } of own.versions.readSavedAfter(approval.itemId, approval.askedAt))
    since = contentHashOf(record) === approval.hash ? null : (since ?? savedAt);
  return since;
}

/** `hash` is that of what is saved. */
async function showApproval(
  own: EntryContext,
  approval: ApprovalDocument,
  { hash, isNewest = true, isEditor = true }: { hash: string; isNewest?: boolean; isEditor?: boolean },
): Promise<Approval> {
  const { _id, itemId, given, askedBy, message } = approval;
  const state = stateOf(approval, own.clock.now());
  const isCurrent = approval.hash === hash;
  const changedAt = given === null || isCurrent || !isNewest ? null : await findChange(own, approval);
  const id = _id.toHexString();
  return {
    id,
    message,
    askedBy,
    askedAt: approval.askedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    state,
    path: isEditor && state === 'open' ? approvalPathOf(own.approvalTokens.sign({ itemId, id })) : null,
    isCurrent,
    changedAt: changedAt?.toISOString() ?? null,
    given: given && { ...given, ...(!isEditor && { email: '' }), at: given.at.toISOString() },
    comments: showComments(approval),
  };
}

export async function listApprovals(
  context: ContentContext,
  item: AskedItem,
  reader: Editor,
): Promise<ItemApprovals> {
  const { own, itemId, record } = await findItem(context, item);
  const hash = contentHashOf(record);
  const stored = (await context.approvals.list(itemId)) as ApprovalDocument[];
  const canAsk = mayChange(own, reader, record);
  const newest = stored.find(({ given }) => given !== null);
  return {
    canAsk,
    approvals: await Promise.all(
      stored.map((approval) =>
        showApproval(own, approval, { hash, isNewest: approval === newest, isEditor: canAsk }),
      ),
    ),
  };
}

/** The approval of an item that is not deleted. */
export async function findApproval(context: ContentContext, id: string) {
  const approval = await context.approvals.find(id);
  const item = approval && (await findItem(context, { type: approval.type, id: approval.itemId }));
  if (!approval || !item) throw notFound('This approval is not there any more');
  return { approval, ...item };
}

/** The response to a change of an approval's comments. */
export const showChanged = ({ own, record }: FoundItem, approval: ApprovalDocument): Promise<Approval> =>
  showApproval(own, approval, { hash: contentHashOf(record) });

export async function readApprovedContent(context: ContentContext, id: string) {
  const { approval, own } = await findApproval(context, id);
  return { data: await respondWithEntry(own, approval.record, { isStaff: true }) };
}

export async function withdrawApproval(
  context: ContentContext,
  { id, actor }: { id: string; actor: Editor },
): Promise<void> {
  const { approval, own, record } = await findApproval(context, id);
  assertMayWrite(own, actor, record);
  const { modifiedCount } = await context.approvals.withdraw(approval._id, context.clock.now());
  if (modifiedCount > 0) await logChange(own, approval, { actor, action: 'withdrew' });
}
