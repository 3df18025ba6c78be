import '@atrium/ui/component-styles';
import { applySiteLocale } from '@atrium/admin-kit/text/site-locale';
import { defineRemote, lazyRoute } from '@atrium/mfe-kit';
import { routes } from './routes';

export const remote = defineRemote({
  routes,
  startup: applySiteLocale,
  widgets: {
    'waiting-system': lazyRoute(
      () => import(/* webpackChunkName: "widget.waiting-system" */ './home/waiting-system.widget'),
    ),
  },
});
