import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import { createCheckDomain } from '../domain/check-domain';
import { createDnsLookup } from '../domain/dns-lookup';
import { createDomainRoutes } from '../domain/domain.routes';
import { readSendingSetup } from '../domain/sending-setup';
import { wireDryRuns } from '../dry-run/dry-run-wiring';
import { createEngagementRoutes } from '../engagement/engagement.routes';
import { createEngagementLinks } from '../engagement/engagement-links';
import { createEngagementRepository } from '../engagement/engagement-repository';
import { createForgetReaders } from '../engagement/forget-readers';
import { createReadEngagement } from '../engagement/read-engagement';
import { createRecordEngagement } from '../engagement/record-engagement';
import { createBatchRepository } from '../sending/batch-repository';
import { createCampaignJobs } from '../sending/campaign.handlers';
import { createCampaignHealth } from '../sending/campaign-health';
import { createCampaignStates } from '../sending/campaign-states';
import { createCampaignSweep } from '../sending/campaign-sweep';
import { createDayBudget } from '../sending/day-budget';
import { createDeliveryRepository } from '../sending/delivery-repository';
import { createRetryDeliveries } from '../sending/retry-deliveries';
import { createSendBatch } from '../sending/send-batch';
import { createSendLimits } from '../sending/send-limits';
import { type Audience, createPlanCampaign } from '../sending/snapshot-audience';
import type { MailingList } from '../subscribers/mailing-list';
import { createArchive } from './archive';
import { createArchiveRoutes } from './archive.routes';
import type { CampaignDocument } from './campaign-document';
import { createCampaignKeys } from './campaign-keys';
import { createCampaignRepository } from './campaign-repository';
import { createCampaignRoutes } from './campaigns.routes';
import { createCompileCampaign } from './compile-campaign';
import { createCreateCampaign } from './create-campaign';
import { createReadCampaigns } from './read-campaigns';
import { createSegmentRepository } from './segment-repository';
import { createSegmentRoutes } from './segments.routes';
import { createTestSend } from './test-send';

const sweepEveryMs = 60_000;

