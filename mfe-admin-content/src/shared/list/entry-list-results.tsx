import { formatCount } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { Eye } from 'lucide-react';
import { CardGrid, ContentCard } from '../content-card';
import { editPathOf } from '../entry-names';
import type { GridTableView } from '../grid-table-toggle';
import { ItemActions } from '../item-actions';
import { Fact, ListResults, RowTitle } from '../list-page';
import { StatusBadge } from '../status-badge';
import { useBulkFlow } from '../use-bulk-flow';
import { useDeleteFlow, useDuplicate, useOpenPreview, usePublish, useUnpublish } from '../use-item-actions';
import type { EntryListKind, ListedEntry } from './entry-list-kind';
import { EntryListPages, firstOnPage } from './entry-list-pages';

interface EntryListResultsProps<Item extends ListedEntry> {
  kind: EntryListKind<Item, string>;
  response: ListResponse<Item>;
  view: GridTableView;
  onPageChange(page: number): void;
}

export function EntryListResults<Item extends ListedEntry>(props: EntryListResultsProps<Item>) {
  const { kind, response, view, onPageChange } = props;
  const { names } = kind;
  const bulk = useBulkFlow(names, response.data);
  const publish = usePublish(names);
  const unpublish = useUnpublish(names);
  const duplicate = useDuplicate(names);
  const openPreview = useOpenPreview(names.resource);
  const deletion = useDeleteFlow<Item>(names.resource, names.deletion);
  const mayEdit = useCan('content.write');
  const pathOf = (item: Item) => (mayEdit ? editPathOf(names, item._id) : undefined);

  const renderActions = (item: Item) => (
    <ItemActions
      name={item.title}
      viewPath={names.viewPathOf(item)}
      onView={mayEdit ? () => void openPreview(item._id) : undefined}
      editPath={pathOf(item)}
      onDelete={mayEdit ? () => deletion.ask(item) : undefined}
      more={
        mayEdit
          ? [
              { id: 'duplicate', label: 'Duplicate', onSelect: () => duplicate(item._id) },
              item.status === 'published'
                ? { id: 'unpublish', label: 'Unpublish', onSelect: () => unpublish(item._id) }
                : { id: 'publish', label: 'Publish', onSelect: () => publish(item._id) },
            ]
          : []
      }
    />
  );

  function renderCard(item: Item, index: number) {
    const { group, flags, action } = kind.cardOf?.(item) ?? { group: '' };
    return (
      <ContentCard
        title={item.title}
        editPath={pathOf(item)}
        image={kind.imageOf?.(item) ?? null}
        status={item.status}
        scheduledFor={item.scheduledPublishAt}
        number={item.siteNumber === undefined ? firstOnPage(response.pagination) + index : item.siteNumber}
        text={item.shortDescription}
        facts={
          <>
            <Fact>{group}</Fact>
            <Fact icon={<Eye size={14} />}>{formatCount(item.views ?? 0)} views</Fact>
            <Fact>Order {item.displayOrder ?? 0}</Fact>
          </>
        }
        flags={flags}
        actions={
          <>
            {mayEdit && action}
            {renderActions(item)}
          </>
        }
        isSelected={bulk.selectedIds.has(item._id)}
        onSelect={mayEdit ? () => bulk.toggle(item._id) : undefined}
      />
    );
  }

  return (
    <ListResults>
      {bulk.bar}
      {view === 'table' ? (
        <DataTable
          caption={names.label}
          columns={[...columnsOf(kind, pathOf), { ...actionsColumn, cell: renderActions }]}
          rows={response.data}
          getRowId={({ _id }) => _id}
          getRowLabel={({ title }) => title}
          selection={mayEdit ? { selectedIds: bulk.selectedIds, onChange: bulk.select } : undefined}
        />
      ) : (
        <CardGrid>
          {response.data.map((item, index) => (
            <li key={item._id}>{renderCard(item, index)}</li>
          ))}
        </CardGrid>
      )}
      <EntryListPages
        pages={response.pagination}
        shown={response.data.length}
        noun={names.plural}
        onPageChange={onPageChange}
      />
      {deletion.dialog}
    </ListResults>
  );
}

const actionsColumn = { id: 'actions', header: 'Actions', isActions: true, align: 'end' } as const;

const viewsColumn: DataColumn<ListedEntry> = {
  id: 'views',
  header: 'Views',
  align: 'end',
  cell: ({ views }) => formatCount(views ?? 0),
};

const orderColumnOf = ({ hasViews }: { hasViews?: false }): DataColumn<ListedEntry> => ({
  id: 'order',
  // Short where the list has more columns of its own.
  header: hasViews === false ? 'Order' : 'Display Order',
  align: 'end',
  cell: ({ displayOrder }) => displayOrder ?? 0,
});

const columnsOf = <Item extends ListedEntry>(
  kind: EntryListKind<Item, string>,
  pathOf: (item: Item) => string | undefined,
): DataColumn<Item>[] => [
  {
    id: 'title',
    header: kind.header,
    isPrimary: true,
    cell: (item) => (
      <RowTitle
        image={kind.imageOf?.(item)}
        title={item.title}
        subtitle={item.shortDescription}
        editPath={pathOf(item)}
      />
    ),
  },
  kind.groupColumn,
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, scheduledPublishAt }) => (
      <StatusBadge status={status} scheduledFor={scheduledPublishAt} />
    ),
  },
  ...(kind.hasViews === false ? [] : [viewsColumn]),
  ...(kind.hasOrder === false ? [] : [orderColumnOf(kind)]),
  ...(kind.lastColumn ? [kind.lastColumn] : []),
];
