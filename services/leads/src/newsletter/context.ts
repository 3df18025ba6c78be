import { join } from 'node:path';
import type { LinkState } from '@atrium/contracts/newsletter/subscribers.schemas';
import { createDraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { hashAddress } from '../mail/mail-links';
import { createCampaignKeys } from './campaigns/campaign-key-repository';
import { createSegmentRepository } from './campaigns/segment-repository';
import { createDnsLookup, type DnsLookup } from './domain/dns-lookup';
import { type VisitPage, visitPage } from './dry-run/check-links';
import { createDryRunRepository } from './dry-run/dry-run-repository';
import { createEngagementRepository } from './engagement/engagement-repository';
import { createForgottenReaders } from './engagement/forgotten-reader-repository';
import { createBatchRepository } from './sending/batch-repository';
import { createCampaignRepository } from './sending/campaign-repository';
import { createDayBudget } from './sending/day-budget-repository';
import { createDeliveryRepository } from './sending/delivery-repository';
import { createMarkerSpool } from './sending/marker-spool';
import { createSendLimits } from './sending/send-limits';
import { createConsentLedger } from './subscribers/consent-ledger';
import { createConsentLedgerRepository } from './subscribers/consent-ledger-repository';
import { createSubscriberRepository } from './subscribers/subscriber-repository';
import { createSuppressions } from './subscribers/suppression-repository';

const signUpsAllowed = 5;
const tenMinutes = 600;

/** Replaced by tests. */
export interface NewsletterDeps {
  /** This machine's resolver by default. */
  dns?: DnsLookup;
  /** How the dry run requests pages of this site; over HTTP by default. */
  visit?: VisitPage;
}

/** Links in reports lead to the same page as those in newsletters. Null: the link is not of a report. */
interface ReportReaders {
  read(token: string): Promise<LinkState | null>;
  leave(token: string): Promise<LinkState | null>;
}

/** The context of the newsletter's operations: its repositories, limits and spool. */
export function createNewsletterContext(
  context: LeadsContext,
  {
    dns = createDnsLookup(),
    visit = visitPage,
    reportReaders,
  }: NewsletterDeps & { reportReaders?: ReportReaders },
) {
  const { config, db, redis, clock, dataDir, reportStuck } = context;
  const keyed = { db, clock, hashAddress: (email: string) => hashAddress(context, email) };
  const deliveries = createDeliveryRepository(db);
  const { MAIL_WARM_UP: warmUp } = config;
  return {
    ...context,
    dns,
    visit,
    reportReaders,
    subscribers: createSubscriberRepository(db),
    suppressions: createSuppressions(keyed),
    consentLedger: createConsentLedger({ ...keyed, repository: createConsentLedgerRepository(db) }),
    segments: createSegmentRepository(context),
    campaignKeys: createCampaignKeys(context),
    campaigns: createCampaignRepository(db),
    campaignDrafts: createDraftRepository({ db, name: 'newsletter_drafts' }),
    batches: createBatchRepository({ db, leaseMs: config.MAIL_LEASE_SECONDS * 1_000 }),
    deliveries,
    /** Outcomes of mails that wait on disk for the database. */
    markerSpool: createMarkerSpool({
      directory: join(dataDir, 'spool', 'deliveries'),
      deliveries,
      reportStuck,
    }),
    sendLimits: createSendLimits({
      redis,
      readRate: () => config.MAIL_RATE,
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
export type NewsletterContext = ReturnType<typeof createNewsletterContext>;
