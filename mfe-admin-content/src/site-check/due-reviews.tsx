import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay } from '@atrium/admin-kit/text/format';
import type { DueReview, DueReviewsQuery } from '@atrium/contracts/content/reviews.schemas';
import { Card } from '@atrium/ui/card';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { Pagination } from '@atrium/ui/pagination';
import { Segmented } from '@atrium/ui/segmented';
import { useState } from 'react';
import { RowSkeletons } from '../shared/list-page';
import { ConfirmButton } from '../shared/review-confirm';
import { useDueReviews } from '../shared/reviews.api';
import { PlaceLink } from './place-link';

type Whose = DueReviewsQuery['whose'];

const choices: { value: Whose; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
];

const emptyTexts: Record<Whose, string> = {
  all: 'Pages, services, solutions and case studies come up a year after their last change, articles if somebody chooses it in their editor.',
  mine: 'Nothing that you own is due.',
  nobody: 'All that is due has an owner.',
};

const columns: DataColumn<DueReview>[] = [
  {
    id: 'item',
    header: 'Item',
    isPrimary: true,
    cell: (item) => (
      <>
        <PlaceLink place={item} />
        <p className="small muted">
          {item.noun} ·{' '}
          <a href={item.path} target="_blank" rel="noreferrer" className="muted anywhere">
            {item.path}
          </a>
        </p>
      </>
    ),
  },
  { id: 'due', header: 'Due since', width: '9rem', cell: ({ dueOn }) => formatDay(dueOn) },
  { id: 'owner', header: 'Owner', width: '11rem', cell: ({ owner }) => owner?.name ?? 'Nobody' },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    width: '9rem',
    cell: (item) => item.canConfirm && <ConfirmButton item={item} name={item.title} />,
  },
];

/** Published items that their owners are to look at again. */
export function DueReviews({ whose, onChoose }: { whose: string; onChoose(whose: string): void }) {
  const chosen = choices.find(({ value }) => value === whose)?.value ?? 'all';
  return (
    <Card>
      <section className="stack gap-4" aria-labelledby="due-reviews">
        <div className="cluster gap-3">
          <h2 id="due-reviews" className="larger">
            Due for review
          </h2>
          <Segmented
            label="Whose"
            options={choices}
            value={chosen}
            onChange={(next) => onChoose(next === 'all' ? '' : next)}
          />
        </div>
        <DueList key={chosen} whose={chosen} />
      </section>
    </Card>
  );
}

function DueList({ whose }: { whose: Whose }) {
  const [page, setPage] = useState(1);
  const query = useDueReviews(whose, page);
  const totalPages = query.data?.pagination.totalPages;
  usePageInRange({ page, setPage }, query, totalPages);
  const items = query.data?.data ?? [];
  return (
    <ListStates
      query={query}
      isEmpty={items.length === 0}
      errorTitle="Error Loading Reviews"
      errorText={messageOf(query.error, 'What is due for review could not be loaded')}
      loading={<RowSkeletons />}
      empty={<EmptyState title="Nothing is due" text={emptyTexts[whose]} />}
    >
      <div className="stack gap-4">
        <DataTable
          caption="Items that are due for review"
          columns={columns}
          rows={items}
          getRowId={({ type, id }) => `${type}:${id}`}
        />
        {totalPages !== undefined && totalPages > 1 && (
          <Pagination page={page} totalPages={totalPages} onPageChange={setPage} />
        )}
      </div>
    </ListStates>
  );
}
