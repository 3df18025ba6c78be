import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { ApiError, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import page from '../shared/page.module.css';
import { CampaignAbout } from './campaign-about';
import { CampaignActions } from './campaign-actions';
import { CampaignArchive } from './campaign-archive';
import { CampaignDeliveries } from './campaign-deliveries';
import { CampaignEngagement } from './campaign-engagement';
import { canEdit, hasStarted, pickRefreshInterval } from './campaign-progress';
import { CampaignProgressPanel } from './campaign-progress-panel';
import { CampaignReaders } from './campaign-readers';
import { CampaignStatusBadge } from './campaign-status-badge';
import { GrownAudience } from './grown-audience';
import { InDoubtMails } from './in-doubt-mails';
import { newsletterQueries } from './newsletter.queries';
import { UndoPanel } from './undo-panel';
import { UnsentDraft } from './unsent-draft';
import { useCampaignRights } from './use-campaign-rights';

const listPath = '/dashboard/newsletter/campaigns';

export function Component() {
  const { id = '' } = useParams();
  const api = useApi();
  const query = useQuery({
    ...newsletterQueries(api).campaign(id),
    refetchInterval: ({ state }) => pickRefreshInterval(state.data),
  });
  useDocumentTitle(query.data?.subject ?? 'Campaign');
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);

  if (query.data && !isGone) {
    return (
      <CampaignDetail
        campaign={query.data}
        askedAt={query.dataUpdatedAt}
        hasLostTouch={query.isError}
        onOver={query.refetch}
      />
    );
  }
  return (
    <>
      <ScreenHeader title={isGone ? 'Campaign not found' : 'Campaign'} backPath={listPath} />
      {isGone ? <UnsentDraft campaignId={id} /> : null}
      {isGone ? (
        <EmptyState
          title="There is no campaign here"
          text="It may have been deleted."
          action={
            <LinkButton as={Link} to={listPath}>
              Back to Campaigns
            </LinkButton>
          }
        />
      ) : query.isError ? (
        <QueryError query={query} title="The campaign could not be loaded" />
      ) : (
        <Skeleton shape="block" height={320} />
      )}
    </>
  );
}

interface CampaignDetailProps {
  campaign: Campaign;
  askedAt: number;
  hasLostTouch: boolean;
  onOver: () => void;
}

function CampaignDetail({ campaign, askedAt, hasLostTouch, onOver }: CampaignDetailProps) {
  const rights = useCampaignRights();
  const canUndo = campaign.undoUntil !== null;
  return (
    <>
      <ScreenHeader
        title={campaign.subject}
        description={campaign.preheader || undefined}
        badge={<CampaignStatusBadge status={campaign.status} />}
        backPath={listPath}
        backLabel="Back to campaigns"
        actions={<CampaignActions campaign={campaign} />}
      />
      <div className={page.stack}>
        {hasLostTouch ? (
          <Notice tone="warning">The latest figures could not be fetched; trying again.</Notice>
        ) : null}
        {campaign.hasGrown ? <GrownAudience campaign={campaign} /> : null}
        {campaign.status === 'paused' && campaign.pauseReason && !campaign.hasGrown ? (
          <Notice tone="warning" title="Paused">
            {campaign.pauseReason}
          </Notice>
        ) : null}
        {campaign.status === 'failed' ? (
          <Notice tone="danger" title="Nothing was sent">
            {campaign.pauseReason}
          </Notice>
        ) : null}
        {canUndo ? <UndoPanel campaign={campaign} askedAt={askedAt} onOver={onOver} /> : null}
        {canEdit(campaign, rights) ? null : <UnsentDraft campaignId={campaign._id} saved={campaign} />}
        <InDoubtMails campaign={campaign} />
        {hasStarted(campaign) && (
          <>
            <CampaignProgressPanel campaign={campaign} />
            <CampaignEngagement campaign={campaign} />
            <CampaignReaders campaign={campaign} />
            <CampaignArchive campaign={campaign} />
          </>
        )}
        <CampaignAbout campaign={campaign} />
        {['draft', 'scheduled', 'failed'].includes(campaign.status) ? null : (
          <CampaignDeliveries campaign={campaign} />
        )}
      </div>
    </>
  );
}
