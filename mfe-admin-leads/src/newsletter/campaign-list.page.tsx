import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { formatCount, formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { ListedCampaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { type SiteTime, useSiteTime } from '../shared/site-time';
import { pickRefreshInterval } from './campaign-progress';
import { CampaignStatusBadge } from './campaign-status-badge';
import { newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';

/** A newsletter that has not begun has no figures. */
const countOf = (read: (campaign: ListedCampaign) => number) => (campaign: ListedCampaign) =>
  campaign.startedAt === null ? missing : formatCount(read(campaign));

const buildColumns = (site: SiteTime): DataColumn<ListedCampaign>[] => [
  {
    id: 'subject',
    header: 'Subject',
    isPrimary: true,
    cell: (campaign) => (
      <Link dir="auto" to={`/dashboard/newsletter/campaigns/${campaign._id}`} className={page.itemLink}>
        {campaign.subject}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (campaign) => (
      <span>
        <CampaignStatusBadge status={campaign.status} />
      </span>
    ),
  },
  {
    id: 'recipients',
    header: 'Recipients',
    align: 'end',
    cell: countOf(({ progress }) => progress.audience),
  },
  {
    id: 'delivered',
    header: 'Delivered',
    align: 'end',
    cell: countOf(({ results }) => results.delivered),
  },
  {
    id: 'bounced',
    header: 'Bounced',
    align: 'end',
    cell: countOf(({ results }) => results.refused + results.bounced),
  },
  {
    id: 'unsubscribed',
    header: 'Unsubscribed',
    align: 'end',
    cell: countOf(({ results }) => results.unsubscribed),
  },
  {
    id: 'date',
    header: 'Date',
    cell: (campaign) => <span className={page.nowrap}>{describeDate(campaign, site)}</span>,
  },
];

function describeDate({ status, sendAt, startedAt, createdAt }: ListedCampaign, site: SiteTime): string {
  if (status === 'scheduled' && sendAt !== null) return `Goes out ${site.describe(sendAt)}`;
  return startedAt === null
    ? `Created ${formatDayAndTime(createdAt)}`
    : `Began ${formatDayAndTime(startedAt)}`;
}

export function Component() {
  const api = useApi();
  const mayWrite = useCan('newsletter.write');
  const { page: pageNumber, setPage } = useListParams([]);
  const site = useSiteTime();
  const list = useQuery({
    ...newsletterQueries(api).campaigns(pageNumber),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => {
      const intervals = (query.state.data?.data ?? [])
        .map((campaign) => pickRefreshInterval(campaign))
        .filter((interval) => interval !== false);
      return intervals.length > 0 ? Math.max(3_000, Math.min(...intervals)) : false;
    },
  });

  return (
    <NewsletterPage
      title="Campaigns"
      documentTitle="Newsletter Campaigns"
      query={{ refetch: list.refetch, isFetching: list.isRefetching && list.isPlaceholderData }}
      actions={
        mayWrite && (
          <LinkButton as={Link} to="/dashboard/newsletter/create" startIcon={<Plus size={17} />}>
            Create Newsletter
          </LinkButton>
        )
      }
    >
      <p className="muted small">
        Delivered: taken by the recipients' servers and not returned. Bounced: refused at once or returned
        later.
      </p>
      <PagedTable
        query={list}
        error={{ title: 'The campaigns could not be loaded' }}
        caption="Campaigns"
        columns={buildColumns(site)}
        getRowId={(campaign) => campaign._id}
        emptyState={
          <EmptyState
            title="No campaigns yet"
            text="Newsletters that were written or sent appear here."
            action={
              mayWrite && (
                <LinkButton as={Link} variant="outline" to="/dashboard/newsletter/create">
                  Write the first one
                </LinkButton>
              )
            }
          />
        }
        pages={{
          label: 'Campaign pages',
          page: pageNumber,
          onPageChange: setPage,
        }}
      />
    </NewsletterPage>
  );
}
