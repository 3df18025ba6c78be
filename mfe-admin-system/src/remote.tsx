import '@atrium/ui/component-styles';
import { applySiteLocale } from '@atrium/admin-kit/text/site-locale';
import { defineRemote, lazyRoute } from '@atrium/mfe-kit';
import { config } from 'zod/v4/core';
import { routes } from './routes';

// Compiled parsers need `new Function`, which the site's content security policy refuses.
config({ jitless: true });

export const remote = defineRemote({
  routes,
  startup: applySiteLocale,
  widgets: {
    'waiting-system': lazyRoute(
      () => import(/* webpackChunkName: "widget.waiting-system" */ './home/waiting-system.widget'),
    ),
  },
});
