import { lazyRoute } from '@atrium/mfe-kit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

type Load = () => Promise<{ Component: ComponentType }>;

const page = (name: string, path: string, load: Load): RouteObject => ({
  id: `content.${name}`,
  path: `/dashboard/${path}`,
  lazy: lazyRoute(load),
});

/** The list and the editor of a type with several items. */
const entries = (name: string, path: string, pages: { list: Load; editor: Load }): RouteObject[] => [
  page(`${name}-list`, path, pages.list),
  page(`${name}-create`, `${path}/create`, pages.editor),
  page(`${name}-edit`, `${path}/edit/:id`, pages.editor),
];

/** Full paths, because the shell adds these routes beside those of other remotes. */
export const routes: RouteObject[] = [
  {
    id: 'content.root',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "content.root" */ '@atrium/admin-kit/queries/query-root'),
    ),
    children: [
      ...entries('blog', 'blog', {
        list: () => import(/* webpackChunkName: "content.blog-list" */ './blog/blog-list.page'),
        editor: () => import(/* webpackChunkName: "content.blog-editor" */ './blog/blog-editor.page'),
      }),
      ...entries('service', 'services', {
        list: () => import(/* webpackChunkName: "content.service-list" */ './services/service-list.page'),
        editor: () =>
          import(/* webpackChunkName: "content.service-editor" */ './services/service-editor.page'),
      }),
      page(
        'service-view',
        'services/:slug',
        () => import(/* webpackChunkName: "content.service-view" */ './services/service-view.page'),
      ),
      ...entries('solution', 'solutions', {
        list: () => import(/* webpackChunkName: "content.solution-list" */ './solutions/solution-list.page'),
        editor: () =>
          import(/* webpackChunkName: "content.solution-editor" */ './solutions/solution-editor.page'),
      }),
      ...entries('case-study', 'case-studies', {
        list: () =>
          import(/* webpackChunkName: "content.case-study-list" */ './case-studies/case-study-list.page'),
        editor: () =>
          import(/* webpackChunkName: "content.case-study-editor" */ './case-studies/case-study-editor.page'),
      }),
      ...entries('team', 'team', {
        list: () => import(/* webpackChunkName: "content.team-list" */ './team/team-list.page'),
        editor: () => import(/* webpackChunkName: "content.team-editor" */ './team/team-editor.page'),
      }),
      ...entries('testimonial', 'testimonials', {
        list: () =>
          import(/* webpackChunkName: "content.testimonial-list" */ './testimonials/testimonial-list.page'),
        editor: () =>
          import(
            /* webpackChunkName: "content.testimonial-editor" */ './testimonials/testimonial-editor.page'
          ),
      }),
      ...entries('career', 'careers', {
        list: () => import(/* webpackChunkName: "content.career-list" */ './careers/career-list.page'),
        editor: () => import(/* webpackChunkName: "content.career-editor" */ './careers/career-editor.page'),
      }),
      page(
        'media',
        'media',
        () => import(/* webpackChunkName: "content.media" */ './media-library/media-library.page'),
      ),
      page(
        'transfer',
        'transfer',
        () => import(/* webpackChunkName: "content.transfer" */ './transfer/transfer.page'),
      ),
      page(
        'redirects',
        'redirects',
        () => import(/* webpackChunkName: "content.redirects" */ './redirects/redirects.page'),
      ),
      page(
        'site-check',
        'site-check',
        () => import(/* webpackChunkName: "content.site-check" */ './site-check/site-check.page'),
      ),
      ...entries('form', 'forms', {
        list: () => import(/* webpackChunkName: "content.form-list" */ './forms/form-list.page'),
        editor: () => import(/* webpackChunkName: "content.form-editor" */ './forms/form-editor.page'),
      }),
      ...entries('page', 'pages', {
        list: () => import(/* webpackChunkName: "content.pages" */ './pages/pages.page'),
        editor: () => import(/* webpackChunkName: "content.page-form" */ './own-pages/own-page-editor.page'),
      }),
      page(
        'page-editor',
        'pages/:page',
        () => import(/* webpackChunkName: "content.page-editor" */ './pages/page-editor.page'),
      ),
      page(
        'first-steps',
        'first-steps',
        () => import(/* webpackChunkName: "content.first-steps" */ './first-steps/first-steps.page'),
      ),
      page(
        'company',
        'company',
        () => import(/* webpackChunkName: "content.company" */ './company/company.page'),
      ),
      page('look', 'look', () => import(/* webpackChunkName: "content.look" */ './look/look.page')),
      page('legal', 'legal', () => import(/* webpackChunkName: "content.legal" */ './legal/legal.page')),
      page('menus', 'menus', () => import(/* webpackChunkName: "content.menus" */ './menus/menus.page')),
      page('claims', 'claims', () => import(/* webpackChunkName: "content.claims" */ './claims/claims.page')),
      page(
        'messages',
        'messages',
        () => import(/* webpackChunkName: "content.messages" */ './messages/messages.page'),
      ),
      page(
        'partners',
        'partners',
        () => import(/* webpackChunkName: "content.partners" */ './partners/partners.page'),
      ),
    ],
  },
];
