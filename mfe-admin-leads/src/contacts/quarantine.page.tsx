import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import type { QuarantinedContact } from '@atrium/contracts/contacts/intake.schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { Notice } from '@atrium/ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { quarantineReasonLabels } from '../shared/quarantine-reasons';
import { contactToast } from './contact-toast';
import classes from './contacts.module.css';
import { contactKeys, contactQueries } from './contacts.queries';
import { IntakeSummary } from './intake-summary';

const excerptLength = 120;

/** The whole message opens in place: it decides whether the request is spam. */
function Message({ text }: { text: string }) {
  if (text.length <= excerptLength)
    return (
      <span dir="auto" className={classes.whole}>
        {text || missing}
      </span>
    );
  return (
    <details>
      <summary dir="auto">{text.slice(0, excerptLength)}…</summary>
      <p dir="auto" className={classes.whole}>
        {text}
      </p>
    </details>
  );
}

export function Component() {
  const api = useApi();
  const queries = useQueryClient();
  const [pageNumber, setPageNumber] = useState(1);
  const [contactToDelete, setContactToDelete] = useState<QuarantinedContact | null>(null);
  useDocumentTitle('Suspected Spam');
  const list = useQuery({
    ...contactQueries(api).quarantine(pageNumber),
    placeholderData: keepPreviousData,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: contactKeys.all });
  const release = useMutation({
    mutationFn: async ({ _id }: QuarantinedContact) =>
      (await api.post('/api/contacts/quarantine/:id/release', undefined, { params: { id: _id } })).data,
    onSuccess: (contact) => contactToast.success(`${contact.fullName} is now among the contacts`),
    onError: (error) =>
      contactToast.error(failureOf('Error releasing contact', error, 'nothing was released')),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: QuarantinedContact) =>
      api.delete('/api/contacts/quarantine/:id', undefined, { params: { id: _id } }),
    onSuccess: () => contactToast.success('Request deleted successfully'),
    onError: (error) => contactToast.error(failureOf('Error deleting request', error)),
    onSettled: () => {
      setContactToDelete(null);
      return refresh();
    },
  });

  const columns: DataColumn<QuarantinedContact>[] = [
    {
      id: 'name',
      header: 'Name / Email',
      isPrimary: true,
      cell: (entry) => (
        <>
          {entry.fullName}
          {entry.companyName ? <span className={page.second}>{entry.companyName}</span> : null}
          <span className={page.second}>{entry.email}</span>
        </>
      ),
    },
    {
      id: 'goals',
      header: 'Goals',
      width: '45%',
      cell: (entry) => <Message text={entry.goals} />,
    },
    {
      id: 'reason',
      header: 'Why',
      cell: (entry) => (
        <span>
          <Badge tone="warning" size="s">
            {quarantineReasonLabels[entry.reason]}
          </Badge>
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      cell: (entry) => <span className={page.nowrap}>{formatDayAndTime(entry.createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (entry) => (
        <RowChoices
          name={`request of ${entry.fullName}`}
          choices={[
            {
              label: 'Release',
              icon: Undo2,
              onSelect: () => !release.isPending && release.mutate(entry),
            },
          ]}
          onDelete={() => setContactToDelete(entry)}
        />
      ),
    },
  ];

  return (
    <>
      <ScreenHeader
        title="Suspected Spam"
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        query={list}
      />
      <div className={page.stack}>
        <Notice tone="info">
          Requests that looked machine-made. Their senders saw the usual thanks; release those that are real.
        </Notice>
        <IntakeSummary />
        <PagedTable
          query={list}
          error={{ title: 'The requests could not be loaded' }}
          caption="Suspected spam"
          columns={columns}
          getRowId={(entry) => entry._id}
          emptyState={
            <EmptyState title="Nothing is quarantined" text="Every request went straight through." />
          }
          pages={{
            page: pageNumber,
            onPageChange: setPageNumber,
          }}
        />
      </div>
      <ConfirmDialog
        isOpen={contactToDelete !== null}
        title="Delete request"
        text="Are you sure you want to delete this request?"
        isBusy={remove.isPending}
        onConfirm={() => contactToDelete && remove.mutate(contactToDelete)}
        onCancel={() => setContactToDelete(null)}
      />
    </>
  );
}
