import { createAuditLog } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { createDownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import type { Db } from 'mongodb';
import { createContentApp } from './app';
import type { ContentConfig } from './config';
import { createChangeFeed } from './entries/change-feed';
import { createEmptyTrashSweep } from './entries/empty-trash.sweep';
import { chooseMediaStore } from './media/choose-media-store';
import { createImageVariantsHandlers } from './media/image-variants.handler';
import { imageVariantsJobs } from './media/image-variants.job';
import { createUnusedMediaSweep, createVariantsSweep } from './media/media-sweeps';
import { createContentParts } from './parts';
import { createResponseCache } from './response-cache';
import { createPublishDue } from './schedule/publish-due';
import { createPublishDueHandler } from './schedule/publish-due.handler';
import { publishDueJob } from './schedule/publish-due.job';
import { createPublishDueSweep } from './schedule/publish-due.sweep';
import { createTitleWordsSweep } from './search/title-words.sweep';

export interface ContentDeps {
  config: ContentConfig;
  logger: Logger;
  db: Db;
  producer: JobProducer;
  subscriber: RedisClient;
  events: ContentEventPublisher;
  sessions: SessionVerifier;
  clock: Clock;
  internalSecret: string;
  publicUrl: string;
}

export function createContentModule(deps: ContentDeps): ServiceModule {
  const { config, logger, db, producer, subscriber, sessions, clock, internalSecret, publicUrl } = deps;
  const audit = createAuditLog({ db, clock });
  const tickets = createDownloadTickets({ db, clock, collection: 'content_download_tickets' });
  const store = chooseMediaStore({ config, db, logger });
  const feed = createChangeFeed(deps.events);
  const answers = createResponseCache({ isSubscribed: feed.isSubscribed, now: () => performance.now() });
  feed.onAnyChange(answers.forget);
  const events = answers.forgetOnPublish(deps.events);
  const services = { logger, db, producer, events, clock, internalSecret, audit, store, feed };
  const parts = createContentParts(services);
  const { media, usage, announceMedia, scheduled, versions, drafts, views } = parts;
  const publishDue = createPublishDue({ events, clock, logger, onChange: parts.blogs.deps.onChange });

  return {
    name: 'content',
    app: createContentApp({
      ...parts,
      answers,
      sessions,
      logger,
      events,
      audit,
      clock,
      publicUrl,
      producer,
      tickets,
    }),
    jobs: {
      definitions: [publishDueJob, ...Object.values(imageVariantsJobs)],
      handlers: [
        createPublishDueHandler({ publishDue, targets: scheduled }),
        ...createImageVariantsHandlers({ media, store, producer, onReady: announceMedia }),
      ],
    },
    sweeps: [
      createPublishDueSweep({ publishDue, targets: scheduled, producer, clock }),
      createVariantsSweep({ media, producer, clock }),
      createTitleWordsSweep({ targets: parts.searchable }),
      createUnusedMediaSweep({ media, store, usage, clock, logger }),
      createEmptyTrashSweep({
        targets: parts.trashable,
        versions,
        drafts,
        events,
        forget: feed.forget,
        clock,
      }),
    ],
    async start() {
      await Promise.all([
        audit.start(),
        tickets.start(),
        ...parts.repositories.map((repository) => repository.start()),
      ]);
      await feed.start({ redis: subscriber, logger });
      views.start();
    },
    stop: () => views.stop(),
    ready: () => pingMongo(db),
  };
}
