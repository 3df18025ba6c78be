import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { auditNameOf, pagePathOf } from '@atrium/contracts/content/content-types';
import { maxDueReviews } from '@atrium/contracts/content/reviews.constants';
import { type DueReview, type DueReviewsQuery, dueReview } from '@atrium/contracts/content/reviews.schemas';
import type { Page } from '@atrium/service-kit/http/responses';
import { type ContentContext, type Editor, type EntryContext, scheduledTypesOf } from '../context';
import { mayChange } from '../entries/item-rights';
import { describeReview } from './describe-review';
import { listPresent } from './present-owners';
import type { ReviewedEntry } from './review-repository';

/** An owner may confirm, whether or not they may change the item. */
export const mayConfirm = (
  context: Pick<EntryContext, 'type'>,
  editor: Editor,
  entry: Pick<ReviewedEntry, 'status' | 'isLive' | 'createdBy'>,
  owner: StaffRef | null,
): boolean => owner?.id === editor.id || mayChange(context, editor, entry);

async function listDueOfType(
  context: EntryContext,
  { today, dayOf, reader }: { today: string; dayOf: (time: Date) => string; reader: Editor },
): Promise<DueReview[]> {
  const { type, reviews, showEach } = context;
  const { row, name } = type;
  const [chosen, unchosen] = await Promise.all([
    reviews.listWithin('0000-01-01', today),
    reviews.listUnchosen(today),
  ]);
  const shown = await showEach([...chosen, ...unchosen], {
    resource: auditNameOf(row),
    schema: dueReview,
    toItem(entry): DueReview {
      const { owner, everyMonths, dueOn } = describeReview(row, entry, dayOf);
      return {
        type: name,
        id: entry._id.toHexString(),
        title: entry.title,
        noun: row.label ?? row.noun,
        path: pagePathOf(row, entry.slug),
        editPath: row.adminPath === undefined ? null : `${row.adminPath}/edit/${entry._id}`,
        // A damaged review has no day: it is due.
        dueOn: dueOn ?? today,
        everyMonths,
        owner,
        canConfirm: mayConfirm(context, reader, entry, owner),
      };
    },
  });
  return shown.filter(({ dueOn }) => dueOn <= today);
}

/** The items of all types that are due for review, longest due first, each with the owner that it names. */
export async function listDueReviews(
  context: ContentContext,
  reader: Editor,
  isDueBy?: string,
): Promise<DueReview[]> {
  const dayOf = await context.claims.readDays();
  const today = isDueBy ?? dayOf(context.clock.now());
  const lists = scheduledTypesOf(context).map((each) => listDueOfType(each, { today, dayOf, reader }));
  return (await Promise.all(lists))
    .flat()
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.title.localeCompare(b.title))
    .slice(0, maxDueReviews);
}

/** A page of them as the reader sees it; an owner who has left is nobody. */
export async function pageDueReviews(
  context: ContentContext,
  { page, limit, whose }: DueReviewsQuery,
  reader: Editor,
): Promise<Page<DueReview>> {
  const due = await listDueReviews(context, reader);
  const present = await listPresent(
    context,
    due.flatMap(({ owner }) => owner?.id ?? []),
  );
  const named = due.map((each) => ({
    ...each,
    owner: each.owner !== null && present.has(each.owner.id) ? each.owner : null,
  }));
  const chosen = named.filter(
    ({ owner }) => whose === 'all' || (whose === 'mine' ? owner?.id === reader.id : owner === null),
  );
  const isTotalCapped = due.length === maxDueReviews;
  return {
    items: chosen.slice((page - 1) * limit, page * limit),
    total: chosen.length,
    page,
    limit,
    isTotalCapped,
  };
}
