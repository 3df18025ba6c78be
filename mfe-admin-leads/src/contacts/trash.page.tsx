import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import { contactTrashDays } from '@atrium/contracts/contacts/constants';
import type { TrashedContact } from '@atrium/contracts/contacts/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { BulkBar } from '@atrium/ui/bulk-bar';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { Notice } from '@atrium/ui/notice';
import { SearchBox } from '@atrium/ui/search-box';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ContactStatusBadge } from '../shared/contact-status-badge';
import page from '../shared/page.module.css';
import { contactToast } from './contact-toast';
import classes from './contacts.module.css';
import { contactKeys, contactQueries } from './contacts.queries';
import { useTrash } from './use-trash';

const nobody: ReadonlySet<string> = new Set();

/** Deleted contacts: restore them, or delete them for good. */
export function Component() {
  const api = useApi();
  const queries = useQueryClient();
  const { page: pageNumber, setPage, search, setSearch } = useListParams([]);
  const [selectedIds, setSelectedIds] = useState(nobody);
  const [toDelete, setToDelete] = useState<string[] | 'all'>([]);
  useDocumentTitle('Trash');
  const list = useQuery({
    ...contactQueries(api).trash(pageNumber, search),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.pagination.total ?? 0;
  const trash = useTrash();
  const restore = useMutation({
    mutationFn: trash.restore,
    onSettled: () => setSelectedIds(nobody),
  });
  const remove = useMutation({
    mutationFn: async (ids: string[] | 'all') =>
      ids === 'all'
        ? (await api.post('/api/contacts/trash/empty', { count: total })).data
        : (await api.post('/api/contacts/trash/delete', { ids })).data,
    onSuccess: ({ modified }) =>
      contactToast.success(
        modified === 1 ? 'Contact deleted for good' : `Deleted ${formatCount(modified)} contacts for good`,
      ),
    onError: (error) => contactToast.error(failureOf('Error deleting contacts', error)),
    onSettled: () => {
      setToDelete([]);
      setSelectedIds(nobody);
      return queries.invalidateQueries({ queryKey: contactKeys.all });
    },
  });

  const columns: DataColumn<TrashedContact>[] = [
    {
      id: 'name',
      header: 'Name / Company',
      isPrimary: true,
      cell: (contact) => (
        <>
          <span dir="auto">{contact.fullName}</span>
          {contact.companyName ? (
            <span dir="auto" className={page.second}>
              {contact.companyName}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'email',
      header: 'Contact Info',
      width: '16rem',
      cell: ({ email, phone }) => (
        <span className={classes.lines}>
          <span>{email ?? phone}</span>
          {email !== null && phone ? <span className={`${page.second} ${page.nowrap}`}>{phone}</span> : null}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: '8rem',
      cell: (contact) => (
        <span className="cluster gap-2">
          <ContactStatusBadge status={contact.status} />
          {contact.isSpam && (
            <Badge tone="warning" size="s">
              Spam
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'deleted',
      header: 'Deleted',
      cell: (contact) => (
        <span className={classes.lines}>
          <span className={page.nowrap}>{formatDayAndTime(contact.deletedAt)}</span>
          <span className={page.second}>{contact.deletedBy?.name}</span>
          <span className={`${page.second} ${page.nowrap}`}>{describeTimeLeft(contact)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (contact) => (
        <RowChoices
          name={contact.fullName}
          choices={[
            {
              label: 'Restore',
              icon: Undo2,
              onSelect: () => !restore.isPending && restore.mutate([contact._id]),
            },
          ]}
          onDelete={() => setToDelete([contact._id])}
        />
      ),
    },
  ];

  return (
    <>
      <ScreenHeader
        title="Trash"
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        query={list}
        actions={
          total > 0 &&
          search === '' && (
            <Button variant="outline" startIcon={<Trash2 size={17} />} onClick={() => setToDelete('all')}>
              Empty Trash
            </Button>
          )
        }
      />
      <div className={page.stack}>
        <Notice tone="info">
          Deleted contacts stay here for {contactTrashDays} days. As long as one is here as spam, new requests
          from its address go to the suspected spam.
        </Notice>
        <SearchBox
          label="Search the trash"
          placeholder="Search name, email, phone, message…"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setSelectedIds(nobody);
          }}
        />
        <BulkBar
          count={selectedIds.size}
          label={`${pluralise(selectedIds.size, 'contact')} selected`}
          onClear={() => setSelectedIds(nobody)}
        >
          <Button
            variant="outline"
            size="s"
            isLoading={restore.isPending}
            onClick={() => restore.mutate([...selectedIds])}
          >
            Restore
          </Button>
          <Button variant="outline" size="s" onClick={() => setToDelete([...selectedIds])}>
            Delete for good
          </Button>
        </BulkBar>
        <PagedTable
          query={list}
          error={{ title: 'The trash could not be loaded' }}
          caption="Trash"
          columns={columns}
          getRowId={(contact) => contact._id}
          getRowLabel={(contact) => contact.fullName}
          selection={{ selectedIds, onChange: setSelectedIds }}
          emptyState={
            search === '' ? (
              <EmptyState title="The trash is empty" text="Deleted contacts appear here." />
            ) : (
              <EmptyState
                title="No deleted contact matches"
                text="Try another word, or part of a phone number."
                action={
                  <Button variant="outline" onClick={() => setSearch('')}>
                    Show all
                  </Button>
                }
              />
            )
          }
          pages={{ page: pageNumber, onPageChange: setPage }}
        />
      </div>
      <ConfirmDialog
        isOpen={toDelete.length > 0}
        title="Delete for good"
        text={describeDeletion(toDelete === 'all' ? total : toDelete.length)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(toDelete)}
        onCancel={() => setToDelete([])}
      />
    </>
  );
}

const dayMs = 86_400_000;

/** An hourly sweep deletes what is older. */
function describeTimeLeft({ deletedAt }: TrashedContact): string {
  const days = Math.ceil((Date.parse(deletedAt) + contactTrashDays * dayMs - Date.now()) / dayMs);
  return days <= 0 ? 'Deleted for good soon' : `${pluralise(days, 'day')} left`;
}

const describeDeletion = (count: number): string =>
  count === 1
    ? 'Nobody can restore this contact afterwards.'
    : `Nobody can restore these ${formatCount(count)} contacts afterwards.`;
