import { defineRemote } from '@atrium/mfe-kit';
import { pages } from './pages';
import { routes, slot } from './routes';

export const remote = defineRemote({
  routes,
  slot,
  sitemap: pages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path),
});
