import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageOf, requestIdOf } from '@atrium/admin-kit/text/error-text';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { ListResponse } from '@atrium/contracts/responses';
import { industryTypes, type SolutionListItem } from '@atrium/contracts/solution-types';
import { toast, useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CardGrid, ContentCard } from '../shared/content-card';
import { countActiveFilters, EntryListFilters } from '../shared/entry-list-filters';
import { EntryListHeader } from '../shared/entry-list-header';
import { EntryListPages, firstOnPage } from '../shared/entry-list-pages';
import { GridTableToggle, type GridTableView, gridTableViews } from '../shared/grid-table-toggle';
import { ItemActions } from '../shared/item-actions';
import { CardSkeletons, Fact, ListPage, ListResults, RowSkeletons } from '../shared/list-page';
import { useBulkFlow } from '../shared/use-bulk-flow';
import { useDeleteFlow } from '../shared/use-delete-flow';
import { useDuplicate } from '../shared/use-duplicate';
import { useOpenPreview } from '../shared/use-open-preview';
import { useStoredChoice } from '../shared/use-stored-choice';
import { FeatureToggle } from './feature-toggle';
import { industryLabel, statusOptions } from './solution-labels';
import { SolutionTable } from './solution-table';
import { useSolutionList } from './solutions.api';

const editPathOf = (id: string) => `/dashboard/solutions/edit/${id}`;

export function Component() {
  useDocumentTitle('Solutions | Atrium');
  const list = useListParams(['status', 'industry']);
  const [view, setView] = useStoredChoice('atrium.solutions.view', gridTableViews);
  const query = useSolutionList({ page: list.page, search: list.search, ...list.filters });
  usePageInRange(list, query.data?.pagination.pages);
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error('Failed to fetch solutions');
  }, [isError]);

  return (
    <ListPage>
      <EntryListHeader
        resource="solutions"
        title="Solutions"
        description="Industry solutions on the site"
        label="Solutions"
        createPath="/dashboard/solutions/create"
        createLabel="Create Solution"
        query={query}
      />
      <EntryListFilters
        list={list}
        noun="solutions"
        filters={[
          { name: 'status', label: 'Status', all: 'All Statuses', options: statusOptions },
          { name: 'industry', label: 'Industry', all: 'All Industries', options: industryTypes },
        ]}
        trailing={<GridTableToggle view={view} onChange={setView} />}
      />
      <ListStates
        query={query}
        isEmpty={query.data?.data.length === 0}
        loading={view === 'grid' ? <CardSkeletons /> : <RowSkeletons />}
        errorTitle="Error Loading Solutions"
        errorText={messageOf(query.error, 'Failed to fetch solutions')}
        requestId={requestIdOf(query.error)}
        empty={
          <EmptyState
            title="No solutions found"
            text={
              list.search || countActiveFilters(list) > 0
                ? 'Nothing matches this search and filter.'
                : undefined
            }
            action={
              <LinkButton as={Link} to="/dashboard/solutions/create" isSquare>
                Create Solution
              </LinkButton>
            }
          />
        }
      >
        {query.data && <SolutionResults response={query.data} view={view} onPageChange={list.setPage} />}
      </ListStates>
    </ListPage>
  );
}

interface SolutionResultsProps {
  response: ListResponse<SolutionListItem>;
  view: GridTableView;
  onPageChange(page: number): void;
}

function SolutionResults({ response, view, onPageChange }: SolutionResultsProps) {
  const bulk = useBulkFlow('solutions', 'solution');
  const duplicate = useDuplicate('solutions', editPathOf);
  const openPreview = useOpenPreview('solutions');
  const deletion = useDeleteFlow<SolutionListItem>('solutions', {
    title: 'Delete Solution',
    question: () => 'Are you sure you want to delete this solution?',
    success: 'Solution deleted successfully',
    failure: () => 'Failed to delete solution',
  });
  const first = firstOnPage(response.pagination);

  const renderActions = (solution: SolutionListItem) => (
    <ItemActions
      name={solution.title}
      viewPath={solution.status === 'published' ? `/solutions/${solution.slug}` : undefined}
      onView={() => void openPreview(solution._id)}
      editPath={editPathOf(solution._id)}
      onDelete={() => deletion.ask(solution)}
      more={[{ id: 'duplicate', label: 'Duplicate', onSelect: () => duplicate(solution._id) }]}
    />
  );

  return (
    <ListResults>
      {bulk.bar}
      {view === 'table' ? (
        <SolutionTable
          solutions={response.data}
          selection={{ selectedIds: bulk.selectedIds, onChange: bulk.select }}
          renderActions={renderActions}
        />
      ) : (
        <CardGrid>
          {response.data.map((solution, index) => (
            <li key={solution._id}>
              <ContentCard
                title={solution.title}
                editPath={editPathOf(solution._id)}
                image={solution.thumbnail}
                status={solution.status}
                number={first + index}
                text={solution.shortDescription}
                facts={
                  <>
                    <Fact>{industryLabel(solution.industryType)}</Fact>
                    <Fact icon={<Eye size={14} aria-hidden="true" />}>
                      {formatCount(solution.views ?? 0)} views
                    </Fact>
                    <Fact>Order {solution.displayOrder}</Fact>
                  </>
                }
                actions={
                  <>
                    <FeatureToggle solution={solution} />
                    {renderActions(solution)}
                  </>
                }
                isSelected={bulk.selectedIds.has(solution._id)}
                onSelect={() => bulk.toggle(solution._id)}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <EntryListPages
        pages={response.pagination}
        shown={response.data.length}
        noun="solutions"
        onPageChange={onPageChange}
      />
      {deletion.dialog}
    </ListResults>
  );
}
