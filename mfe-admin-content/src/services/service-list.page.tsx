import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageWithPrefix, requestIdOf } from '@atrium/admin-kit/text/error-text';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { ListResponse } from '@atrium/contracts/responses';
import type { ServiceListItem } from '@atrium/contracts/service-entry-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Eye } from 'lucide-react';
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
import { useStoredChoice } from '../shared/use-stored-choice';
import { ServiceFlags } from './service-flags';
import { categoryLabel, collectCategories } from './service-labels';
import { ServiceTable } from './service-table';
import { useServiceList } from './services.api';

const editPathOf = (id: string) => `/dashboard/services/edit/${id}`;

export function Component() {
  useDocumentTitle('Services Management | Atrium');
  const list = useListParams(['category']);
  const [view, setView] = useStoredChoice('atrium.services.view', gridTableViews);
  const query = useServiceList({ page: list.page, search: list.search, category: list.filters.category });
  usePageInRange(list, query.data?.pagination.totalPages);
  const categories = collectCategories(query.data?.data ?? [], list.filters.category);

  return (
    <ListPage>
      <EntryListHeader
        resource="services"
        title="Services Management"
        description="What the agency offers"
        label="Services"
        createPath="/dashboard/services/create"
        createLabel="Add New Service"
        query={query}
      />
      <EntryListFilters
        list={list}
        noun="services"
        filters={[
          {
            name: 'category',
            label: 'Category',
            all: 'All Categories',
            options: categories.map((value) => ({ value, label: categoryLabel(value) })),
          },
        ]}
        trailing={<GridTableToggle view={view} onChange={setView} />}
      />
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
              list.search || countActiveFilters(list) > 0
                ? 'Nothing matches this search and filter.'
                : undefined
            }
            action={
              <LinkButton as={Link} to="/dashboard/services/create" isSquare>
                Add New Service
              </LinkButton>
            }
          />
        }
      >
        {query.data && <ServiceResults response={query.data} view={view} onPageChange={list.setPage} />}
      </ListStates>
    </ListPage>
  );
}

interface ServiceResultsProps {
  response: ListResponse<ServiceListItem>;
  view: GridTableView;
  onPageChange(page: number): void;
}

function ServiceResults({ response, view, onPageChange }: ServiceResultsProps) {
  const bulk = useBulkFlow('services', 'service');
  const duplicate = useDuplicate('services', editPathOf);
  const deletion = useDeleteFlow<ServiceListItem>('services', {
    title: 'Delete Service',
    question: () => 'Are you sure you want to delete this service?',
    success: 'Service deleted successfully',
    failure: (error) => messageWithPrefix(error, 'Error deleting service', 'Failed to delete service'),
  });
  const first = firstOnPage(response.pagination);

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
          services={response.data}
          selection={{ selectedIds: bulk.selectedIds, onChange: bulk.select }}
          renderActions={renderActions}
        />
      ) : (
        <CardGrid>
          {response.data.map((service, index) => (
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
                      {formatCount(service.views ?? 0)} views
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
      <EntryListPages
        pages={response.pagination}
        shown={response.data.length}
        noun="services"
        onPageChange={onPageChange}
      />
      {deletion.dialog}
    </ListResults>
  );
}
