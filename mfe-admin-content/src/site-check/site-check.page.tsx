import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { PageProblems } from '@atrium/contracts/site/site-check.schemas';
import { Card } from '@atrium/ui/card';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { Pagination } from '@atrium/ui/pagination';
import { ListPage, RowSkeletons } from '../shared/list-page';
import { BrokenLinks } from './broken-links';
import { DueReviews } from './due-reviews';
import { PlaceLink } from './place-link';
import { usePageProblems } from './site-check.api';

const columns: DataColumn<PageProblems>[] = [
  {
    id: 'page',
    header: 'Page',
    isPrimary: true,
    cell: (page) => (
      <>
        <PlaceLink place={page} />
        {page.path !== null && (
          <p className="small">
            <a href={page.path} target="_blank" rel="noreferrer" className="muted anywhere">
              {page.path}
            </a>
          </p>
        )}
      </>
    ),
  },
  {
    id: 'problems',
    header: 'To mend',
    cell: ({ problems }) => (
      <ul className="stack gap-1 small">
        {problems.map((problem, index) => (
          <li key={index}>{problem}</li>
        ))}
      </ul>
    ),
  },
];

export function Component() {
  const list = useListParams(['whose']);
  const query = usePageProblems(list.page);
  const totalPages = query.data?.pagination.totalPages;
  usePageInRange(list, query, totalPages);
  const items = query.data?.data ?? [];
  return (
    <ListPage
      title="Site check"
      description="What visitors and search engines would miss on the published pages, looked for every hour, and what is to be looked at again"
      label="Site check"
    >
      <DueReviews whose={list.filters.whose} onChoose={(whose) => list.setFilter('whose', whose)} />
      <BrokenLinks />
      <Card>
        <section className="stack gap-4" aria-labelledby="page-problems">
          <h2 id="page-problems" className="larger">
            Pages
          </h2>
          <ListStates
            query={query}
            isEmpty={items.length === 0}
            errorTitle="Error Loading Pages"
            errorText={messageOf(query.error, 'The pages could not be loaded')}
            loading={<RowSkeletons />}
            empty={
              <EmptyState
                title="Nothing to mend"
                text="Titles, descriptions, alternative texts and lengths of all checked pages are fine."
              />
            }
          >
            <div className="stack gap-4">
              <DataTable
                caption="Pages with something to mend"
                columns={columns}
                rows={items}
                getRowId={({ type, id }) => `${type}:${id}`}
              />
              {totalPages !== undefined && totalPages > 1 && (
                <Pagination page={list.page} totalPages={totalPages} onPageChange={list.setPage} />
              )}
            </div>
          </ListStates>
        </section>
      </Card>
    </ListPage>
  );
}
