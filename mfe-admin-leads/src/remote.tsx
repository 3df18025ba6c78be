import '@atrium/ui/component-styles';
import { applySiteLocale } from '@atrium/admin-kit/text/site-locale';
import { defineRemote, lazyRoute } from '@atrium/mfe-kit';
import { config } from 'zod/v4/core';
import { routes } from './routes';

// Without this the schemas try `new Function` first, which the page's CSP refuses and reports.
config({ jitless: true });

export const remote = defineRemote({
  routes,
  startup: applySiteLocale,
  widgets: {
    'waiting-leads': lazyRoute(
      () => import(/* webpackChunkName: "widget.waiting-leads" */ './home/waiting-leads.widget'),
    ),
  },
});
