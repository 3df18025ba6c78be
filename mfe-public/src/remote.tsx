import { defineRemote } from '@atrium/mfe-kit';
import { pages } from './pages';
import { routes, slot } from './routes';

export const remote = defineRemote({
  routes,
  slot,
  sitemap: pages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path),
  startup({ api }) {
    // The page works without it, so it is no part of the first load; links work without it too.
    import('./site/layout/prefetch').then(({ startPrefetch }) => startPrefetch(routes, api), console.warn);
  },
});
