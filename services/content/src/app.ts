import { catalogueTypes, numberedTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { blogCalls } from '@atrium/contracts/content/articles.calls';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { catalogueCalls } from '@atrium/contracts/content/entries.calls';
import { numberedCalls } from '@atrium/contracts/content/numbered.calls';
import { partnerLogoCalls } from '@atrium/contracts/content/partner-logos.calls';
import { siteDocumentCalls } from '@atrium/contracts/content/site-documents.calls';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { approvalRoutes } from './approvals/approvals.routes';
import { eraseApproverRoutes } from './approvals/erase-approver.routes';
import { blogRoutes } from './blogs/blogs.routes';
import { calendarRoute } from './calendar/calendar.routes';
import { internalCalendarRoutes } from './calendar/internal-calendar.routes';
import { type ContentContext, contextOf } from './context';
import { catalogueRoutes } from './entries/catalogue.routes';
import { itemsAtRoutes } from './entries/items-at.routes';
import { siteDocumentRoutes } from './entries/site-documents.routes';
import { firstStepRoutes } from './first-steps/first-steps.routes';
import { internalFormRoutes } from './forms/internal-forms.routes';
import { mediaFileRoute } from './media/media-files.routes';
import { mediaLibraryRoutes } from './media/media-library.routes';
import { protectMediaRoutes } from './media/protect-media.routes';
import { numberedRoutes } from './numbered/numbered.routes';
import { partnerLogoRoutes } from './partner-logos/partner-logos.routes';
import { redirectRoutes } from './redirects/redirects.routes';
import { referenceRoutes } from './reference/reference.routes';
import type { ResponseCache } from './response-cache';
import { internalReviewRoutes } from './reviews/internal-reviews.routes';
import { reviewRoutes } from './reviews/reviews.routes';
import { publishedItemRoutes } from './schedule/published-items.routes';
import { scheduledPostRoutes } from './schedule/scheduled-posts.routes';
import { searchRoute } from './search/search.routes';
import { serviceCategoryRoute } from './services/service-categories.routes';
import { emptyPagesRoute } from './site/empty-pages';
import { legalRoute } from './site/legal.routes';
import { siteRoute } from './site/site.routes';
import { siteCheckRoutes } from './site-check/site-check.routes';
import { sitemapRoute } from './sitemap/sitemap.routes';
import { transferRoutes } from './transfer/transfer.routes';

interface AppDeps {
  sessions: SessionVerifier;
  publicUrl: string;
  tickets: DownloadTickets;
  responses: ResponseCache;
  moreTypes: readonly ContentType[];
}

export function createContentApp(context: ContentContext, deps: AppDeps) {
  const { sessions, publicUrl, tickets, responses, moreTypes } = deps;
  const guards = createGuards({ sessions });
  const added = moreTypes.filter(({ row }) => !row.isSingle);
  const catalogues: ContentType[] = [...Object.values(catalogueTypes), ...added];

  const app = createServiceApp(context)
    .route('/internal/scheduled-posts', scheduledPostRoutes(context))
    .route('/internal/published-items', publishedItemRoutes(context))
    .route('/internal/content-calendar', internalCalendarRoutes(context))
    .route('/internal/due-reviews', internalReviewRoutes(context))
    .route('/internal/items-at', itemsAtRoutes(context))
    .route('/internal/approvers/erase', eraseApproverRoutes(context))
    .route('/internal/forms', internalFormRoutes(context))
    .route('/internal/kept-media', protectMediaRoutes(context))
    .use('/api/*', responses.middleware);
  registerCalls(app, {
    guards,
    routes: [
      ...blogRoutes(blogCalls, contextOf(context, 'blogs')),
      serviceCategoryRoute(contextOf(context, 'services')),
      ...catalogues.flatMap((type) => catalogueRoutes(catalogueCalls(type), contextOf(context, type.name))),
      ...partnerLogoRoutes(partnerLogoCalls, contextOf(context, 'partner-logos')),
      ...Object.values<ContentType>(numberedTypes).flatMap((type) =>
        numberedRoutes(numberedCalls(type), contextOf(context, type.name)),
      ),
      ...siteDocumentRoutes(siteDocumentCalls, context),
      ...mediaLibraryRoutes(context),
      searchRoute(context),
      calendarRoute(context),
      ...transferRoutes(context, tickets),
      ...redirectRoutes(context),
      ...siteCheckRoutes(context),
      ...reviewRoutes(context),
      ...approvalRoutes(context),
      sitemapRoute(context),
      siteRoute(context),
      emptyPagesRoute(context),
      ...firstStepRoutes(context),
      legalRoute(context),
      mediaFileRoute(context),
      ...referenceRoutes(publicUrl),
    ],
  });
  return app;
}
