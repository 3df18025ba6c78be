import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDay } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { useSiteTime } from '../shared/site-time';
import { newsletterKeys, newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';
import { SegmentDialog } from './segment-dialog';
import { describeRules } from './segment-rules';
import { buildSegmentPath } from './subscriber-filters';

export function Component() {
  const api = useApi();
  const queries = useQueryClient();
  const mayWrite = useCan('newsletter.write');
  /** The one to change, or a new one. */
  const [edited, setEdited] = useState<Segment | 'new' | null>(null);
  const [segmentToDelete, setSegmentToDelete] = useState<Segment | null>(null);
  const list = useQuery(newsletterQueries(api).segments);
  const remove = useMutation({
    mutationFn: ({ _id }: Segment) =>
      api.delete('/api/newsletter/segments/:id', undefined, { params: { id: _id } }),
    onSuccess: () => toast.success('Segment deleted'),
    onError: (error) => toast.error(failureOf('The segment could not be deleted', error)),
    onSettled: () => {
      setSegmentToDelete(null);
      return queries.invalidateQueries({ queryKey: newsletterKeys.segments });
    },
  });

  const site = useSiteTime();
  const campaigns = useQuery({
    ...newsletterQueries(api).trackedCampaigns,
    enabled: list.data?.some(({ rules }) => rules.clickedCampaign !== undefined) === true,
  });
  const subjects = new Map(campaigns.data?.map(({ _id, subject }) => [_id, subject]));
  const columns: DataColumn<Segment>[] = [
    { id: 'name', header: 'Name', isPrimary: true, cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      id: 'rules',
      header: 'Rules',
      cell: (segment) => (
        <>
          {describeRules(segment.rules, site, subjects).join('; ')}
          {segment.awaitedBy.map(({ id, subject, sendAt }) => (
            <span key={id} className={page.second}>
              Awaited by <Link to={`/dashboard/newsletter/campaigns/${id}`}>{subject}</Link>
              {sendAt && `, ${site.describe(sendAt)}`}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'count',
      header: 'Mailed now',
      align: 'end',
      cell: (segment) => (
        <Link
          to={buildSegmentPath(segment._id)}
          aria-label={`People of ${segment.name}: ${formatCount(segment.count)}`}
        >
          {formatCount(segment.count)}
        </Link>
      ),
    },
    {
      id: 'date',
      header: 'Created',
      cell: (segment) => <span className={page.nowrap}>{formatDay(segment.createdAt)}</span>,
    },
  ];
  const actionsColumn: DataColumn<Segment> = {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (segment) => (
      <RowChoices
        name={`segment ${segment.name}`}
        choices={[{ label: 'Edit', icon: Pencil, onSelect: () => setEdited(segment) }]}
        onDelete={() => setSegmentToDelete(segment)}
      />
    ),
  };

  return (
    <NewsletterPage
      title="Segments"
      documentTitle="Newsletter Segments"
      description="Parts of your subscribers, counted afresh each time. Only subscribed people are mailed."
      actions={
        mayWrite && (
          <Button startIcon={<Plus size={17} />} onClick={() => setEdited('new')}>
            New Segment
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <QueryError query={list} title="The segments could not be loaded" />
      ) : (
        <DataTable
          caption="Segments"
          columns={mayWrite ? [...columns, actionsColumn] : columns}
          rows={list.data ?? []}
          getRowId={(segment) => segment._id}
          isLoading={list.isPending}
          skeletonRows={3}
          emptyState={
            <EmptyState
              title="No segments yet"
              text="A segment sends a newsletter to some of the subscribed people: by status, tag, date, source, mails received, clicks or openings."
              action={
                mayWrite && (
                  <Button variant="outline" onClick={() => setEdited('new')}>
                    Describe the first segment
                  </Button>
                )
              }
            />
          }
        />
      )}
      {edited === null ? null : (
        <SegmentDialog segment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        isOpen={segmentToDelete !== null}
        title="Delete segment"
        text={`Are you sure you want to delete the segment “${segmentToDelete?.name ?? ''}”? Nobody is unsubscribed by it.`}
        isBusy={remove.isPending}
        onConfirm={() => segmentToDelete && remove.mutate(segmentToDelete)}
        onCancel={() => setSegmentToDelete(null)}
      />
    </NewsletterPage>
  );
}
