import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { RedirectItem } from '@atrium/contracts/site/schemas';
import { toast } from '@atrium/mfe-kit';
import { Card } from '@atrium/ui/card';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { Pagination } from '@atrium/ui/pagination';
import { SearchBox } from '@atrium/ui/search-box';
import { useState } from 'react';
import { ListPage, RowSkeletons } from '../shared/list-page';
import { AddRedirects } from './add-redirects';
import { MissingAddresses } from './missing-addresses';
import { useDeleteRedirect, useRedirects } from './redirects.api';

const createColumns = (onDelete: (item: RedirectItem) => void): DataColumn<RedirectItem>[] => [
  {
    id: 'from',
    header: 'Old address',
    isPrimary: true,
    cell: ({ from }) => <code className="small anywhere">{from}</code>,
  },
  {
    id: 'to',
    header: 'Leads to',
    cell: ({ to, title }) =>
      to === null ? (
        <span className="muted small">
          {title === null ? 'Its article is gone' : `${title} (not published)`}
        </span>
      ) : (
        <a href={to} target="_blank" rel="noreferrer" className="small anywhere">
          {to}
        </a>
      ),
  },
  { id: 'date', header: 'Since', width: '9rem', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    width: '4rem',
    cell: (item) =>
      item.isFormerSlug ? null : <RowChoices name={item.from} choices={[]} onDelete={() => onDelete(item)} />,
  },
];

export function Component() {
  const list = useListParams([]);
  const query = useRedirects({ page: list.page, search: list.search });
  const totalPages = query.data?.pagination.totalPages;
  usePageInRange(list, query, totalPages);
  const [asked, setAsked] = useState<RedirectItem | null>(null);
  const remove = useDeleteRedirect();
  const canRedirect = useCan('content.transfer');
  const items = query.data?.data ?? [];

  async function confirm() {
    if (!asked) return;
    try {
      await remove.mutateAsync(asked._id);
      toast.success('Redirect deleted successfully');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete redirect'));
    } finally {
      setAsked(null);
    }
  }

  return (
    <ListPage
      title="Redirects"
      description="Visitors who follow a link to a former site, or to a former address of something here, are led on"
      label="Redirects"
    >
      {canRedirect && <MissingAddresses />}
      <Card>
        <AddRedirects />
      </Card>
      {(list.search !== '' || items.length > 0) && (
        <SearchBox label="Search redirects" value={list.search} onChange={list.setSearch} />
      )}
      <ListStates
        query={query}
        isEmpty={items.length === 0}
        errorTitle="Error Loading Redirects"
        errorText={messageOf(query.error, 'The redirects could not be loaded')}
        loading={<RowSkeletons />}
        empty={
          <EmptyState
            title={list.search ? 'No redirects found' : 'No redirects yet'}
            text={
              list.search
                ? 'Try other words.'
                : 'They come with an import from another site, with each published address that changes, and by hand.'
            }
          />
        }
      >
        <div className="stack gap-4">
          <DataTable
            caption="Redirects"
            columns={createColumns(setAsked)}
            rows={items}
            getRowId={({ _id }) => _id}
          />
          {totalPages !== undefined && totalPages > 1 && (
            <Pagination page={list.page} totalPages={totalPages} onPageChange={list.setPage} />
          )}
        </div>
      </ListStates>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this redirect?"
        text={`Visitors who come to ${asked?.from ?? ''} will see that there is no such page.`}
        isBusy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </ListPage>
  );
}
