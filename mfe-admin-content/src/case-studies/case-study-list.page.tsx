import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import type { CaseStudyListItem } from '@atrium/contracts/case-study-types';
import { contentStatuses } from '@atrium/contracts/content-types';
import type { ListResponse } from '@atrium/contracts/responses';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Link } from 'react-router-dom';
import { countActiveFilters, EntryListFilters } from '../shared/entry-list-filters';
import { EntryListHeader } from '../shared/entry-list-header';
import { EntryListPages } from '../shared/entry-list-pages';
import { ItemActions } from '../shared/item-actions';
import { ListPage, ListResults, RowSkeletons } from '../shared/list-page';
import { useBulkFlow } from '../shared/use-bulk-flow';
import { useDeleteFlow } from '../shared/use-delete-flow';
import { useDuplicate } from '../shared/use-duplicate';
import { useOpenPreview } from '../shared/use-open-preview';
import { useCaseStudyList } from './case-studies.api';
import { CaseStudyTable } from './case-study-table';

const editPathOf = (id: string) => `/dashboard/case-studies/edit/${id}`;
const statusOptions = contentStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The industries on the loaded page, and the selected one even if no item on the page has it. */
export function collectIndustries(studies: readonly { industry: string }[], chosen: string): string[] {
  const found = studies.map(({ industry }) => industry).filter(Boolean);
  return [...new Set(chosen ? [...found, chosen] : found)].sort((a, b) => a.localeCompare(b));
}

export function Component() {
  useDocumentTitle('Case Studies | Atrium');
  const list = useListParams(['status', 'industry']);
  const query = useCaseStudyList({ page: list.page, search: list.search, ...list.filters });
  usePageInRange(list, query.data?.pagination.pages);
  const industries = collectIndustries(query.data?.data ?? [], list.filters.industry);

  return (
    <ListPage>
      <EntryListHeader
        resource="case-studies"
        title="Case Studies"
        description="The portfolio on the site"
        label="Case Studies"
        createPath="/dashboard/case-studies/create"
        createLabel="New Case Study"
        query={query}
      />
      <EntryListFilters
        list={list}
        noun="case studies"
        filters={[
          { name: 'status', label: 'Status', all: 'All Statuses', options: statusOptions },
          { name: 'industry', label: 'Industry', all: 'All Industries', options: industries },
        ]}
      />
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
              !query.isError && (list.search || countActiveFilters(list) > 0)
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
        {query.data && <CaseStudyResults response={query.data} onPageChange={list.setPage} />}
      </ListStates>
    </ListPage>
  );
}

interface CaseStudyResultsProps {
  response: ListResponse<CaseStudyListItem>;
  onPageChange(page: number): void;
}

function CaseStudyResults({ response, onPageChange }: CaseStudyResultsProps) {
  const bulk = useBulkFlow('case-studies', 'case study', 'case studies');
  const duplicate = useDuplicate('case-studies', editPathOf);
  const openPreview = useOpenPreview('case-studies');
  const deletion = useDeleteFlow<CaseStudyListItem>('case-studies', {
    title: 'Delete Case Study',
    question: () => 'Are you sure you want to delete this case study?',
    success: 'Case study deleted successfully',
    failure: () => 'Failed to delete case study',
  });

  return (
    <ListResults>
      {bulk.bar}
      <CaseStudyTable
        studies={response.data}
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
      <EntryListPages
        pages={response.pagination}
        shown={response.data.length}
        noun="case studies"
        onPageChange={onPageChange}
      />
      {deletion.dialog}
    </ListResults>
  );
}
