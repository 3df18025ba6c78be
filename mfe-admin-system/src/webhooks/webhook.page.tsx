import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { testEvent, webhookEvents } from '@atrium/contracts/webhooks/constants';
import type { WebhookDelivery } from '@atrium/contracts/webhooks/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { PageHeader } from '@atrium/ui/page-header';
import { Pagination } from '@atrium/ui/pagination';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import classes from './webhooks.module.css';
import { useDeliveries, useReloadWebhooks, useWebhooks, webhooksPath } from './webhooks.queries';

const states = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Arrived', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  dropped: { label: 'Dropped', tone: 'neutral' },
} as const;

/** The deliveries of one webhook. */
export function Component() {
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const webhooks = useWebhooks();
  const query = useDeliveries(id, page);
  const name = webhooks.data?.find((webhook) => webhook.id === id)?.name;
  const title = name === undefined ? 'Deliveries' : `Deliveries to ${name}`;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        description="The last 30 days, newest first. A delivery is tried ten times in three days."
        backPath={webhooksPath}
        backLabel="Webhooks"
        linkAs={Link}
      />
      {webhooks.data && name === undefined ? (
        <EmptyState title="This webhook does not exist" text="Somebody may have deleted it." />
      ) : query.isLoadingError ? (
        <QueryError query={query} title="The deliveries could not be loaded" />
      ) : (
        <div className="stack gap-4">
          <DataTable
            caption="Deliveries"
            columns={columnsOf(id)}
            rows={query.data?.data ?? []}
            getRowId={(delivery) => delivery.id}
            isLoading={query.isPending}
            skeletonRows={5}
            emptyState={
              <EmptyState title="Nothing was sent yet" text="Send a test from the list of the webhooks." />
            }
          />
          {query.data && query.data.pagination.totalPages > 1 && (
            <Pagination
              page={page}
              totalPages={query.data.pagination.totalPages}
              label="Pages of deliveries"
              onPageChange={setPage}
            />
          )}
        </div>
      )}
    </>
  );
}

const labelOf = ({ event }: WebhookDelivery) => (event === testEvent ? 'Test' : webhookEvents[event].label);

const columnsOf = (webhookId: string) => [
  {
    id: 'event',
    header: 'Event',
    isPrimary: true,
    cell: (delivery: WebhookDelivery) => (
      <span className={classes.webhook}>
        <span>{labelOf(delivery)}</span>
        <time className="muted small" dateTime={delivery.happenedAt}>
          {formatDayAndTime(delivery.happenedAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, nextAttemptAt }: WebhookDelivery) => (
      <span className={classes.webhook}>
        <Badge size="s" tone={states[state].tone}>
          {states[state].label}
        </Badge>
        {nextAttemptAt !== null && (
          <span className="muted small">Next attempt {formatDayAndTime(nextAttemptAt)}</span>
        )}
        {state === 'dropped' && <span className="muted small">What it told of is gone</span>}
      </span>
    ),
  },
  { id: 'tries', header: 'Attempts', cell: (delivery: WebhookDelivery) => <Tries {...delivery} /> },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    align: 'end' as const,
    cell: (delivery: WebhookDelivery) =>
      delivery.state === 'waiting' ? null : <Replay webhookId={webhookId} delivery={delivery} />,
  },
];

const Tries = ({ tries }: WebhookDelivery) => (
  <ol className={classes.tries}>
    {tries.slice(-3).map(({ at, status, problem, ms }, index) => (
      <li key={index} className="small">
        {formatDayAndTime(at)}: {problem ?? `answered with ${status} in ${ms} ms`}
      </li>
    ))}
  </ol>
);

function Replay({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const api = useApi();
  const reload = useReloadWebhooks();
  const [isBusy, setIsBusy] = useState(false);
  const label = labelOf(delivery);
  async function replay() {
    setIsBusy(true);
    try {
      const params = { id: webhookId, delivery: delivery.id };
      await api.post('/api/webhooks/:id/deliveries/:delivery/replay', undefined, { params });
      toast.success(`${label} is sent again`);
    } catch (error) {
      toast.error(failureOf(`${label} was not sent again`, error, 'nothing was sent'));
    } finally {
      setIsBusy(false);
      reload();
    }
  }
  return (
    <Button
      size="s"
      variant="outline"
      isLoading={isBusy}
      aria-label={`Send ${label} of ${formatDayAndTime(delivery.happenedAt)} again`}
      onClick={() => void replay()}
    >
      Send again
    </Button>
  );
}
