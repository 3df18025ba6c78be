import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadTestimonials } from '../site/data/load-testimonials';
import { readPreviewed } from '../site/data/previewed';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';

export type TestimonialsData = Awaited<ReturnType<typeof loader>>;

// No Review markup: search engines ignore reviews that a business publishes about itself.
export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/testimonials/preview/:token', { params: { token } }),
  );
  const [site, { items, hasFailed }] = await Promise.all([readSite(args), loadTestimonials(api, previewed)]);
  return {
    items,
    hasFailed,
    ...createPage(site, {
      title: 'Testimonials',
      path: '/testimonials',
      description: `What clients of ${site.company.name} say once the project is live and the numbers are in.`,
      noIndex: previewed !== undefined,
    }),
  };
}
