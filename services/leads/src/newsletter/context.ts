import { join } from 'node:path';
import { createDraftRepository, type DraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import { createRateLimit, type RateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { hashAddress } from '../mail/mail-links';
import { type CampaignKeys, createCampaignKeys } from './campaigns/campaign-key-repository';
import { createSegmentRepository, type SegmentRepository } from './campaigns/segment-repository';
import { createDnsLookup, type DnsLookup } from './domain/dns-lookup';
import { type VisitPage, visitPage } from './dry-run/check-links';
import { createDryRunRepository, type DryRunRepository } from './dry-run/dry-run-repository';
import { createEngagementRepository, type EngagementRepository } from './engagement/engagement-repository';
import { createForgottenReaders, type ForgottenReaders } from './engagement/forgotten-reader-repository';
import { type BatchRepository, createBatchRepository } from './sending/batch-repository';
import { type CampaignRepository, createCampaignRepository } from './sending/campaign-repository';
import { createDayBudget } from './sending/day-budget-repository';
import { createDeliveryRepository, type DeliveryRepository } from './sending/delivery-repository';
import { createMarkerSpool, type MarkerSpool } from './sending/marker-spool';
import { createSendLimits, type SendLimits } from './sending/send-limits';
import { type ConsentLedger, createConsentLedger } from './subscribers/consent-ledger';
import { createConsentLedgerRepository } from './subscribers/consent-ledger-repository';
import { createSubscriberRepository, type SubscriberRepository } from './subscribers/subscriber-repository';
import { createSuppressions, type Suppressions } from './subscribers/suppression-repository';

const signUpsAllowed = 5;
const tenMinutes = 600;

/** Replaced by tests. */
export interface NewsletterDeps {
  /** This machine's resolver by default. */
  dns?: DnsLookup;
  /** How the dry run requests pages of this site; over HTTP by default. */
  visit?: VisitPage;
}

/** What operations of the newsletter get. */
export interface NewsletterContext extends LeadsContext, Required<NewsletterDeps> {
  subscribers: SubscriberRepository;
  suppressions: Suppressions;
  consentLedger: ConsentLedger;
  segments: SegmentRepository;
  campaignKeys: CampaignKeys;
  campaigns: CampaignRepository;
  campaignDrafts: DraftRepository;
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  /** Outcomes of mails that wait on disk for the database. */
  markerSpool: MarkerSpool;
  sendLimits: SendLimits;
  signUpLimit: RateLimit;
  engagement: EngagementRepository;
  forgottenReaders: ForgottenReaders;
  dryRuns: DryRunRepository;
}

export function createNewsletterContext(
  context: LeadsContext,
  { dns = createDnsLookup(), visit = visitPage }: NewsletterDeps,
): NewsletterContext {
  const { config, db, redis, clock, dataDir, reportStuck } = context;
  const keyed = { db, clock, hashAddress: (email: string) => hashAddress(context, email) };
  const deliveries = createDeliveryRepository(db);
  const { MAIL_WARM_UP: warmUp } = config;
  return {
    ...context,
    dns,
    visit,
    subscribers: createSubscriberRepository(db),
    suppressions: createSuppressions(keyed),
    consentLedger: createConsentLedger({ ...keyed, repository: createConsentLedgerRepository(db) }),
    segments: createSegmentRepository(context),
    campaignKeys: createCampaignKeys(context),
    campaigns: createCampaignRepository(db),
    campaignDrafts: createDraftRepository({ db, name: 'newsletter_drafts' }),
    batches: createBatchRepository({ db, leaseMs: config.MAIL_LEASE_SECONDS * 1_000 }),
    deliveries,
    markerSpool: createMarkerSpool({
      directory: join(dataDir, 'spool', 'deliveries'),
      deliveries,
      reportStuck,
    }),
    sendLimits: createSendLimits({
      redis,
      perSecond: config.MAIL_RATE,
      domainRates: config.MAIL_DOMAIN_RATES,
      today: warmUp === undefined ? null : createDayBudget({ db, warmUp, clock }),
    }),
    signUpLimit: createRateLimit({
      redis,
      name: 'subscribe',
      points: signUpsAllowed,
      durationSeconds: tenMinutes,
    }),
    engagement: createEngagementRepository(db),
    forgottenReaders: createForgottenReaders(db),
    dryRuns: createDryRunRepository(db),
  };
}
