import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '../shared/panel';
import { useSiteTime } from '../shared/site-time';
import { hasStarted } from './campaign-progress';
import { newsletterQueries } from './newsletter.queries';
import { archiveLabels } from './newsletter-form';
import { buildSegmentPath } from './subscriber-filters';

/** The settings of a campaign, for those too who may not open the editor. */
export function CampaignAbout({ campaign }: { campaign: Campaign }) {
  const site = useSiteTime();
  return (
    <Panel title="About this campaign">
      <Facts>
        <Fact name="Recipients">
          <Recipients campaign={campaign} />
        </Fact>
        {campaign.sendAt ? <Fact name="Scheduled for">{site.describe(campaign.sendAt)}</Fact> : null}
        {campaign.senderName ? <Fact name="Sender name">{campaign.senderName}</Fact> : null}
        {campaign.replyTo ? <Fact name="Answers go to">{campaign.replyTo}</Fact> : null}
        <Fact name="Created">
          {formatDayAndTime(campaign.createdAt)}
          {campaign.createdBy ? ` by ${campaign.createdBy.name}` : ''}
        </Fact>
        <Fact name="Started">{formatDayAndTime(campaign.startedAt)}</Fact>
        <Fact name="Finished">{formatDayAndTime(campaign.finishedAt)}</Fact>
        <Fact name="At most">{campaign.maxRate} mails per second</Fact>
        <Fact name="After a crash">
          {campaign.neverTwice ? 'Mails in doubt wait for a person' : 'Mails in doubt are sent again'}
        </Fact>
        <Fact name="Counts">{describeTracking(campaign)}</Fact>
        {hasStarted(campaign) ? null : <Fact name="Web page">{archiveLabels[campaign.archive]}</Fact>}
      </Facts>
    </Panel>
  );
}

function Recipients({ campaign: { recipientType, segmentId } }: { campaign: Campaign }) {
  const api = useApi();
  const segments = useQuery({ ...newsletterQueries(api).segments, enabled: recipientType === 'segment' });
  if (recipientType === 'all') return 'Everyone subscribed';
  const segment = segments.data?.find(({ _id }) => _id === segmentId);
  return segment ? <Link to={buildSegmentPath(segment._id)}>Segment “{segment.name}”</Link> : 'A segment';
}

function describeTracking({ trackClicks, trackOpens }: Campaign): string {
  if (trackClicks) return trackOpens ? 'Clicks and openings' : 'Clicks';
  return trackOpens ? 'Openings' : 'Nothing';
}
