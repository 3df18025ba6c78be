import { blogCalls } from '@atrium/contracts/content/articles.calls';
import { careerCalls } from '@atrium/contracts/content/careers.calls';
import { caseStudyCalls } from '@atrium/contracts/content/case-studies.calls';
import type { EntryCalls } from '@atrium/contracts/content/entries.calls';
import { serviceCalls } from '@atrium/contracts/content/services.calls';
import { solutionCalls } from '@atrium/contracts/content/solutions.calls';
import { teamCalls } from '@atrium/contracts/content/team.calls';
import { testimonialCalls } from '@atrium/contracts/content/testimonials.calls';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { createDraftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { createBlogRoutes } from './blogs/blogs.routes';
import { createCatalogueRoutes } from './entries/catalogue.routes';
import type { EntryOperations } from './entries/entry-operations';
import type { EntryInput } from './entries/entry-record';
import { createWritingRoutes } from './entries/writing.routes';
import { createKeepMediaRoute } from './media/keep-media.routes';
import { createMediaFileRoute } from './media/media-files.routes';
import { createMediaLibraryRoutes } from './media/media-library.routes';
import { createShownInNewsletters } from './media/shown-in-newsletters';
import { createPartnerLogoRoutes } from './partner-logos/partner-logos.routes';
import { createPeopleRoutes } from './people/people.routes';
import { createRedirectRoutes } from './redirects/redirects.routes';
import { createReferenceRoutes } from './reference/reference.routes';
import type { ResponseCache } from './response-cache';
import { createScheduledPostRoutes } from './schedule/scheduled-posts.routes';
import { createSearchRoute } from './search/search.routes';
import { createServiceCategoryRoute } from './services/service-categories.routes';
import { createSitemapRoute } from './sitemap/sitemap.routes';
import { createTransferRoutes } from './transfer/transfer.routes';
import { createViewRoute } from './views/view.routes';
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
  internalSecret,
  leads,
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
  internalSecret: string;
  leads: ServiceTransport;
}) {
  const guards = createGuards({ sessions });
  const { blogs, services, solutions, caseStudies, store, views: counter } = wiring;

  /** The routes of every kind. */
  const sharedRoutes = <Content, Input extends EntryInput>(
    calls: EntryCalls,
    operations: EntryOperations<Content, Input>,
  ) => [
    ...createDraftRoutes(calls, operations.draft),
    ...createWritingRoutes(calls, operations),
    createViewRoute(calls, { entries: operations.deps.entries, counter }),
  ];

  const app = createServiceApp({ logger })
    .route('/internal/scheduled-posts', createScheduledPostRoutes({ ...wiring, internalSecret }))
    .route('/internal/kept-media', createKeepMediaRoute({ media: wiring.media, internalSecret }))
    .use('/api/*', wiring.mediaAccess.signResponses)
    .use('/api/*', responses.middleware);
  registerCalls(app, {
    guards,
    routes: [
      ...sharedRoutes(blogCalls, blogs),
      ...createBlogRoutes(blogs),
      ...sharedRoutes(serviceCalls, services),
      createServiceCategoryRoute(services),
      ...createCatalogueRoutes(serviceCalls, {
        operations: services,
        filterFields: { category: 'content.category' },
      }),
      ...sharedRoutes(solutionCalls, solutions),
      ...createCatalogueRoutes(solutionCalls, {
        operations: solutions,
        filterFields: { category: 'content.category', industry: 'content.industryType' },
      }),
      ...sharedRoutes(caseStudyCalls, caseStudies),
      ...createCatalogueRoutes(caseStudyCalls, {
        operations: caseStudies,
        filterFields: { industry: 'content.industry' },
      }),
      ...createPartnerLogoRoutes({ ...wiring, audit, clock }),
      ...createPeopleRoutes(testimonialCalls, wiring.testimonials),
      ...createPeopleRoutes(teamCalls, wiring.team),
      ...createPeopleRoutes(careerCalls, wiring.careers),
      ...createMediaLibraryRoutes({
        ...wiring,
        announce: wiring.announceMedia,
        isShownInNewsletters: createShownInNewsletters({ leads, internalSecret }),
        audit,
      }),
      createSearchRoute(wiring),
      ...createTransferRoutes({ wiring, producer, audit, clock, tickets, guards }),
      ...createRedirectRoutes({
        redirects: wiring.redirects,
        blogs,
        kinds: [blogs, services, solutions, caseStudies].map(({ deps }) => deps),
        showEach: wiring.showEach,
        audit,
      }),
      createSitemapRoute([blogs, services, solutions, caseStudies].map(({ deps }) => deps)),
      createMediaFileRoute({ store, access: wiring.mediaAccess }),
      ...createReferenceRoutes({ publicUrl }),
    ],
  });
  return app;
}
