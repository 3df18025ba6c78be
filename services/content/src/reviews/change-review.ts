import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { auditNameOf } from '@atrium/contracts/content/content-types';
import type { Review, ReviewInput } from '@atrium/contracts/content/reviews.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { askAccounts } from '@atrium/service-kit/ask-accounts';
import { type ContentContext, type Editor, type EntryContext, scheduledTypesOf } from '../context';
import type { EntryDocument, StoredReview } from '../entries/entry-document';
import { assertMayWrite, mayChange, refOf } from '../entries/item-rights';
import { describeReview } from './describe-review';
import { mayConfirm } from './due-reviews';
import { listPresent } from './present-owners';
import { addMonths } from './review-days';

export interface ReviewedItem {
  type: string;
  id: string;
}

async function findReviewed(
  context: ContentContext,
  { type, id }: ReviewedItem,
): Promise<{ own: EntryContext; entry: EntryDocument }> {
  const own = scheduledTypesOf(context).find((each) => each.type.name === type);
  if (own === undefined) throw notFound('Items of this kind have no review');
  const entry = await own.entries.findLive(id);
  if (entry === null) throw notFound(own.type.messages.notFound);
  return { own, entry };
}

async function show(own: EntryContext, entry: EntryDocument, reader: Editor): Promise<Review> {
  const dayOf = await own.claims.readDays();
  const plan = describeReview(own.type.row, entry, dayOf);
  const present = await listPresent(own, plan.owner === null ? [] : [plan.owner.id]);
  return {
    ...plan,
    isOwnerAway: plan.owner === null || !present.has(plan.owner.id),
    isDue: plan.dueOn !== null && plan.dueOn <= dayOf(own.clock.now()),
    confirmedAt: plan.confirmedAt?.toISOString() ?? null,
    canChange: mayChange(own, reader, entry),
  };
}

export async function readReview(context: ContentContext, item: ReviewedItem, reader: Editor) {
  const { own, entry } = await findReviewed(context, item);
  return show(own, entry, reader);
}

async function store(
  own: EntryContext,
  entry: EntryDocument,
  { changes, actor, action }: { changes: StoredReview; actor: Editor; action: string },
): Promise<Review> {
  const changed = await own.reviews.change(entry._id, changes);
  if (changed === null) throw notFound(own.type.messages.notFound);
  await own.audit.record({
    actor,
    action,
    resource: `${auditNameOf(own.type.row)} review`,
    resourceId: entry._id.toHexString(),
    summary: entry.title,
  });
  return show(own, changed, actor);
}

async function readOwner(context: ContentContext, id: string): Promise<StaffRef> {
  const { person } = await askAccounts<{ person: StaffRef }>(context, '/internal/staff/assignee', {
    question: { id, permission: 'content.read' },
    refusals: { 409: 'bad_request' },
  });
  return person;
}

/** A new interval counts from today unless the day is given too. */
async function readChanges(
  own: EntryContext,
  { ownerId, everyMonths, dueOn }: ReviewInput,
  current: { everyMonths: number | null },
): Promise<StoredReview> {
  const months = everyMonths === undefined ? current.everyMonths : everyMonths;
  if (dueOn !== undefined && months === null)
    throw new AppError({ code: 'bad_request', publicMessage: 'Choose how often it is reviewed' });
  const next = () => own.claims.readToday().then((today) => addMonths(today, everyMonths ?? 0));
  return {
    ...(ownerId !== undefined && { owner: await readOwner(own, ownerId) }),
    ...(everyMonths !== undefined && { everyMonths, dueOn: everyMonths === null ? null : await next() }),
    ...(dueOn !== undefined && { dueOn }),
  };
}

export async function changeReview(
  context: ContentContext,
  item: ReviewedItem,
  { input, actor }: { input: ReviewInput; actor: Editor },
): Promise<Review> {
  const { own, entry } = await findReviewed(context, item);
  assertMayWrite(own, actor, entry);
  const plan = describeReview(own.type.row, entry, await own.claims.readDays());
  return store(own, entry, { changes: await readChanges(own, input, plan), actor, action: 'updated' });
}

/** "Still right": the next review is after the interval from today on. */
export async function confirmReview(
  context: ContentContext,
  item: ReviewedItem,
  actor: Editor,
): Promise<Review> {
  const { own, entry } = await findReviewed(context, item);
  const { everyMonths, owner } = describeReview(own.type.row, entry, await own.claims.readDays());
  if (!mayConfirm(own, actor, entry, owner)) assertMayWrite(own, actor, entry);
  const today = await own.claims.readToday();
  const changes = {
    everyMonths,
    dueOn: everyMonths === null ? null : addMonths(today, everyMonths),
    confirmedAt: own.clock.now(),
    confirmedBy: refOf(actor),
  };
  return store(own, entry, { changes, actor, action: 'confirmed' });
}
