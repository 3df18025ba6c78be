import { lazyRoute } from '@atrium/mfe-kit';
import type { RouteObject } from 'react-router-dom';
import { personPath } from './shared/person-path';
import { privacyPath } from './shared/privacy-path';

const loadSubscriberList = () =>
  import(/* webpackChunkName: "leads.newsletter" */ './newsletter/subscriber-list.page');

const homeRoutes: RouteObject[] = [
  {
    id: 'leads.home',
    path: '/dashboard',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.home" */ './home/home.page')),
  },
];

const contactRoutes: RouteObject[] = [
  {
    id: 'leads.contacts',
    path: '/dashboard/contacts',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.contacts" */ './contacts/contact-list.page')),
  },
  {
    id: 'leads.contactStats',
    path: '/dashboard/contacts/stats',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.contactStats" */ './contacts/contact-stats.page'),
    ),
  },
  {
    id: 'leads.contactPriority',
    path: '/dashboard/contacts/priority',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.contactPriority" */ './contacts/contact-priority.page'),
    ),
  },
  {
    id: 'leads.contactBoard',
    path: '/dashboard/contacts/board',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.contactBoard" */ './contacts/board.page')),
  },
  {
    id: 'leads.contactQuarantine',
    path: '/dashboard/contacts/quarantine',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.contactQuarantine" */ './contacts/quarantine.page'),
    ),
  },
  {
    id: 'leads.contactTrash',
    path: '/dashboard/contacts/trash',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.contactTrash" */ './contacts/trash.page')),
  },
  {
    id: 'leads.messageTray',
    path: '/dashboard/contacts/tray',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.messageTray" */ './contacts/tray/tray.page')),
  },
  {
    id: 'leads.contact',
    path: '/dashboard/contacts/:id',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.contact" */ './contacts/contact-detail.page')),
  },
];

const answerRoutes: RouteObject[] = [
  {
    id: 'leads.answers',
    path: '/dashboard/answers',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.answers" */ './answers/answer-list.page')),
  },
  {
    id: 'leads.answer',
    path: '/dashboard/answers/:id',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.answer" */ './answers/answer-detail.page')),
  },
];

const newsletterRoutes: RouteObject[] = [
  { id: 'leads.newsletter', path: '/dashboard/newsletter', lazy: lazyRoute(loadSubscriberList) },
  { id: 'leads.subscribers', path: '/dashboard/newsletter/subscribers', lazy: lazyRoute(loadSubscriberList) },
  {
    id: 'leads.newsletterCreate',
    path: '/dashboard/newsletter/create',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.newsletterCreate" */ './newsletter/create-newsletter.page'),
    ),
  },
  {
    id: 'leads.newsletterAnalytics',
    path: '/dashboard/newsletter/analytics',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.newsletterAnalytics" */ './newsletter/analytics.page'),
    ),
  },
  {
    id: 'leads.segments',
    path: '/dashboard/newsletter/segments',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.segments" */ './newsletter/segments.page')),
  },
  {
    id: 'leads.sendingDomain',
    path: '/dashboard/newsletter/domain',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.sendingDomain" */ './newsletter/domain.page')),
  },
  {
    id: 'leads.campaigns',
    path: '/dashboard/newsletter/campaigns',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.campaigns" */ './newsletter/campaign-list.page'),
    ),
  },
  {
    id: 'leads.campaign',
    path: '/dashboard/newsletter/campaigns/:id',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.campaign" */ './newsletter/campaign-detail.page'),
    ),
  },
];

const peopleRoutes: RouteObject[] = [
  {
    id: 'leads.person',
    path: personPath,
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.person" */ './people/person.page')),
  },
];

const privacyRoutes: RouteObject[] = [
  {
    id: 'leads.privacy',
    path: privacyPath,
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.privacy" */ './privacy/privacy.page')),
  },
];

const reportRoutes: RouteObject[] = [
  {
    id: 'leads.reports',
    path: '/dashboard/reports',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.reports" */ './reports/report.page')),
  },
];

const analyticsRoutes: RouteObject[] = [
  {
    id: 'leads.analytics',
    path: '/dashboard/analytics',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.analytics" */ './analytics/analytics.page')),
  },
];

const calendarRoutes: RouteObject[] = [
  {
    id: 'leads.calendar',
    path: '/dashboard/calendar',
    lazy: lazyRoute(() => import(/* webpackChunkName: "leads.calendar" */ './calendar/calendar.page')),
  },
];

/** Every page of this remote: a chunk of its own, named by its route id. */
export const routes: RouteObject[] = [
  {
    id: 'leads.root',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "leads.root" */ '@atrium/admin-kit/queries/query-root'),
    ),
    children: [
      ...homeRoutes,
      ...contactRoutes,
      ...answerRoutes,
      ...newsletterRoutes,
      ...peopleRoutes,
      ...privacyRoutes,
      ...reportRoutes,
      ...analyticsRoutes,
      ...calendarRoutes,
    ],
  },
];
