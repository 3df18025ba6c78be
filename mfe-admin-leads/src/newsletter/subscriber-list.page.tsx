import { formatTotal, PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { useListState } from '@atrium/admin-kit/lists/use-list-state';
import { formatCount, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import {
  defaultSubscriberStatus,
  subscriberStatuses,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter/subscribers.constants';
import type { NewsletterStats, NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type CountFilter, CountFilters } from '@atrium/ui/count-filters';
import { FilterBar } from '@atrium/ui/filter-bar';
import { LinkButton } from '@atrium/ui/link-button';
import { SearchBox } from '@atrium/ui/search-box';
import { SelectField } from '@atrium/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileDown, Send, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listSegments } from './audience-options';
import { newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';
import { SubscriberBulkBar } from './subscriber-bulk-bar';
import { createSubscriberColumns } from './subscriber-columns';
import { SubscriberDetailsDialog } from './subscriber-details-dialog';
import {
  buildSubscriberFilters,
  type SubscriberFilterStatus,
  type SubscriberListFilters,
  subscriberListCodec,
} from './subscriber-filters';
import { SubscriberFormDialog } from './subscriber-form-dialog';
import { SubscriberImportDialog } from './subscriber-import-dialog';
import { SubscribersEmpty } from './subscribers-empty';
import { useSubscriberActions } from './use-subscriber-actions';

const statusOptions = [
  { value: 'all', label: 'All' },
  ...subscriberStatuses.map((value) => ({ value, label: subscriberStatusLabels[value] })),
];

export function Component() {
  const api = useApi();
  const mayWrite = useCan('newsletter.write');
  const maySend = useCan('newsletter.send');
  const mayExport = useCan('newsletter.export');
  const maySelect = mayWrite || mayExport;
  const { filters, page: pageNumber, changeFilters, changePage } = useListState(subscriberListCodec);
  const state = { ...filters, page: pageNumber };
  const { status, segmentId, tag } = filters;
  const activeCount = [status !== defaultSubscriberStatus, segmentId, tag].filter(Boolean).length;
  // A link from a segment leads to a limited list, which must show that.
  const [isFilterOpen, setFilterOpen] = useState(activeCount > 0);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [viewed, setViewed] = useState<NewsletterSubscriber | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [edited, setEdited] = useState<NewsletterSubscriber | 'new' | null>(null);

  const list = useQuery({
    ...newsletterQueries(api).subscribers(state),
    placeholderData: keepPreviousData,
  });
  const segments = useQuery(newsletterQueries(api).segments);
  const stats = useQuery(newsletterQueries(api).stats);
  const actions = useSubscriberActions({
    selectedIds,
    onDeleted: (ids) => setSelectedIds((current) => new Set([...current].filter((id) => !ids.includes(id)))),
  });

  function filter(next: Partial<SubscriberListFilters>) {
    changeFilters(next);
    // Bulk actions must not affect rows that a new filter hides.
    setSelectedIds(new Set());
  }

  function refresh() {
    void list.refetch();
    void stats.refetch();
  }

  const columns = createSubscriberColumns({
    onView: setViewed,
    ...(mayWrite && { onEdit: setEdited, onDelete: actions.askDelete }),
  });

  return (
    <NewsletterPage
      title="Newsletter Management"
      // Where rows are selected, the bar of the selection has the button.
      query={maySelect ? undefined : { ...list, refetch: refresh }}
      trailing={
        maySelect && (
          <SubscriberBulkBar
            count={selectedIds.size}
            running={actions.running}
            isRefreshing={list.isFetching}
            {...(mayExport && { onExport: actions.exportSelected })}
            {...(mayWrite && { onDelete: actions.askDeleteSelected })}
            onRefresh={refresh}
          />
        )
      }
      actions={
        <>
          {mayWrite && (
            <>
              <Button variant="ghost" startIcon={<UserPlus size={17} />} onClick={() => setEdited('new')}>
                New Subscriber
              </Button>
              <Button variant="ghost" startIcon={<Upload size={17} />} onClick={() => setImporting(true)}>
                Import
              </Button>
            </>
          )}
          {mayExport && (
            <Button
              variant="outline"
              isLoading={actions.running === 'export'}
              startIcon={<FileDown size={17} />}
              onClick={() => actions.exportListed(buildSubscriberFilters(filters))}
            >
              Export
            </Button>
          )}
          {mayWrite && (
            <LinkButton as={Link} to="/dashboard/newsletter/create" startIcon={<Send size={17} />}>
              {maySend ? 'Send Bulk Email' : 'Create Newsletter'}
            </LinkButton>
          )}
        </>
      }
    >
      <FilterBar
        figures={
          <CountFilters
            label="Subscriber figures"
            figures={figuresOf(stats.data)}
            value={state.status}
            onChange={(next) => filter({ status: next as SubscriberFilterStatus })}
          />
        }
        search={<SearchBox label="Search subscribers" value={state.q} onChange={(q) => filter({ q })} />}
        isOpen={isFilterOpen}
        onToggle={setFilterOpen}
        activeCount={activeCount}
        onClear={() => filter({ status: defaultSubscriberStatus, segmentId: '', tag: '' })}
      >
        <SelectField
          label="Status"
          options={statusOptions}
          value={state.status}
          onChange={(event) => filter({ status: event.target.value as SubscriberFilterStatus })}
        />
        <SelectField
          label="Segment"
          options={listSegments(segments.data, state.segmentId)}
          value={state.segmentId}
          onChange={(event) => filter({ segmentId: event.target.value })}
        />
        <SearchBox
          label="Tag"
          isLabelHidden={false}
          placeholder="Any"
          value={state.tag}
          onChange={(tag) => filter({ tag })}
        />
      </FilterBar>
      <PagedTable
        query={{ ...list, refetch: refresh }}
        error={{
          title: 'Error Loading Subscribers',
          text: state.segmentId
            ? 'Nobody is shown: the segment may be deleted or damaged. Choose another one.'
            : 'Failed to fetch subscribers',
        }}
        caption="Subscribers"
        columns={columns}
        getRowId={(subscriber) => subscriber._id}
        getRowLabel={(subscriber) => subscriber.email}
        selection={maySelect ? { selectedIds, onChange: setSelectedIds } : undefined}
        emptyState={
          <SubscribersEmpty
            state={state}
            stats={stats.data}
            onShowPending={() => filter({ status: 'pending' })}
            onImport={mayWrite ? () => setImporting(true) : undefined}
          />
        }
        pages={{
          label: 'Subscriber pages',
          page: state.page,
          pageText: `Page ${state.page}`,
          summary:
            list.data &&
            `Showing ${formatCount(list.data.data.length)} of ${formatTotal(list.data.pagination)} results`,
          onPageChange: changePage,
        }}
      />
      {viewed ? <SubscriberDetailsDialog subscriber={viewed} onClose={() => setViewed(null)} /> : null}
      {edited ? (
        <SubscriberFormDialog subscriber={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {isImporting ? <SubscriberImportDialog onClose={() => setImporting(false)} /> : null}
      <ConfirmDialog
        isOpen={actions.question !== null}
        title={actions.question?.kind === 'selected' ? 'Delete subscribers' : 'Delete subscriber'}
        text={actions.questionText}
        isBusy={actions.running === 'delete'}
        onConfirm={actions.confirmDelete}
        onCancel={actions.cancelDelete}
      />
    </NewsletterPage>
  );
}

function figuresOf(stats: NewsletterStats | undefined): CountFilter[] {
  const show = (count: number | undefined) => (count === undefined ? missing : formatCount(count));
  return [
    { label: 'Total Subscribers', count: show(stats?.totalSubscribers), value: 'all' },
    { label: 'Subscribed', count: show(stats?.activeSubscribers), value: 'subscribed' },
    { label: 'Unsubscribed', count: show(stats?.unsubscribed), value: 'unsubscribed' },
    { label: 'Pending', count: show(stats?.pending), value: 'pending' },
  ];
}
