import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import { createDraftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { Hono } from 'hono';
import { createBlogRoutes } from './blogs/blogs.routes';
import { createCatalogueRoutes } from './entries/catalogue.routes';
import type { EntryOperations } from './entries/entry-operations';
import type { EntryInput } from './entries/entry-record';
import { createTrashRoutes } from './entries/trash.routes';
import { createWritingRoutes } from './entries/writing.routes';
import { createMediaFileRoutes } from './media/media-files.routes';
import { createMediaLibraryRoutes } from './media/media-library.routes';
import { createPartnerLogoRoutes } from './partner-logos/partner-logos.routes';
import { createPeopleRoutes } from './people/people.routes';
import { createRedirectRoutes } from './redirects/redirects.routes';
import { createReferenceRoutes } from './reference/reference.routes';
import type { ResponseCache } from './response-cache';
import { createSearchRoutes } from './search/search.routes';
import { createServiceCategoryRoutes } from './services/service-categories.routes';
import { createTransferRoutes } from './transfer/transfer.routes';
import { createViewRoutes } from './views/view.routes';
import type { ContentWiring } from './wiring';

export function createContentApp({
  sessions,
  logger,
  audit,
  clock,
  publicUrl,
  producer,
  tickets,
  responses,
  ...wiring
}: ContentWiring & {
  sessions: SessionVerifier;
  logger: Logger;
  audit: AuditLog;
  clock: Clock;
  publicUrl: string;
  producer: JobProducer;
  tickets: DownloadTickets;
  responses: ResponseCache;
}) {
  const guards = createGuards({ sessions });
  const {
    blogs,
    services,
    solutions,
    caseStudies,
    media,
    store,
    uploads,
    usage,
    events,
    views: counter,
  } = wiring;

  /** The routes of every kind. Fixed paths come first, because `/:id` would match them. */
  const sharedRoutes = <Content, Input extends EntryInput>(operations: EntryOperations<Content, Input>) =>
    new Hono<ServiceEnv>()
      .route('/', createDraftRoutes(operations.draft, guards))
      .route('/', createWritingRoutes(operations, guards))
      .route('/', createTrashRoutes(operations, guards))
      .route('/', createViewRoutes({ entries: operations.deps.entries, counter }));

  const app = createServiceApp({ logger })
    .use('/api/*', wiring.mediaAccess.signResponses)
    .use('/api/*', responses.middleware)
    .route('/api/blogs', sharedRoutes(blogs))
    .route('/api/blogs', createBlogRoutes({ blogs, guards }))
    .route('/api/services', sharedRoutes(services))
    .route('/api/services', createServiceCategoryRoutes(services))
    .route(
      '/api/services',
      createCatalogueRoutes({
        operations: services,
        guards,
        filterFields: { category: 'content.category' },
      }),
    )
    .route('/api/solutions', sharedRoutes(solutions))
    .route(
      '/api/solutions',
      createCatalogueRoutes({
        operations: solutions,
        guards,
        filterFields: { category: 'content.category', industry: 'content.industryType' },
      }),
    )
    .route('/api/case-studies', sharedRoutes(caseStudies))
    .route(
      '/api/case-studies',
      createCatalogueRoutes({
        operations: caseStudies,
        guards,
        filterFields: { industry: 'content.industry' },
      }),
    )
    .route('/api/partner-logos', createPartnerLogoRoutes({ ...wiring, events, audit, clock, guards }))
    .route('/api/testimonials', createPeopleRoutes({ operations: wiring.testimonials, guards }))
    .route('/api/team', createPeopleRoutes({ operations: wiring.team, guards }))
    .route('/api/careers', createPeopleRoutes({ operations: wiring.careers, guards }))
    .route(
      '/api/media',
      createMediaLibraryRoutes({
        media,
        store,
        uploads,
        usage,
        announce: wiring.announceMedia,
        audit,
        guards,
      }),
    )
    .route('/api/search', createSearchRoutes({ search: wiring.search, guards }))
    .route('/api/transfer', createTransferRoutes({ wiring, producer, events, audit, clock, tickets, guards }))
    .route('/api/redirects', createRedirectRoutes({ redirects: wiring.redirects, blogs, audit, guards }))
    .route('/media', createMediaFileRoutes({ store, access: wiring.mediaAccess }));
  registerCalls(app, { guards, routes: createReferenceRoutes({ publicUrl }) });
  return app;
}
