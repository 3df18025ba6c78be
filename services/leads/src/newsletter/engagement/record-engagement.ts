import type { Clock } from '@atrium/service-kit/clock';
import { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../sending/campaign-repository';
import type { CompileCampaign } from '../sending/compile-campaign';
import type { DeliveryRepository } from '../sending/delivery-repository';
import type { EngagementLinks, EngagementToken } from '../sending/engagement-links';
import type { EngagementRepository } from './engagement-repository';
import { isMachineAgent, summariseEvents, trapLink } from './judge-events';

/** Stores a reader's last click; false if no subscriber has this id any more. */
interface EngagedReaders {
  isKnown(id: ObjectId): Promise<boolean>;
  noteEngaged(id: ObjectId, newest: { clickedAt: Date | null; openedAt: Date | null }): Promise<void>;
  /** True for mails whose readers have been anonymised by the retention rule. */
  isForgotten(sentAt: Date): Promise<boolean>;
}

interface EngagementRequest {
  token: string;
  method: string;
  agent: string | undefined;
}

/** Records clicks and opens. After each event all events of that mail are classified again. */
export function createRecordEngagement({
  links,
  repository,
  campaigns,
  deliveries,
  readers,
  linksOf,
  publicUrl,
  clock,
}: {
  links: EngagementLinks;
  repository: EngagementRepository;
  campaigns: CampaignRepository;
  deliveries: DeliveryRepository;
  readers: EngagedReaders;
  linksOf: CompileCampaign['linksOf'];
  publicUrl: string;
  clock: Clock;
}) {
  /** Null if the campaign has not started. */
  async function findLinks(campaignId: string): Promise<string[] | null> {
    const campaign = await campaigns.findById(new ObjectId(campaignId));
    return campaign?.startedAt == null ? null : linksOf(campaign);
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
    /** The target of a click, null if the link is not of this campaign; the caller awaits `note`. */
    async openClick(request: EngagementRequest): Promise<{ url: string; note(): Promise<void> } | null> {
      const token = links.read(request.token);
      if (token === null || token.mark === 'open') return null;
      const campaignLinks = await findLinks(token.campaignId);
      if (campaignLinks === null) return null;
      const url = token.mark === 'trap' ? `${publicUrl}/` : campaignLinks[token.mark];
      return url === undefined ? null : { url, note: () => record(token, request) };
    },
    /** False if the token is not valid or its campaign is gone. */
    async noteOpen(request: EngagementRequest): Promise<boolean> {
      const token = links.read(request.token);
      if (token?.mark !== 'open' || (await findLinks(token.campaignId)) === null) return false;
      await record(token, request);
      return true;
    },
  };
}
export type RecordEngagement = ReturnType<typeof createRecordEngagement>;
