import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { PermittedLink } from '@atrium/admin-kit/permitted-link';
import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import type { CampaignDelivery } from '@atrium/contracts/newsletter/campaign-results.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { type DeliveryOutcome, deliveryOutcomes } from '@atrium/contracts/newsletter/subscribers.constants';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { SelectField } from '@atrium/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryLabels, deliveryTones } from '../shared/delivery-tones';
import page from '../shared/page.module.css';
import { buildPersonPath } from '../shared/person-path';
import { countDeliveries, pickRefreshInterval } from './campaign-progress';
import { newsletterQueries } from './newsletter.queries';

const columns: DataColumn<CampaignDelivery>[] = [
  {
    id: 'email',
    header: 'Recipient',
    isPrimary: true,
    cell: ({ email }) =>
      email ? (
        <PermittedLink permission="people.read" to={buildPersonPath(email)}>
          {email}
        </PermittedLink>
      ) : (
        'Erased'
      ),
  },
  {
    id: 'status',
    header: 'Outcome',
    cell: ({ status }) => (
      <span>
        <Badge tone={deliveryTones[status]} size="s">
          {deliveryLabels[status]}
        </Badge>
      </span>
    ),
  },
  {
    id: 'detail',
    header: 'Response',
    cell: ({ code, detail }) => [code, detail].filter(Boolean).join(' ') || missing,
  },
  { id: 'at', header: 'Time', cell: ({ at }) => <span className={page.nowrap}>{formatDayAndTime(at)}</span> },
];

const statusOptions = deliveryOutcomes.map((value) => ({ value, label: deliveryLabels[value] }));
const slowestMs = 5_000;
const pageSize = 50;

/** The outcome of each mail. */
export function CampaignDeliveries({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const [status, setStatus] = useState<DeliveryOutcome | ''>('');
  const [pageNumber, setPageNumber] = useState(1);
  const isMoving = pickRefreshInterval(campaign) !== false;
  const deliveries = newsletterQueries(api).deliveries(campaign._id, { status, page: pageNumber });
  const log = useQuery({
    ...deliveries,
    // With the campaign's status, so that the last mails are fetched once it has ended.
    queryKey: [...deliveries.queryKey, campaign.status],
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? slowestMs : false,
  });
  const total = countDeliveries(campaign, status);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <section className={page.stack} aria-label="Delivery log">
      <div className="cluster gap-3 between">
        <h2 className={page.panelTitle}>Delivery log</h2>
        <SelectField
          label="Outcome"
          isLabelHidden
          placeholder="All outcomes"
          options={statusOptions}
          value={status}
          onChange={(event) => {
            setStatus(event.target.value as DeliveryOutcome | '');
            setPageNumber(1);
          }}
        />
      </div>
      <PagedTable
        query={{
          ...log,
          data: log.data && { ...log.data, pagination: { ...log.data.pagination, total, pages } },
        }}
        error={{ title: 'The log could not be loaded', headingLevel: 3 }}
        caption="Delivery log"
        columns={columns}
        getRowId={(delivery) => delivery.subscriberId}
        emptyState={
          <EmptyState
            headingLevel={3}
            title="Nothing in the log"
            text={status ? 'No mail has this outcome.' : 'No mail has left yet.'}
          />
        }
        pages={{
          label: 'Log pages',
          page: pageNumber,
          onPageChange: setPageNumber,
        }}
      />
    </section>
  );
}
