import type { SessionUser } from '@atrium/contracts/auth/schemas';
import {
  type Draft,
  type DraftWithOthers,
  type NewDraft,
  newDraft,
  newDrafts,
  type SavedRevision,
} from '@atrium/contracts/common/drafts.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError, notFound } from '../app-error';
import type { Clock } from '../clock';
import type { ShowEach } from '../stuck-items';
import {
  type DraftDocument,
  type DraftOwner,
  type DraftRepository,
  type ExpectedDraft,
  newItemPrefix,
} from './draft-repository';

const maxCharacters = 4 * 1_024 * 1_024;

/** A saved item by id, or a never-saved one by the key its tab chose. */
export type DraftItem = { id: string } | { newKey: string };

export const itemIdOf = (item: DraftItem): string => ('id' in item ? item.id : newItemPrefix + item.newKey);

const readData = (json: string) => JSON.parse(json) as Record<string, unknown>;

const authorOf = ({ userId, userName }: Pick<DraftDocument, 'userId' | 'userName'>): StaffRef => ({
  id: userId,
  name: userName,
});

const handOverOf = ({ startedBy, takenOverBy }: Pick<DraftDocument, 'startedBy' | 'takenOverBy'>) => ({
  ...(startedBy && { startedBy }),
  ...(takenOverBy && { takenOverBy: { user: takenOverBy.user, at: takenOverBy.at.toISOString() } }),
});

const toResponse = (record: DraftDocument): Draft => ({
  data: readData(record.json),
  baseRev: record.baseRev,
  revision: record.revision,
  savedAt: record.savedAt.toISOString(),
  savedBy: authorOf(record),
  ...handOverOf(record),
});

/** The context of the operations on the drafts of one kind of item. */
export interface DraftContext {
  resource: string;
  /** Field with the title of a new item, for lists of drafts. */
  titleField: string;
  /** The revision of a saved item and who saved it; throws for an unknown id. */
  readSaved(id: string): Promise<SavedRevision>;
  /** Throws 403 for who may not go on with another person's draft of a saved item. */
  assertMayContinue?(id: string, actor: SessionUser): Promise<void>;
  /** Gets the written text. */
  afterWrite?(data: Record<string, unknown>): Promise<void>;
  drafts: DraftRepository;
  clock: Clock;
  showEach: ShowEach;
}

// Unsaved text of editors: one draft per person and item, never shown to visitors.

const ownerOf = ({ resource }: DraftContext, item: DraftItem, userId: string): DraftOwner => ({
  resource,
  itemId: itemIdOf(item),
  userId,
});

const checkItem = async ({ readSaved }: DraftContext, item: DraftItem) =>
  'newKey' in item ? null : readSaved(item.id);

async function staleDraft({ drafts }: DraftContext, owner: DraftOwner): Promise<AppError> {
  const current = await drafts.find(owner);
  return new AppError({
    code: 'stale',
    publicMessage: 'There is a newer draft from another tab or device.',
    extra: { current: current && toResponse(current) },
  });
}

async function findDraft({ drafts }: DraftContext, owner: DraftOwner): Promise<DraftDocument> {
  const draft = await drafts.find(owner);
  if (draft === null) throw notFound('This draft is not there any more');
  return draft;
}

export async function writeDraft(
  context: DraftContext,
  { item, data, baseRev, actor, expected }: WriteArgs,
): Promise<Draft> {
  const saved = await checkItem(context, item);
  const json = JSON.stringify(data);
  if (json.length > maxCharacters)
    throw new AppError({ code: 'payload_too_large', publicMessage: 'The draft is too large' });
  const owner = ownerOf(context, item, actor.id);
  const text = { user: actor, json, baseRev: baseRev ?? saved?.rev ?? 0, savedAt: context.clock.now() };
  const written = await context.drafts.write(owner, text, expected);
  if (written === null) throw await staleDraft(context, owner);
  return toResponse(written);
}

/** The caller's draft, the names of other people with one, and the saved revision. */
export async function readDraft(
  context: DraftContext,
  { item, actor }: { item: DraftItem; actor: StaffRef },
): Promise<Omit<DraftWithOthers, 'success'>> {
  const { drafts } = context;
  const saved = await checkItem(context, item);
  const owner = ownerOf(context, item, actor.id);
  const [mine, others] = await Promise.all([drafts.find(owner), drafts.listOthers(owner)]);
  return {
    data: mine && toResponse(mine),
    others: others.map((draft) => ({
      user: authorOf(draft),
      changedAt: draft.savedAt.toISOString(),
      ...handOverOf(draft),
    })),
    saved,
  };
}

/** Another person's draft, read-only. */
export async function readDraftOf(context: DraftContext, item: DraftItem, userId: string): Promise<Draft> {
  await checkItem(context, item);
  return toResponse(await findDraft(context, ownerOf(context, item, userId)));
}

/** The caller goes on with a copy of another person's draft, who keeps theirs and is told. */
export async function takeOverDraft(
  context: DraftContext,
  { item, userId, actor, expected }: TakeOverArgs,
): Promise<Draft> {
  const { drafts, clock } = context;
  await checkItem(context, item);
  const theirs = await findDraft(context, ownerOf(context, item, userId));
  const owner = ownerOf(context, item, actor.id);
  const now = clock.now();
  const { json, baseRev, startedBy = authorOf(theirs) } = theirs;
  const handOver = { startedBy, takenOverBy: null };
  const text = { user: actor, json, baseRev, savedAt: now, handOver };
  const written = await drafts.write(owner, text, expected);
  if (written === null) throw await staleDraft(context, owner);
  await drafts.markTaken({ ...owner, userId }, { user: actor, at: now });
  return toResponse(written);
}

/** The caller's drafts of new items, and those of other people. */
export async function listNewDrafts(
  { resource, titleField, drafts, showEach }: DraftContext,
  actor: StaffRef,
): Promise<{ mine: NewDraft[]; others: (NewDraft & { user: StaffRef })[] }> {
  const toItem = (record: DraftDocument) => {
    const { [titleField]: title } = readData(record.json);
    return {
      key: record.itemId.slice(newItemPrefix.length),
      title: typeof title === 'string' ? title : '',
      savedAt: record.savedAt.toISOString(),
      revision: record.revision,
      ...handOverOf(record),
    };
  };
  const [mine, others] = await Promise.all([
    drafts.listNew({ resource, userId: actor.id }),
    drafts.listNew({ resource, notOf: actor.id }),
  ]);
  return {
    mine: await showEach(mine, { resource, schema: newDraft, toItem }),
    others: await showEach(others, {
      resource,
      schema: newDrafts.shape.others.element,
      toItem: (record) => ({ ...toItem(record), user: authorOf(record) }),
    }),
  };
}

export async function discardDraft(
  context: DraftContext,
  { item, actor, expected }: DiscardArgs,
): Promise<void> {
  const owner = ownerOf(context, item, actor.id);
  const revision = expected.kind === 'revision' ? { revision: expected.revision } : undefined;
  if (!(await context.drafts.delete(owner, revision))) throw await staleDraft(context, owner);
}

interface WriteArgs {
  item: DraftItem;
  data: Record<string, unknown>;
  baseRev?: number | undefined;
  actor: StaffRef;
  expected: ExpectedDraft;
}

interface TakeOverArgs {
  item: DraftItem;
  /** Whose draft it is. */
  userId: string;
  actor: StaffRef;
  expected: ExpectedDraft;
}

interface DiscardArgs {
  item: DraftItem;
  actor: StaffRef;
  expected: ExpectedDraft;
}
