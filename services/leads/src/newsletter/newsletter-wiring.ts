import type { SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import type { MailWiring } from '../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';
import { wireBounces } from './bounces/bounces-wiring';
import { createCampaignKeys } from './campaigns/campaign-key-repository';
import { wireCampaigns } from './campaigns/campaigns-wiring';
import { createSegmentRepository } from './campaigns/segment-repository';
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
export function wireNewsletter(deps: WiringDeps, { mail }: { mail: MailWiring }) {
  const { db, clock, siteTime } = deps;
  const store = createSubscriberStore(deps, { mail });
  const { mailingList } = store;
  const segments = createSegmentRepository({ db, clock });
  const keys = createCampaignKeys({ db, clock });

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

  const sending = wireSending(deps, { mail, audience, recipients: mailingList, forgetContent: keys.forget });
  const engagement = wireEngagement(deps, { sending, mailingList });
  const { readEngagement } = engagement;
  const dryRuns = wireDryRuns(deps, {
    campaigns: sending.campaigns,
    audience,
    recipients: mailingList,
    compile: sending.compileCampaign,
    reportStuck: mail.reportStuck,
  });
  const campaigns = wireCampaigns(deps, {
    mail,
    sending,
    keys,
    segments,
    mailingList,
    audience,
    readEngagement,
    forgetDryRun: dryRuns.forgetDryRun,
  });
  const bounces = wireBounces(deps, { mail, store, campaignBounces: sending.campaignBounces });
  const sends = {
    listOf: campaigns.readCampaigns.listOf,
    listEngagement: engagement.repository.listOf,
    eraseEngagement: engagement.repository.erase,
  };
  const subscribers = wireSubscribers(deps, { mail, store, sends, readEngagement });
  const domains: LeadsWiring[] = [
    subscribers,
    bounces,
    sending,
    engagement,
    campaigns,
    dryRuns,
    wireDomain(deps),
  ];
  const { repository } = store;
  const personalData = createNewsletterPersonalData({
    ...store,
    sends,
    readers: engagement.forgottenReaders,
    drafts: campaigns.drafts,
  });
  const figures = {
    total: repository.countAll,
    countByDay: (from: Date) => repository.countByDay(from, siteTime),
  };
  return { domains, personalData, figures, internalRoutes: campaigns.internalRoutes };
}
