import { lazyRoute, RouteErrorScreen, type RouteHandle } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { FRAME_ROUTE_ID } from './site/frame/frame-data';
import { PublicLayout } from './site/frame/public-layout';

const notFoundHandle: RouteHandle = {
  meta: ({ url }) => ({ title: 'Page Not Found | Atrium', canonicalPath: url.pathname, noIndex: true }),
};

/**
 * Every public page is a chunk of its own, and so is its loader: what the server has loaded already arrives as data,
 * and the first page's loaders are never downloaded.
 */
export const routes: RouteObject[] = [
  {
    id: FRAME_ROUTE_ID,
    Component: PublicLayout,
    loader: async (args: LoaderFunctionArgs) => {
      const { loadFrame } = await import(/* webpackChunkName: "frame.loader" */ './site/frame/frame.loader');
      return loadFrame(args);
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'public.pages',
        ErrorBoundary: RouteErrorScreen,
        children: [
          {
            id: 'public.home',
            index: true,
            loader: (args) =>
              import(/* webpackChunkName: "public.home.loader" */ './home/home.loader').then((m) =>
                m.loadHome(args),
              ),
            lazy: lazyRoute(() => import(/* webpackChunkName: "public.home" */ './home/home.page')),
          },
          {
            id: 'public.team',
            path: 'team',
            loader: (args) =>
              import(/* webpackChunkName: "public.team.loader" */ './team/team.loader').then((m) =>
                m.loadTeam(args),
              ),
            lazy: lazyRoute(() => import(/* webpackChunkName: "public.team" */ './team/team.page')),
          },
          {
            id: 'public.member',
            path: 'team/:id',
            loader: (args) =>
              import(/* webpackChunkName: "public.member.loader" */ './team/member.loader').then((m) =>
                m.loadMember(args),
              ),
            lazy: lazyRoute(() => import(/* webpackChunkName: "public.member" */ './team/member.page')),
          },
          {
            id: 'public.achievements',
            path: 'achievements',
            loader: (args) =>
              import(
                /* webpackChunkName: "public.achievements.loader" */ './achievements/achievements.loader'
              ).then((m) => m.loadAchievements(args)),
            lazy: lazyRoute(
              () => import(/* webpackChunkName: "public.achievements" */ './achievements/achievements.page'),
            ),
          },
          {
            id: 'public.careers',
            path: 'careers',
            loader: (args) =>
              import(/* webpackChunkName: "public.careers.loader" */ './careers/careers.loader').then((m) =>
                m.loadCareers(args),
              ),
            lazy: lazyRoute(() => import(/* webpackChunkName: "public.careers" */ './careers/careers.page')),
          },
          {
            id: 'public.testimonials',
            path: 'testimonials',
            loader: (args) =>
              import(
                /* webpackChunkName: "public.testimonials.loader" */ './testimonials/testimonials.loader'
              ).then((m) => m.loadTestimonials(args)),
            lazy: lazyRoute(
              () => import(/* webpackChunkName: "public.testimonials" */ './testimonials/testimonials.page'),
            ),
          },
          {
            id: 'public.terms',
            path: 'terms-and-conditions',
            loader: (args) =>
              import(/* webpackChunkName: "public.terms.loader" */ './legal/legal.loader').then((m) =>
                m.loadTerms(args),
              ),
            lazy: lazyRoute(() => import(/* webpackChunkName: "public.terms" */ './legal/legal.page')),
          },
          {
            id: 'public.privacy',
            path: 'privacy-policy',
            loader: (args) =>
              import(/* webpackChunkName: "public.privacy.loader" */ './legal/legal.loader').then((m) =>
                m.loadPrivacy(args),
              ),
            lazy: lazyRoute(() => import(/* webpackChunkName: "public.privacy" */ './legal/legal.page')),
          },
          {
            id: 'public.notFound',
            path: '*',
            handle: notFoundHandle,
            loader: () => {
              throw data(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
];
