import { defineRemote } from '@atrium/mfe-kit';
import { routes } from './routes';

export const remote = defineRemote({
  routes,
  startup({ api }) {
    // The page works without it, so it is no part of the first load; links work without it too.
    import('./site/layout/prefetch').then(({ startPrefetch }) => startPrefetch(routes, api), console.warn);
  },
});
