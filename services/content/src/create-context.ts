import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { type AskAddress, createAskAddress } from '@atrium/service-kit/ask-address';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { createDraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { GroupSettings } from '@atrium/service-kit/group-settings';
import type { SendMail } from '@atrium/service-kit/internal-mail';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import { findMediaIds } from '@atrium/service-kit/media-ids';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { createShowEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { Db } from 'mongodb';
import { createApprovalRepository } from './approvals/approval-repository';
import { createApprovalTokens } from './approvals/approval-token';
import { createKnownBrowsers } from './approvals/known-browser-repository';
import { createHeldArticles } from './blogs/held-articles-repository';
import { createClaimRegister } from './claims/claim-register';
import type { ContentContext, EntryContext } from './context';
import { createEntryRepository, type EntryRepository } from './entries/entry-repository';
import { entrySearchSource } from './entries/entry-search-source';
import { createPreviewTokens } from './entries/preview-token';
import { createPreviewWithdrawals } from './entries/preview-withdrawal-repository';
import { createVersionRepository } from './entries/version-repository';
import { createSampleRepository } from './first-steps/sample-repository';
import { createMediaRepository } from './media/media-repository';
import type { MediaStore } from './media/media-store';
import { createMediaUsageRepository } from './media/media-usage-repository';
import { createRedirectRepository } from './redirects/redirect-repository';
import type { ResponseCache } from './response-cache';
import { createReviewRepository } from './reviews/review-repository';
import { createScheduleRepository } from './schedule/schedule-repository';
import { createSearchIndex } from './search/search-index';
import { createSiteCheckRepository } from './site-check/site-check-repository';
import { startContentTasks } from './tasks/content-tasks';
import { createViewCounter } from './views/view-counter';

// Wait, time and grace together end before the deadline of the request (service-transport.ts): 300 s for uploads and imports, 30 s
// for a text. A text that was saved after its deadline would look like somebody else's change to the editor that tries again.
const imageLimits = {
  timeoutMs: 20_000,
  graceMs: 20_000,
  maxWaitMs: 200_000,
  maxMemoryMb: 1_024,
  idleMs: 30_000,
};
const textLimits = { timeoutMs: 10_000, graceMs: 8_000, maxWaitMs: 8_000, maxMemoryMb: 512, idleMs: 30_000 };
const importLimits = {
  timeoutMs: 60_000,
  graceMs: 20_000,
  maxWaitMs: 200_000,
  maxMemoryMb: 1_536,
  idleMs: 600_000,
};

interface ContextDeps {
  logger: Logger;
  db: Db;
  producer: JobProducer;
  events: ContentEventPublisher;
  clock: Clock;
  internalSecret: string;
  redis: RedisClient;
  sendMail: SendMail;
  approvalSettings: GroupSettings<'approvals'>;
  publicUrl: string;
  auth: ServiceTransport;
  leads: ServiceTransport;
  registry: Pick<RegistryClient, 'read'>;
  audit: AuditLog;
  store: MediaStore;
  responses: ResponseCache;
  taskEntry: URL;
  reportStuck: ReportStuck;
  contentTypes: readonly ContentType[];
  /** The site's time zone, as long as the company's document names none. */
  timeZone: string;
  askAddress?: AskAddress | undefined;
}

/** The limits count ten minutes. They are high because a meeting of a client shares one network. */
function createApprovalLimits(redis: RedisClient): ContentContext['approvalLimits'] {
  const create = (name: string, points: number) =>
    createRateLimit({ redis, name: `approval-${name}`, points, durationSeconds: 600 });
  return { comments: create('comment', 40), mails: create('mail', 15), addresses: create('address', 3) };
}

/** Makes the context, with `start` and `stop` of what lives in it; starts nothing. */
export function createContentContext(deps: ContextDeps) {
  const { logger, db, producer, clock, internalSecret, store, taskEntry, reportStuck, contentTypes } = deps;
  const typed = contentTypes.map((type) => ({
    type,
    entries: createEntryRepository(db, type, { siteUrl: deps.publicUrl }),
    schedule: createScheduleRepository(db, type.collection),
    reviews: createReviewRepository(db, type),
  }));
  function entriesOf(name: string): EntryRepository {
    const found = typed.find(({ type }) => type.name === name);
    if (found === undefined) throw new Error(`no content type has the ${name}`);
    return found.entries;
  }
  const versions = createVersionRepository(db);
  const claims = createClaimRegister({
    entries: entriesOf('claims'),
    company: entriesOf('company'),
    timeZone: deps.timeZone,
    versions,
    clock,
  });
  const sources = typed
    .filter(({ type }) => type.row.label !== undefined)
    .map((each) => entrySearchSource({ ...each, claims }));
  const search = createSearchIndex({ sources, logger, reportStuck });
  const events = search.refreshOnPublish(deps.responses.clearOnPublish(deps.events));
  const media = createMediaRepository(db);
  const imageTasks = startContentTasks({ entry: taskEntry, limits: imageLimits, logger });
  const textTasks = startContentTasks({ entry: taskEntry, limits: textLimits, logger });
  const drafts = createDraftRepository({ db, name: 'content_drafts', findMediaIds });
  const redirects = createRedirectRepository(db);
  const previewWithdrawals = createPreviewWithdrawals(db);
  const shown = typed.map(({ type, entries }) => ({
    resource: type.name,
    collectionName: entries.collectionName,
  }));
  const approvals = createApprovalRepository(db);
  const knownBrowsers = createKnownBrowsers(db);
  const siteChecks = createSiteCheckRepository(db);
  const robotName = `AtriumLinkCheck/1.0 (+${deps.publicUrl})`;
  const usage = createMediaUsageRepository(db, [
    ...shown,
    { collectionName: versions.collectionName, isHistory: true },
    { collectionName: approvals.collectionName, isHistory: true },
    drafts,
  ]);

  const types: EntryContext[] = [];
  const context: ContentContext = {
    media,
    store,
    imageTasks,
    usage,
    showEach: createShowEach(reportStuck),
    textTasks,
    reportStuck,
    versions,
    drafts,
    heldArticles: createHeldArticles(db),
    redirects,
    sample: createSampleRepository(db),
    previewTokens: createPreviewTokens({ secret: internalSecret, now: () => clock.now() }),
    previewWithdrawals,
    approvals,
    approvalTokens: createApprovalTokens(internalSecret),
    approvalLimits: createApprovalLimits(deps.redis),
    approvalSettings: deps.approvalSettings,
    knownBrowsers,
    sendMail: deps.sendMail,
    claims,
    siteChecks,
    robotName,
    askAddress: deps.askAddress ?? createAskAddress({ userAgent: robotName }),
    search,
    views: createViewCounter({ clock, logger }),
    audit: deps.audit,
    events,
    producer,
    auth: deps.auth,
    leads: deps.leads,
    registry: deps.registry,
    internalSecret,
    siteUrl: deps.publicUrl,
    clock,
    logger,
    startImportProcess: () => startContentTasks({ entry: taskEntry, limits: importLimits, logger }),
    types,
  };
  types.push(...typed.map((each) => ({ ...context, ...each })));

  return {
    context,
    repositories: [
      store,
      media,
      versions,
      drafts,
      redirects,
      siteChecks,
      previewWithdrawals,
      approvals,
      knownBrowsers,
      ...typed.map(({ entries }) => entries),
    ],
    stopProcesses() {
      imageTasks.stop();
      textTasks.stop();
    },
  };
}
