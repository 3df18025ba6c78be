import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { linksOf } from '../sending/compile-campaign';
import { type EngagementToken, readEngagementToken } from '../sending/engagement-links';
import { isMachineAgent, summariseEvents, trapLink } from './classify-events';

interface EngagementRequest {
  token: string;
  method: string;
  agent: string | undefined;
}

/** Null if the campaign has not started. */
async function findLinks(context: NewsletterContext, campaignId: string): Promise<string[] | null> {
  const campaign = await context.campaigns.findById(new ObjectId(campaignId));
  return campaign?.startedAt == null ? null : linksOf(context, campaign);
}

/** After each event all events of that mail are classified again. */
async function recordEvent(
  { subscribers, deliveries, forgottenReaders, engagement, clock }: NewsletterContext,
  token: EngagementToken,
  { method, agent }: EngagementRequest,
): Promise<void> {
  const campaignId = new ObjectId(token.campaignId);
  const subscriberId = new ObjectId(token.subscriberId);
  if (!(await subscribers.exists(subscriberId))) return;
  const delivery = await deliveries.findOf(campaignId, subscriberId);
  const sentAt = delivery?.status === 'sent' ? delivery.at : null;
  // Its readers have been anonymised by the retention rule.
  if (sentAt !== null && (await forgottenReaders.isForgotten(sentAt))) return;
  const pushed = await engagement.push(
    { campaignId, subscriberId, sentAt },
    {
      kind: token.mark === 'open' ? 'open' : 'click',
      link: typeof token.mark === 'number' ? token.mark : trapLink,
      at: clock.now(),
      isMachine: method === 'HEAD' || isMachineAgent(agent),
    },
  );
  if (pushed === null) return;
  await engagement.setSummary(pushed, summariseEvents(pushed.events, pushed.sentAt));
  await subscribers.recordEngaged(subscriberId, await engagement.newestOf(subscriberId));
}

/** The target of a click, null if the link is not of this campaign; the caller awaits `note`. */
export async function openClick(
  context: NewsletterContext,
  request: EngagementRequest,
): Promise<{ url: string; record(): Promise<void> } | null> {
  const token = readEngagementToken(context, request.token);
  if (token === null || token.mark === 'open') return null;
  const campaignLinks = await findLinks(context, token.campaignId);
  if (campaignLinks === null) return null;
  const url = token.mark === 'trap' ? `${context.publicUrl}/` : campaignLinks[token.mark];
  return url === undefined ? null : { url, record: () => recordEvent(context, token, request) };
}

/** False if the token is not valid or its campaign is gone. */
export async function recordOpen(context: NewsletterContext, request: EngagementRequest): Promise<boolean> {
  const token = readEngagementToken(context, request.token);
  if (token?.mark !== 'open' || (await findLinks(context, token.campaignId)) === null) return false;
  await recordEvent(context, token, request);
  return true;
}
