import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { PermittedLink } from '@atrium/admin-kit/permitted-link';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { CampaignReader } from '@atrium/contracts/newsletter/campaign-results.schemas';
import { type CampaignReaction, campaignReactions } from '@atrium/contracts/newsletter/campaigns.constants';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { SelectField } from '@atrium/ui/select-field';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { buildPersonPath } from '../shared/person-path';
import { newsletterKeys, newsletterQueries } from './newsletter.queries';

const labels: Record<CampaignReaction, string> = {
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
};
const emptyTexts: Record<CampaignReaction, string> = {
  clicked: 'Nobody has clicked a link of this newsletter yet.',
  unsubscribed: 'Nobody has unsubscribed with the link of this newsletter.',
  bounced: 'No mail of this newsletter has come back.',
  complained: 'Nobody has reported this newsletter as spam.',
};
const timeHeaders: Record<CampaignReaction, string> = {
  clicked: 'First click',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported',
};

function buildColumns(reaction: CampaignReaction): DataColumn<CampaignReader>[] {
  const person: DataColumn<CampaignReader> = {
    id: 'person',
    header: 'Person',
    isPrimary: true,
    cell: ({ email, firstName }) =>
      email ? (
        <>
          <PermittedLink permission="people.read" to={buildPersonPath(email)}>
            {email}
          </PermittedLink>
          {firstName ? (
            <span className={page.second} dir="auto">
              {firstName}
            </span>
          ) : null}
        </>
      ) : (
        'No longer known'
      ),
  };
  const clicks: DataColumn<CampaignReader> = {
    id: 'clicks',
    header: 'Clicks',
    align: 'end',
    cell: (reader) => formatCount(reader.clicks),
  };
  const time: DataColumn<CampaignReader> = {
    id: 'at',
    header: timeHeaders[reaction],
    cell: ({ at }) => <span className={page.nowrap}>{formatDayAndTime(at)}</span>,
  };
  return reaction === 'clicked' ? [person, clicks, time] : [person, time];
}

/** Who clicked, unsubscribed, bounced or complained, with the way to each person's page. */
export function CampaignReaders({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const mayWrite = useCan('newsletter.write');
  const [reaction, setReaction] = useState<CampaignReaction>(
    campaign.trackClicks ? 'clicked' : 'unsubscribed',
  );
  const [pageNumber, setPageNumber] = useState(1);
  const readers = useQuery({
    ...newsletterQueries(api).readers(campaign._id, { reaction, page: pageNumber }),
    placeholderData: keepPreviousData,
  });
  const options = campaignReactions
    .filter((value) => value !== 'clicked' || campaign.trackClicks)
    .map((value) => ({ value, label: labels[value] }));
  const total = readers.data?.pagination.total ?? 0;
  return (
    <section className={page.stack} aria-label="Who did what">
      <div className="cluster gap-3 between">
        <h2 className={page.panelTitle}>Who did what</h2>
        <div className="cluster gap-3">
          {mayWrite && reaction === 'clicked' && total > 0 ? <SegmentButton campaign={campaign} /> : null}
          <SelectField
            label="What they did"
            isLabelHidden
            options={options}
            value={reaction}
            onChange={(event) => {
              setReaction(event.target.value as CampaignReaction);
              setPageNumber(1);
            }}
          />
        </div>
      </div>
      <PagedTable
        query={readers}
        error={{ title: 'The people could not be loaded', headingLevel: 3 }}
        caption={`${labels[reaction]}: ${pluralise(total, 'person', 'people')}`}
        columns={buildColumns(reaction)}
        getRowId={({ id }) => id}
        emptyState={<EmptyState headingLevel={3} title="Nobody" text={emptyTexts[reaction]} />}
        pages={{ label: 'Pages of people', page: pageNumber, onPageChange: setPageNumber }}
      />
    </section>
  );
}

const maxNameLength = 80;

/** A segment of those who clicked: it grows with later clicks. */
function SegmentButton({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () =>
      api.post('/api/newsletter/segments', {
        name: `Clicked: ${campaign.subject}`.slice(0, maxNameLength),
        rules: { clickedCampaign: campaign._id },
      }),
    onSuccess: ({ data: { name, count } }) => {
      toast.success(`Segment “${name}” made: ${pluralise(count, 'person', 'people')} may be mailed`);
      void queries.invalidateQueries({ queryKey: newsletterKeys.segments });
    },
    onError: (error) => toast.error(failureOf('The segment could not be made', error)),
  });
  return (
    <Button variant="outline" size="s" isLoading={make.isPending} onClick={() => make.mutate()}>
      Make a Segment
    </Button>
  );
}
