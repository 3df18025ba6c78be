import type { SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import type { LeadsParts } from '../leads-parts';
import { wireBounces } from './bounces/bounces-wiring';
import { wireCampaigns } from './campaigns/campaigns-wiring';
import type { NewsletterContext } from './context';
import { wireDomain } from './domain/domain-wiring';
import { wireDryRuns } from './dry-run/dry-run-wiring';
import { wireEngagement } from './engagement/engagement-wiring';
import { createNewsletterPersonalData } from './newsletter-personal-data';
import type { CampaignDocument } from './sending/campaign-document';
import { wireSending } from './sending/sending-wiring';
import type { Audience } from './sending/snapshot-audience';
import { everySubscriber } from './subscribers/mailing-list';
import { createSubscriberStore } from './subscribers/subscriber-store';
import { wireSubscribers } from './subscribers/subscribers-wiring';

/** The newsletter half of the service. */
export function wireNewsletter(context: NewsletterContext) {
  const { segments, campaignKeys, engagement: engagements, forgottenReaders } = context;
  const store = createSubscriberStore(context);
  const { mailingList } = store;

  type Target = Pick<CampaignDocument, 'recipientType' | 'segmentId'>;
  /** Throws an AppError if the segment is missing: without one a campaign is for nobody. */
  async function rulesOf({ recipientType, segmentId }: Target): Promise<SegmentRules> {
    return recipientType === 'all' ? everySubscriber : (await segments.require(segmentId)).rules;
  }
  const audience: Audience = {
    count: async (target) => mailingList.count(await rulesOf(target)),
    read: async (target, after, limit) => mailingList.readIds(await rulesOf(target), after, limit),
    findEmails: mailingList.findEmails,
  };

  const sending = wireSending(context, {
    audience,
    recipients: mailingList,
    forgetContent: campaignKeys.forget,
  });
  const engagement = wireEngagement(context, { sending, mailingList });
  const { readEngagement } = engagement;
  const dryRuns = wireDryRuns(context, {
    audience,
    recipients: mailingList,
    compile: sending.compileCampaign,
  });
  const campaigns = wireCampaigns(context, {
    sending,
    mailingList,
    audience,
    readEngagement,
    forgetDryRun: dryRuns.forgetDryRun,
  });
  const bounces = wireBounces(context, { store, campaignBounces: sending.campaignBounces });
  const sends = {
    listOf: campaigns.readCampaigns.listOf,
    listEngagement: engagements.listOf,
    eraseEngagement: engagements.erase,
  };
  const subscribers = wireSubscribers(context, { store, sends, readEngagement });
  const domains: LeadsParts[] = [
    subscribers,
    bounces,
    sending,
    engagement,
    campaigns,
    dryRuns,
    wireDomain(context),
  ];
  const personalData = createNewsletterPersonalData({
    ...store,
    sends,
    readers: forgottenReaders,
    drafts: campaigns.drafts,
  });
  return { domains, personalData, internalRoutes: campaigns.internalRoutes };
}
