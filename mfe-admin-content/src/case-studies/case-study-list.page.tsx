import type { ListAnswer } from '@atrium/contracts/answers';
import type { CaseStudyListItem } from '@atrium/contracts/case-study-types';
import { contentStatuses } from '@atrium/contracts/content-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { FilterBar } from '@atrium/ui/filter-bar';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { PageHeader } from '@atrium/ui/page-header';
import { Pagination } from '@atrium/ui/pagination';
import { SearchBox } from '@atrium/ui/search-box';
import { SelectField } from '@atrium/ui/select-field';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../shared/format';
import { ItemActions } from '../shared/item-actions';
import { ListPage, ListResults, RowSkeletons } from '../shared/list-page';
import { ListStates } from '../shared/list-states';
import { ReorderDialog } from '../shared/reorder-dialog';
import { TrashButton } from '../shared/trash-dialog';
import { useBulkFlow } from '../shared/use-bulk-flow';
import { useDeleteFlow } from '../shared/use-delete-flow';
import { useDuplicate } from '../shared/use-duplicate';
import { useListParams } from '../shared/use-list-params';
import { useOpenPreview } from '../shared/use-open-preview';
import { usePageInRange } from '../shared/use-page-in-range';
import { useCaseStudyList } from './case-studies.api';
import { CaseStudyTable } from './case-study-table';

const editPathOf = (id: string) => `/dashboard/case-studies/edit/${id}`;
const statusOptions = contentStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The industries of the loaded page, and the chosen one even if the page has none of it. */
export function collectIndustries(studies: readonly { industry: string }[], chosen: string): string[] {
  const found = studies.map(({ industry }) => industry).filter(Boolean);
  return [...new Set(chosen ? [...found, chosen] : found)].sort((a, b) => a.localeCompare(b));
}

export function Component() {
  useDocumentTitle('Case Studies | Atrium');
  const list = useListParams(['status', 'industry']);
  const activeCount = Object.values(list.filters).filter(Boolean).length;
  const [areFiltersOpen, setAreFiltersOpen] = useState(activeCount > 0);
  const [isOrdering, setIsOrdering] = useState(false);
  const query = useCaseStudyList({ page: list.page, search: list.search, ...list.filters });
  usePageInRange(list, query.data?.pagination.pages);
  const industries = collectIndustries(query.data?.data ?? [], list.filters.industry);

  return (
    <ListPage>
      <PageHeader
        title="Case Studies"
        description="The portfolio on the site"
        linkAs={Link}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label: 'Case Studies' }]}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching && !query.isPending}
        actions={
          <>
            <TrashButton resource="case-studies" />
            <Button
              variant="outline"
              isSquare
              startIcon={<ArrowUpDown size={17} aria-hidden="true" />}
              onClick={() => setIsOrdering(true)}
            >
              Reorder
            </Button>
            <LinkButton
              as={Link}
              to="/dashboard/case-studies/create"
              isSquare
              startIcon={<Plus size={18} aria-hidden="true" />}
            >
              New Case Study
            </LinkButton>
          </>
        }
      />
      <FilterBar
        search={
          <SearchBox
            label="Search case studies"
            placeholder="Search case studies..."
            value={list.search}
            onChange={list.setSearch}
          />
        }
        isOpen={areFiltersOpen}
        onToggle={setAreFiltersOpen}
        activeCount={activeCount}
        onClear={list.clearFilters}
      >
        <SelectField
          label="Status"
          options={[{ value: '', label: 'All Statuses' }, ...statusOptions]}
          value={list.filters.status}
          onChange={(event) => list.setFilter('status', event.target.value)}
        />
        <SelectField
          label="Industry"
          options={[{ value: '', label: 'All Industries' }, ...industries]}
          value={list.filters.industry}
          onChange={(event) => list.setFilter('industry', event.target.value)}
        />
      </FilterBar>
      {query.isError && (
        <Notice
          tone="warning"
          isLive
          actions={
            <Button size="s" isSquare isLoading={query.isFetching} onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          The case studies could not be loaded just now.
        </Notice>
      )}
      <ListStates
        query={{ ...query, isError: false }}
        isEmpty={!query.data?.data.length}
        loading={<RowSkeletons />}
        errorTitle=""
        errorText=""
        empty={
          <EmptyState
            title="No case studies found"
            text={
              !query.isError && (list.search || activeCount > 0)
                ? 'Nothing matches this search and filter.'
                : undefined
            }
            action={
              <LinkButton as={Link} to="/dashboard/case-studies/create" isSquare>
                New Case Study
              </LinkButton>
            }
          />
        }
      >
        {query.data && <CaseStudyResults answer={query.data} onPageChange={list.setPage} />}
      </ListStates>
      <ReorderDialog
        resource="case-studies"
        noun="case studies"
        isOpen={isOrdering}
        onClose={() => setIsOrdering(false)}
      />
    </ListPage>
  );
}

interface CaseStudyResultsProps {
  answer: ListAnswer<CaseStudyListItem>;
  onPageChange(page: number): void;
}

function CaseStudyResults({ answer, onPageChange }: CaseStudyResultsProps) {
  const bulk = useBulkFlow('case-studies', 'case study', 'case studies');
  const duplicate = useDuplicate('case-studies', editPathOf);
  const openPreview = useOpenPreview('case-studies');
  const deletion = useDeleteFlow<CaseStudyListItem>('case-studies', {
    title: 'Delete Case Study',
    question: () => 'Are you sure you want to delete this case study?',
    success: 'Case study deleted successfully',
    failure: () => 'Failed to delete case study',
  });
  const { page, limit, total, pages } = answer.pagination;
  const first = (page - 1) * limit + 1;

  return (
    <ListResults>
      {bulk.bar}
      <CaseStudyTable
        studies={answer.data}
        selection={{ selectedIds: bulk.selectedIds, onChange: bulk.select }}
        renderActions={(study) => (
          <ItemActions
            name={study.title}
            viewPath={study.status === 'published' ? `/portfolio/${study.slug}` : undefined}
            onView={() => void openPreview(study._id)}
            editPath={editPathOf(study._id)}
            onDelete={() => deletion.ask(study)}
            more={[{ id: 'duplicate', label: 'Duplicate', onSelect: () => duplicate(study._id) }]}
          />
        )}
      />
      {pages > 1 && (
        <Pagination
          page={page}
          totalPages={pages}
          onPageChange={onPageChange}
          summary={`Showing ${formatNumber(first)} to ${formatNumber(first + answer.data.length - 1)} of ${formatNumber(total)} case studies`}
        />
      )}
      {deletion.dialog}
    </ListResults>
  );
}
