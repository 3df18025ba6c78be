import type { Clock } from '@atrium/service-kit/clock';
import { LRUCache } from 'lru-cache';
import { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../sending/campaign-repository';
import type { DeliveryRepository } from '../sending/delivery-repository';
import type { EngagementLinks, EngagementToken } from '../sending/engagement-links';
import { listTrackedLinks } from '../sending/tracked-links';
import type { EngagementRepository } from './engagement-repository';
import { isMachineAgent, summariseEvents, trapLink } from './judge-events';

/** Where a reader's last click is written down; false when nobody has this id any more. */
export interface EngagedReaders {
  isKnown(id: ObjectId): Promise<boolean>;
  noteEngaged(id: ObjectId, newest: { clickedAt: Date | null; openedAt: Date | null }): Promise<void>;
  /** True of mails sent so long ago that who read them is no longer kept. */
  isForgotten(sentAt: Date): Promise<boolean>;
}

export interface EngagementRequest {
  token: string;
  method: string;
  agent: string | undefined;
}

const rememberedCampaigns = 200;

/** Clicks and opens as they come in; who was a person is judged over all that was done with one mail. */
export function createRecordEngagement({
  links,
  repository,
  campaigns,
  deliveries,
  readers,
  renderContent,
  publicUrl,
  clock,
}: {
  links: EngagementLinks;
  repository: EngagementRepository;
  campaigns: CampaignRepository;
  deliveries: DeliveryRepository;
  readers: EngagedReaders;
  /** The content as it stands in the mail, links whole. */
  renderContent(content: string): string;
  publicUrl: string;
  clock: Clock;
}) {
  // Its text is fixed once it was started, and so are its links.
  const linksByCampaign = new LRUCache<string, string[]>({ max: rememberedCampaigns });

  async function linksOf(campaignId: string): Promise<string[] | null> {
    const known = linksByCampaign.get(campaignId);
    if (known !== undefined) return known;
    const campaign = await campaigns.findById(new ObjectId(campaignId));
    if (campaign?.startedAt == null) return null;
    const found = listTrackedLinks(renderContent(campaign.content));
    linksByCampaign.set(campaignId, found);
    return found;
  }

  async function record(token: EngagementToken, { method, agent }: EngagementRequest): Promise<void> {
    const campaignId = new ObjectId(token.campaignId);
    const subscriberId = new ObjectId(token.subscriberId);
    if (!(await readers.isKnown(subscriberId))) return;
    const delivery = await deliveries.findOf(campaignId, subscriberId);
    const sentAt = delivery?.status === 'sent' ? delivery.at : null;
    if (sentAt !== null && (await readers.isForgotten(sentAt))) return;
    const pushed = await repository.push(
      { campaignId, subscriberId, sentAt },
      {
        kind: token.mark === 'open' ? 'open' : 'click',
        link: typeof token.mark === 'number' ? token.mark : trapLink,
        at: clock.now(),
        isMachine: method === 'HEAD' || isMachineAgent(agent),
      },
    );
    if (pushed === null) return;
    await repository.setSummary(pushed, summariseEvents(pushed.events, pushed.sentAt));
    await readers.noteEngaged(subscriberId, await repository.newestOf(subscriberId));
  }

  return {
    /** Where a click leads to; null when the link is none of ours. Noting it is for the caller to await. */
    async openClick(request: EngagementRequest): Promise<{ url: string; note(): Promise<void> } | null> {
      const token = links.read(request.token);
      if (token === null || token.mark === 'open') return null;
      const campaignLinks = await linksOf(token.campaignId);
      if (campaignLinks === null) return null;
      const url = token.mark === 'trap' ? `${publicUrl}/` : campaignLinks[token.mark];
      return url === undefined ? null : { url, note: () => record(token, request) };
    },
    /** False when the address is none of ours. */
    async noteOpen(request: EngagementRequest): Promise<boolean> {
      const token = links.read(request.token);
      if (token?.mark !== 'open' || (await linksOf(token.campaignId)) === null) return false;
      await record(token, request);
      return true;
    },
  };
}
export type RecordEngagement = ReturnType<typeof createRecordEngagement>;