/** Mailings to many. */
export function wireCampaigns(
  deps: WiringDeps,
  { mail, getMailingList }: { mail: MailWiring; getMailingList(): MailingList },
) {
  const { config, db, redis, producer, clock, logger, guards, audit, staff, publicUrl, events } = deps;
  const { mailer, links, outbox } = mail;
  const campaigns = createCampaignRepository(db);
  const batches = createBatchRepository({ db, leaseMs: config.MAIL_LEASE_SECONDS * 1_000 });
  const deliveries = createDeliveryRepository(db);
  const segments = createSegmentRepository({ db, clock });
  const engagementLinks = createEngagementLinks({ secret: config.LINK_SECRET, publicUrl });
  const compile = createCompileCampaign({ config, publicUrl, links, engagementLinks });
  const engagement = createEngagementRepository(db);
  const recipients = {
    findMailable: (...args: Parameters<MailingList['findMailable']>) =>
      getMailingList().findMailable(...args),
    suppressDead: (...args: Parameters<MailingList['suppressDead']>) =>
      getMailingList().suppressDead(...args),
    noteMailed: (...args: Parameters<MailingList['noteMailed']>) => getMailingList().noteMailed(...args),
  };

  async function rulesOf({
    recipientType,
    segmentId,
  }: Pick<CampaignDocument, 'recipientType' | 'segmentId'>) {
    if (recipientType !== 'segment' || segmentId === null) return null;
    return (await segments.require(segmentId)).rules;
  }
  const audience: Audience = {
    count: async (target) => getMailingList().count(await rulesOf(target)),
    read: async (target, after, limit) => getMailingList().readIds(await rulesOf(target), after, limit),
  };

  const { MAIL_WARM_UP: warmUp } = config;
  const limits = createSendLimits({
    redis,
    perSecond: config.MAIL_RATE,
    domainRates: config.MAIL_DOMAIN_RATES,
    today: warmUp === undefined ? null : createDayBudget({ db, warmUp, clock }),
  });

  const health = createCampaignHealth({
    campaigns,
    batches,
    deliveries,
    outbox,
    producer,
    staff,
    today: limits.today,
    maxErrorPercent: config.MAIL_MAX_ERROR_PERCENT,
    clock,
    logger,
  });
  const keys = createCampaignKeys({ db, clock });
  const states = createCampaignStates({
    campaigns,
    batches,
    deliveries,
    health,
    producer,
    events,
    forgetContent: keys.forget,
    undoMinutes: config.NEWSLETTER_UNDO_MINUTES,
    clock,
  });
  const sending = {
    batches,
    deliveries,
    campaigns,
    recipients,
    health,
    compile: compile.compile,
    mailer,
    limits,
    clock,
  };
  const sweep = createCampaignSweep({ campaigns, batches, deliveries, health, producer, clock });
  const readCampaigns = createReadCampaigns({
    campaigns,
    batches,
    deliveries,
    findEmails: (ids) => getMailingList().findEmails(ids),
    clock,
  });
  const { renderContent } = compile;
  const readEngagement = createReadEngagement({ repository: engagement, campaigns, batches, renderContent });
  const recordEngagement = createRecordEngagement({
    links: engagementLinks,
    repository: engagement,
    campaigns,
    deliveries,
    readers: {
      isKnown: (id) => getMailingList().isKnown(id),
      noteEngaged: (id, newest) => getMailingList().noteEngaged(id, newest),
      isForgotten: createForgetReaders({ db }).isForgotten,
    },
    renderContent,
    publicUrl,
    clock,
  });
  const archive = createArchive({ campaigns, links, events, publicUrl });
  const dryRun = wireDryRuns(deps, { campaigns, audience, recipients, compile });
  const checkDomain = createCheckDomain({
    setup: readSendingSetup(config),
    dns: deps.dns ?? createDnsLookup(),
    clock,
  });
  const defaultRate = config.MAIL_RATE;

  const wiring: LeadsWiring = {
    mount(app) {
      app.route(
        '/api/newsletter',
        createCampaignRoutes({
          guards,
          campaigns,
          segments,
          createCampaign: createCreateCampaign({ keys, campaigns, segments, states, defaultRate, clock }),
          readCampaigns,
          readEngagement,
          archive,
          states,
          testSend: createTestSend({ compile, links, mailer, clock }),
          audience,
          settings: {
            from: `${config.MAIL_FROM.name} <${config.MAIL_FROM.address}>`.trim(),
            undoMinutes: config.NEWSLETTER_UNDO_MINUTES,
            maxRate: defaultRate,
          },
          audit,
        }),
      );
      dryRun.mount(app);
      app.route('/api/newsletter', createArchiveRoutes({ archive }));
      app.route('/api/newsletter', createDomainRoutes({ guards, checkDomain }));
      app.route('/api/newsletter', createEngagementRoutes({ engagement: recordEngagement }));
      app.route('/api/newsletter', createSegmentRoutes({ guards, segments, mailingList: getMailingList() }));
    },
    jobs: [
      ...createCampaignJobs({
        states,
        planCampaign: createPlanCampaign({ campaigns, batches, audience, health, producer, clock }),
        sendBatch: createSendBatch({ ...sending, producer }),
        retryDeliveries: createRetryDeliveries(sending),
      }),
      ...dryRun.jobs,
    ],
    sweeps: [{ name: 'campaigns', everyMs: sweepEveryMs, run: sweep }, ...dryRun.sweeps],
    async start() {
      await Promise.all([
        keys.start(),
        campaigns.start(),
        batches.start(),
        deliveries.start(),
        segments.start(),
        engagement.start(),
        dryRun.start(),
      ]);
    },
    async stop() {},
  };
  return {
    ...wiring,
    sends: {
      listOf: readCampaigns.listOf,
      listEngagement: engagement.listOf,
      eraseEngagement: engagement.erase,
    },
    bounceNotes: { note: deliveries.note },
    engagement: { read: readEngagement.readRates },
  };
}
