import { blogCalls } from '@atrium/contracts/content/articles.calls';
import { careerCalls } from '@atrium/contracts/content/careers.calls';
import { caseStudyCalls } from '@atrium/contracts/content/case-studies.calls';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { CatalogueCalls } from '@atrium/contracts/content/entries.calls';
import { partnerLogoCalls } from '@atrium/contracts/content/partner-logos.calls';
import { serviceCalls } from '@atrium/contracts/content/services.calls';
import { siteDocumentCalls } from '@atrium/contracts/content/site-documents.calls';
import { solutionCalls } from '@atrium/contracts/content/solutions.calls';
import { teamCalls } from '@atrium/contracts/content/team.calls';
import { testimonialCalls } from '@atrium/contracts/content/testimonials.calls';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { blogRoutes } from './blogs/blogs.routes';
import { type ContentContext, contextOf } from './context';
import { catalogueRoutes } from './entries/catalogue.routes';
import { siteDocumentRoutes } from './entries/site-documents.routes';
import { keepMediaRoutes } from './media/keep-media.routes';
import { mediaFileRoute } from './media/media-files.routes';
import { mediaLibraryRoutes } from './media/media-library.routes';
import { partnerLogoRoutes } from './partner-logos/partner-logos.routes';
import { peopleRoutes } from './people/people.routes';
import { redirectRoutes } from './redirects/redirects.routes';
import { referenceRoutes } from './reference/reference.routes';
import type { ResponseCache } from './response-cache';
import { scheduledPostRoutes } from './schedule/scheduled-posts.routes';
import { searchRoute } from './search/search.routes';
import { serviceCategoryRoute } from './services/service-categories.routes';
import { sitemapRoute } from './sitemap/sitemap.routes';
import { transferRoutes } from './transfer/transfer.routes';

/** A type that is defined elsewhere, with its calls. */
export interface AddedType {
  type: ContentType;
  /** None for a single type. */
  calls?: CatalogueCalls;
}

const catalogues: Readonly<Record<string, CatalogueCalls>> = {
  services: serviceCalls,
  solutions: solutionCalls,
  'case-studies': caseStudyCalls,
};

const peoples = { testimonials: testimonialCalls, team: teamCalls, careers: careerCalls };

interface AppDeps {
  sessions: SessionVerifier;
  publicUrl: string;
  tickets: DownloadTickets;
  responses: ResponseCache;
  moreTypes: readonly AddedType[];
}

export function createContentApp(context: ContentContext, deps: AppDeps) {
  const { sessions, publicUrl, tickets, responses, moreTypes } = deps;
  const guards = createGuards({ sessions });
  const added = moreTypes.flatMap(({ type, calls }) => (calls ? [[type.name, calls] as const] : []));

  const app = createServiceApp(context)
    .route('/internal/scheduled-posts', scheduledPostRoutes(context))
    .route('/internal/kept-media', keepMediaRoutes(context))
    .use('/api/*', responses.middleware);
  registerCalls(app, {
    guards,
    routes: [
      ...blogRoutes(blogCalls, contextOf(context, 'blogs')),
      serviceCategoryRoute(contextOf(context, 'services')),
      ...[...Object.entries(catalogues), ...added].flatMap(([name, calls]) =>
        catalogueRoutes(calls, contextOf(context, name)),
      ),
      ...partnerLogoRoutes(partnerLogoCalls, contextOf(context, 'partner-logos')),
      ...Object.entries(peoples).flatMap(([name, calls]) => peopleRoutes(calls, contextOf(context, name))),
      ...siteDocumentRoutes(siteDocumentCalls, context),
      ...mediaLibraryRoutes(context),
      searchRoute(context),
      ...transferRoutes(context, { tickets, guards }),
      ...redirectRoutes(context),
      sitemapRoute(context),
      mediaFileRoute(context),
      ...referenceRoutes(publicUrl),
    ],
  });
  return app;
}
