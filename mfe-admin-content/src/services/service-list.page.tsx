import type { ListAnswer } from '@atrium/contracts/answers';
import type { ServiceListItem } from '@atrium/contracts/service-entry-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { FilterBar } from '@atrium/ui/filter-bar';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { Pagination } from '@atrium/ui/pagination';
import { SearchBox } from '@atrium/ui/search-box';
import { SelectField } from '@atrium/ui/select-field';
import { ArrowUpDown, Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CardGrid, ContentCard } from '../shared/content-card';
import { messageWithPrefix, requestIdOf } from '../shared/error-message';
import { formatNumber } from '../shared/format';
import { GridTableToggle, type GridTableView, gridTableViews } from '../shared/grid-table-toggle';
import { ItemActions } from '../shared/item-actions';
import { CardSkeletons, Fact, ListPage, ListResults, RowSkeletons } from '../shared/list-page';
import { ListStates } from '../shared/list-states';
import { ReorderDialog } from '../shared/reorder-dialog';
import { TrashButton } from '../shared/trash-dialog';
import { useBulkFlow } from '../shared/use-bulk-flow';
import { useDeleteFlow } from '../shared/use-delete-flow';
import { useDuplicate } from '../shared/use-duplicate';
import { useListParams } from '../shared/use-list-params';
import { usePageInRange } from '../shared/use-page-in-range';
import { useStoredChoice } from '../shared/use-stored-choice';
import { ServiceFlags } from './service-flags';
import { categoryLabel, collectCategories } from './service-labels';
import { ServiceTable } from './service-table';
import { useServiceList } from './services.api';

const editPathOf = (id: string) => `/dashboard/services/edit/${id}`;

export function Component() {
  useDocumentTitle('Services Management | Atrium');
  const list = useListParams(['category']);
  const [areFiltersOpen, setAreFiltersOpen] = useState(list.filters.category !== '');
  const [isOrdering, setIsOrdering] = useState(false);
  const [view, setView] = useStoredChoice('atrium.services.view', gridTableViews);
  const query = useServiceList({ page: list.page, search: list.search, category: list.filters.category });
  usePageInRange(list, query.data?.pagination.totalPages);
  const categories = collectCategories(query.data?.data ?? [], list.filters.category);

  return (
    <ListPage>
      <PageHeader
        title="Services Management"
        description="What the agency offers"
        linkAs={Link}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label: 'Services' }]}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching && !query.isPending}
        actions={
          <>
            <TrashButton resource="services" />
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
              to="/dashboard/services/create"
              isSquare
              startIcon={<Plus size={18} aria-hidden="true" />}
            >
              Add New Service
            </LinkButton>
          </>
        }
      />
      <FilterBar
        search={
          <SearchBox
            label="Search services"
            placeholder="Search services..."
            value={list.search}
            onChange={list.setSearch}
          />
        }
        isOpen={areFiltersOpen}
        onToggle={setAreFiltersOpen}
        activeCount={list.filters.category ? 1 : 0}
        onClear={() => list.setFilter('category', '')}
        trailing={<GridTableToggle view={view} onChange={setView} />}
      >
        <SelectField
          label="Category"
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map((value) => ({ value, label: categoryLabel(value) })),
          ]}
          value={list.filters.category}
          onChange={(event) => list.setFilter('category', event.target.value)}
        />
      </FilterBar>
      <ListStates
        query={query}
        isEmpty={query.data?.data.length === 0}
        loading={view === 'grid' ? <CardSkeletons /> : <RowSkeletons />}
        errorTitle="Error Loading Services"
        errorText={messageWithPrefix(query.error, 'Error fetching services', 'Failed to fetch services')}
        requestId={requestIdOf(query.error)}
        empty={
          <EmptyState
            title="No services found"
            text={
              list.search || list.filters.category ? 'Nothing matches this search and filter.' : undefined
            }
            action={
              <LinkButton as={Link} to="/dashboard/services/create" isSquare>
                Add New Service
              </LinkButton>
            }
          />
        }
      >
        {query.data && <ServiceResults answer={query.data} view={view} onPageChange={list.setPage} />}
      </ListStates>
      <ReorderDialog
        resource="services"
        noun="services"
        isOpen={isOrdering}
        onClose={() => setIsOrdering(false)}
      />
    </ListPage>
  );
}

interface ServiceResultsProps {
  answer: ListAnswer<ServiceListItem>;
  view: GridTableView;
  onPageChange(page: number): void;
}

function ServiceResults({ answer, view, onPageChange }: ServiceResultsProps) {
  const bulk = useBulkFlow('services', 'service');
  const duplicate = useDuplicate('services', editPathOf);
  const deletion = useDeleteFlow<ServiceListItem>('services', {
    title: 'Delete Service',
    question: () => 'Are you sure you want to delete this service?',
    success: 'Service deleted successfully',
    failure: (error) => messageWithPrefix(error, 'Error deleting service', 'Failed to delete service'),
  });
  const { page, limit, total, totalPages } = answer.pagination;
  const first = (page - 1) * limit + 1;

  const renderActions = (service: ServiceListItem) => (
    <ItemActions
      name={service.title}
      viewPath={`/dashboard/services/${service.slug}`}
      editPath={editPathOf(service._id)}
      onDelete={() => deletion.ask(service)}
      more={[{ id: 'duplicate', label: 'Duplicate', onSelect: () => duplicate(service._id) }]}
    />
  );

  return (
    <ListResults>
      {bulk.bar}
      {view === 'table' ? (
        <ServiceTable
          services={answer.data}
          selection={{ selectedIds: bulk.selectedIds, onChange: bulk.select }}
          renderActions={renderActions}
        />
      ) : (
        <CardGrid>
          {answer.data.map((service, index) => (
            <li key={service._id}>
              <ContentCard
                title={service.title}
                editPath={editPathOf(service._id)}
                image={service.thumbnail}
                status={service.status}
                number={first + index}
                text={service.shortDescription}
                facts={
                  <>
                    <Fact>{categoryLabel(service.category)}</Fact>
                    <Fact icon={<Eye size={14} aria-hidden="true" />}>
                      {formatNumber(service.views ?? 0)} views
                    </Fact>
                    <Fact>Order {service.displayOrder ?? 0}</Fact>
                  </>
                }
                flags={
                  service.featured || service.isHighlighted ? <ServiceFlags service={service} /> : undefined
                }
                actions={renderActions(service)}
                isSelected={bulk.selectedIds.has(service._id)}
                onSelect={() => bulk.toggle(service._id)}
              />
            </li>
          ))}
        </CardGrid>
      )}
      {totalPages > 1 && (
        <Pagination
          page={page}
          totalPages={totalPages}
          onPageChange={onPageChange}
          summary={`Showing ${formatNumber(first)} to ${formatNumber(first + answer.data.length - 1)} of ${formatNumber(total)} services`}
        />
      )}
      {deletion.dialog}
    </ListResults>
  );
}
