import { lazyRoute, RouteErrorScreen } from '@atrium/mfe-kit';
import type { ComponentType } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { isStepChange } from './contact/step-change';
import type { LoaderName } from './loaders';
import { LAYOUT_ROUTE_ID } from './site/layout/layout-data';
import { createPrefetchCache } from './site/layout/prefetch-cache';
import { PublicLayout } from './site/layout/public-layout';

const loadLoaders = lazyRoute(() => import(/* webpackChunkName: "loaders" */ './loaders'), 'loaders');

/** A loader or action in a lazy chunk, whose code or data can be prefetched. */
function prefetchable(name: LoaderName) {
  const prefetchCode = async (): Promise<(args: LoaderFunctionArgs) => unknown> => {
    const { loaders } = await loadLoaders();
    return loaders[name]();
  };
  const { run, prefetch } = createPrefetchCache(async (args: LoaderFunctionArgs) =>
    (await prefetchCode())(args),
  );
  return Object.assign(run, { prefetchCode, prefetch });
}

interface PageOptions {
  id?: string;
  action?: LoaderName;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** A page in its own chunk. The chunk has the name of the route, `public.<id>`, so that the renderer finds its files. */
function page(
  path: string,
  loader: LoaderName,
  load: () => Promise<{ Component: ComponentType }>,
  { id = loader, action, shouldRevalidate }: PageOptions = {},
): RouteObject {
  return {
    id: `public.${id}`,
    path,
    loader: prefetchable(loader),
    action: action && prefetchable(action),
    ...(shouldRevalidate && { shouldRevalidate }),
    lazy: lazyRoute(load),
  };
}

const notFound: RouteObject = {
  id: 'public.notFound',
  path: '*',
  handle: {
    meta: ({ url }: { url: URL }) => ({
      title: 'Page Not Found | Atrium',
      description: "The page you're looking for doesn't exist or has been moved.",
      canonicalPath: url.pathname,
      noIndex: true,
    }),
  },
  loader: () => {
    throw data(null, { status: 404 });
  },
};

const pages: RouteObject[] = [
  page('/', 'home', () => import(/* webpackChunkName: "public.home" */ './home/home.page')),
  page(
    'services',
    'services',
    () => import(/* webpackChunkName: "public.services" */ './services/services.page'),
  ),
  page(
    'services/:slug',
    'service',
    () => import(/* webpackChunkName: "public.service" */ './services/service.page'),
  ),
  page(
    'solutions',
    'solutions',
    () => import(/* webpackChunkName: "public.solutions" */ './solutions/solutions.page'),
  ),
  page(
    'solutions/:slug',
    'solution',
    () => import(/* webpackChunkName: "public.solution" */ './solutions/solution.page'),
  ),
  page(
    'portfolio',
    'portfolio',
    () => import(/* webpackChunkName: "public.portfolio" */ './portfolio/portfolio.page'),
  ),
  page(
    'case-studies',
    'portfolio',
    () => import(/* webpackChunkName: "public.caseStudies" */ './portfolio/portfolio.page'),
    { id: 'caseStudies' },
  ),
  page(
    'portfolio/:slug',
    'caseStudy',
    () => import(/* webpackChunkName: "public.caseStudy" */ './portfolio/case-study.page'),
  ),
  page(
    'case-studies/:slug',
    'caseStudy',
    () => import(/* webpackChunkName: "public.caseStudyTwin" */ './portfolio/case-study.page'),
    { id: 'caseStudyTwin' },
  ),
  page('blog', 'blog', () => import(/* webpackChunkName: "public.blog" */ './blog/blog.page')),
  page('blog/:slug', 'article', () => import(/* webpackChunkName: "public.article" */ './blog/article.page')),
  page('about', 'about', () => import(/* webpackChunkName: "public.about" */ './about/about.page')),
  page('team', 'team', () => import(/* webpackChunkName: "public.team" */ './team/team.page')),
  page('team/:id', 'member', () => import(/* webpackChunkName: "public.member" */ './team/member.page')),
  page(
    'achievements',
    'achievements',
    () => import(/* webpackChunkName: "public.achievements" */ './achievements/achievements.page'),
  ),
  page('careers', 'careers', () => import(/* webpackChunkName: "public.careers" */ './careers/careers.page')),
  page(
    'testimonials',
    'testimonials',
    () => import(/* webpackChunkName: "public.testimonials" */ './testimonials/testimonials.page'),
  ),
  page(
    'contact',
    'contact',
    () => import(/* webpackChunkName: "public.contact" */ './contact/contact.page'),
    {
      action: 'sendContact',
      shouldRevalidate: (change) => change.defaultShouldRevalidate && !isStepChange(change),
    },
  ),
  page(
    'newsletter/subscribe',
    'newsletter',
    () => import(/* webpackChunkName: "public.newsletter" */ './newsletter/subscribe.page'),
    { action: 'subscribe' },
  ),
  page(
    'newsletter/confirm',
    'confirm',
    () => import(/* webpackChunkName: "public.confirm" */ './newsletter/newsletter-link.page'),
    { action: 'sendConfirm' },
  ),
  page(
    'newsletter/unsubscribe',
    'unsubscribe',
    () => import(/* webpackChunkName: "public.unsubscribe" */ './newsletter/newsletter-link.page'),
    { action: 'sendUnsubscribe' },
  ),
  page(
    'newsletter/archive',
    'archive',
    () => import(/* webpackChunkName: "public.archive" */ './newsletter/archive.page'),
  ),
  page(
    'newsletter/archive/:id',
    'archived',
    () => import(/* webpackChunkName: "public.archived" */ './newsletter/archived.page'),
  ),
  page('search', 'search', () => import(/* webpackChunkName: "public.search" */ './search/search.page')),
  page(
    'terms-and-conditions',
    'terms',
    () => import(/* webpackChunkName: "public.terms" */ './legal/legal.page'),
  ),
  page(
    'privacy-policy',
    'privacy',
    () => import(/* webpackChunkName: "public.privacy" */ './legal/legal.page'),
  ),
  // Preview links: show unpublished items without signing in.
  page(
    'preview/services/:token',
    'service',
    () => import(/* webpackChunkName: "public.previewService" */ './services/service.page'),
    { id: 'previewService' },
  ),
  page(
    'preview/solutions/:token',
    'solution',
    () => import(/* webpackChunkName: "public.previewSolution" */ './solutions/solution.page'),
    { id: 'previewSolution' },
  ),
  page(
    'preview/case-studies/:token',
    'caseStudy',
    () => import(/* webpackChunkName: "public.previewCaseStudy" */ './portfolio/case-study.page'),
    { id: 'previewCaseStudy' },
  ),
  page(
    'preview/blogs/:token',
    'article',
    () => import(/* webpackChunkName: "public.previewArticle" */ './blog/article.page'),
    { id: 'previewArticle' },
  ),
];

export const routes: RouteObject[] = [
  {
    id: LAYOUT_ROUTE_ID,
    Component: PublicLayout,
    loader: prefetchable('layout'),
    shouldRevalidate: () => false,
    children: [{ id: 'public.pages', ErrorBoundary: RouteErrorScreen, children: [...pages, notFound] }],
  },
];
