import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { AskAddress } from '@atrium/service-kit/ask-address';
import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { type ContentEventPublisher, followContentEvents } from '@atrium/service-kit/content-events';
import { chooseFileStore } from '@atrium/service-kit/files/choose-file-store';
import { createGroupSettings } from '@atrium/service-kit/group-settings';
import { createDownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createSendMail } from '@atrium/service-kit/internal-mail';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { createReportStuck } from '@atrium/service-kit/stuck-items';
import type { Db } from 'mongodb';
import { createContentApp } from './app';
import { expiredClaimsSweep } from './claims/expired-claims.sweep';
import type { ContentConfig } from './config';
import { createContentContext } from './create-context';
import { emptyTrashSweep } from './entries/empty-trash.sweep';
import { followUpSweep } from './entries/follow-up';
import { imageVariantsHandlers } from './media/image-variants.handler';
import { imageVariantsJobs } from './media/image-variants.job';
import { unusedMediaSweep, variantsSweep } from './media/media-sweeps';
import { closeRolesSweep } from './numbered/close-roles.sweep';
import { createResponseCache } from './response-cache';
import { publishDue } from './schedule/publish-due';
import { publishDueJob } from './schedule/publish-due.job';
import { publishDueSweep } from './schedule/publish-due.sweep';
import { siteCheckSweep } from './site-check/site-check.sweep';

export interface ContentDeps {
  config: ContentConfig;
  logger: Logger;
  db: Db;
  producer: JobProducer;
  redis: RedisClient;
  subscriber: RedisClient;
  events: ContentEventPublisher;
  sessions: SessionVerifier;
  clock: Clock;
  internalSecret: string;
  auth: ServiceTransport;
  leads: ServiceTransport;
  /** Names the pages of public remotes, which are in the menus. */
  registry: Pick<RegistryClient, 'read'>;
  publicUrl: string;
  /** The bundle of `tasks/task-worker.ts`, run in a child process. */
  taskEntry: URL;
  /** False in processes that only run jobs and need no search index. */
  isServing?: boolean;
  /** The client that checks links to other sites; by default a guarded one. */
  askAddress?: AskAddress;
  /** Types besides those of contracts. */
  moreTypes?: readonly ContentType[];
}

/** A worker asks for the company of a mail, and draws no menus. */
const noRemotes: ContentDeps['registry'] = {
  read: async () => ({ revision: -1, remotes: [], suspended: [] }),
};

export function createContentModule(deps: ContentDeps): ServiceModule {
  const { config, logger, db, subscriber, sessions, clock, publicUrl } = deps;
  const { isServing = true } = deps;
  let isSubscribed = false;
  const audit = createAuditLog({ db, clock, logger });
  const tickets = createDownloadTickets({ ...deps, collection: 'content_download_tickets' });
  const store = chooseFileStore({ config, db, logger, bucketName: 'media_files', what: 'Images' });
  const responses = createResponseCache({ isSubscribed: () => isSubscribed, now: () => performance.now() });
  const sendMail = createSendMail({ leads: deps.leads, internalSecret: deps.internalSecret });
  const reportStuck = createReportStuck({ sendMail, logger });
  const approvalSettings = createGroupSettings('approvals', {
    ...deps,
    environment: { withoutApproval: config.PUBLISH_WITHOUT_APPROVAL },
  });
  const { moreTypes = [] } = deps;
  const contentTypes = [...Object.values(allContentTypes), ...moreTypes];
  const { context, repositories, stopProcesses } = createContentContext({
    ...deps,
    audit,
    store,
    responses,
    reportStuck,
    sendMail,
    approvalSettings,
    contentTypes,
    timeZone: config.SITE_TIMEZONE,
    registry: isServing ? deps.registry : noRemotes,
  });
  const { events, views, search } = context;

  /** Applies changes of other processes. After a gap in the events all caches are cleared. */
  const followChanges = () =>
    followContentEvents({
      redis: subscriber,
      logger,
      includesHidden: true,
      onEvent(event) {
        // The registry may publish in this process.
        if (event.resource === 'registry') responses.clear();
        if (event.origin === events.origin) return;
        if (!event.isHidden) responses.clear();
        if (isServing) void search.refresh(event);
      },
      onConnected(isConnected) {
        isSubscribed = isConnected;
        if (!isConnected) return;
        responses.clear();
        if (isServing) void search.rebuild();
      },
    });

  return {
    name: 'content',
    app: createContentApp(context, {
      responses,
      sessions,
      publicUrl,
      tickets,
      moreTypes,
    }),
    jobs: {
      definitions: [publishDueJob, ...Object.values(imageVariantsJobs)],
      handlers: [
        handleJob(publishDueJob, () => publishDue(context)),
        ...imageVariantsHandlers(context, {
          hasAvif: config.IMAGE_AVIF === 'on',
          readyDir: config.READY_VARIANTS_DIR,
        }),
      ],
    },
    sweeps: [
      publishDueSweep(context),
      followUpSweep(context),
      variantsSweep(context),
      unusedMediaSweep(context),
      emptyTrashSweep(context),
      expiredClaimsSweep(context),
      closeRolesSweep(context),
      siteCheckSweep(context),
    ],
    async start() {
      await Promise.all([
        audit.start(),
        tickets.start(),
        approvalSettings.start(),
        ...repositories.map((repository) => repository.start()),
      ]);
      if (isServing) void search.rebuild();
      await followChanges();
      views.start();
    },
    async stop() {
      search.stop();
      approvalSettings.stop();
      stopProcesses();
      await views.stop();
      await audit.stop();
    },
    ready: () => pingMongo(db),
  };
}
