import { lazyRoute } from '@atrium/mfe-kit';
import type { RouteObject } from 'react-router-dom';

const blogEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.blog-editor" */ './blog/blog-editor.page'),
);

const serviceEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.service-editor" */ './services/service-editor.page'),
);

const solutionEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.solution-editor" */ './solutions/solution-editor.page'),
);
const caseStudyEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.case-study-editor" */ './case-studies/case-study-editor.page'),
);

const teamEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.team-editor" */ './team/team-editor.page'),
);
const testimonialEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.testimonial-editor" */ './testimonials/testimonial-editor.page'),
);
const careerEditor = lazyRoute(
  () => import(/* webpackChunkName: "content.career-editor" */ './careers/career-editor.page'),
);

/** Full paths, because the shell adds these routes beside those of other remotes. */
export const routes: RouteObject[] = [
  {
    id: 'content.root',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "content.root" */ '@atrium/admin-kit/queries/query-root'),
    ),
    children: [
      {
        id: 'content.blog-list',
        path: '/dashboard/blog',
        lazy: lazyRoute(() => import(/* webpackChunkName: "content.blog-list" */ './blog/blog-list.page')),
      },
      { id: 'content.blog-create', path: '/dashboard/blog/create', lazy: blogEditor },
      { id: 'content.blog-edit', path: '/dashboard/blog/edit/:id', lazy: blogEditor },
      {
        id: 'content.service-list',
        path: '/dashboard/services',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "content.service-list" */ './services/service-list.page'),
        ),
      },
      { id: 'content.service-create', path: '/dashboard/services/create', lazy: serviceEditor },
      { id: 'content.service-edit', path: '/dashboard/services/edit/:id', lazy: serviceEditor },
      {
        id: 'content.service-view',
        path: '/dashboard/services/:slug',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "content.service-view" */ './services/service-view.page'),
        ),
      },
      {
        id: 'content.solution-list',
        path: '/dashboard/solutions',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "content.solution-list" */ './solutions/solution-list.page'),
        ),
      },
      { id: 'content.solution-create', path: '/dashboard/solutions/create', lazy: solutionEditor },
      { id: 'content.solution-edit', path: '/dashboard/solutions/edit/:id', lazy: solutionEditor },
      {
        id: 'content.case-study-list',
        path: '/dashboard/case-studies',
        lazy: lazyRoute(
          () =>
            import(/* webpackChunkName: "content.case-study-list" */ './case-studies/case-study-list.page'),
        ),
      },
      { id: 'content.case-study-create', path: '/dashboard/case-studies/create', lazy: caseStudyEditor },
      { id: 'content.case-study-edit', path: '/dashboard/case-studies/edit/:id', lazy: caseStudyEditor },
      {
        id: 'content.team-list',
        path: '/dashboard/team',
        lazy: lazyRoute(() => import(/* webpackChunkName: "content.team-list" */ './team/team-list.page')),
      },
      { id: 'content.team-create', path: '/dashboard/team/create', lazy: teamEditor },
      { id: 'content.team-edit', path: '/dashboard/team/edit/:id', lazy: teamEditor },
      {
        id: 'content.testimonial-list',
        path: '/dashboard/testimonials',
        lazy: lazyRoute(
          () =>
            import(/* webpackChunkName: "content.testimonial-list" */ './testimonials/testimonial-list.page'),
        ),
      },
      { id: 'content.testimonial-create', path: '/dashboard/testimonials/create', lazy: testimonialEditor },
      { id: 'content.testimonial-edit', path: '/dashboard/testimonials/edit/:id', lazy: testimonialEditor },
      {
        id: 'content.career-list',
        path: '/dashboard/careers',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "content.career-list" */ './careers/career-list.page'),
        ),
      },
      { id: 'content.career-create', path: '/dashboard/careers/create', lazy: careerEditor },
      { id: 'content.career-edit', path: '/dashboard/careers/edit/:id', lazy: careerEditor },
      {
        id: 'content.media',
        path: '/dashboard/media',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "content.media" */ './media-library/media-library.page'),
        ),
      },
      {
        id: 'content.transfer',
        path: '/dashboard/transfer',
        lazy: lazyRoute(() => import(/* webpackChunkName: "content.transfer" */ './transfer/transfer.page')),
      },
      {
        id: 'content.company',
        path: '/dashboard/company',
        lazy: lazyRoute(() => import(/* webpackChunkName: "content.company" */ './company/company.page')),
      },
      {
        id: 'content.messages',
        path: '/dashboard/messages',
        lazy: lazyRoute(() => import(/* webpackChunkName: "content.messages" */ './messages/messages.page')),
      },
      {
        id: 'content.partners',
        path: '/dashboard/partners',
        lazy: lazyRoute(() => import(/* webpackChunkName: "content.partners" */ './partners/partners.page')),
      },
    ],
  },
];
