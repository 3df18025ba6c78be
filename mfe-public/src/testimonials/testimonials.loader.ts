import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { readPreviewed } from '../site/data/previewed';
import { createPage } from '../site/meta/create-page';

export type TestimonialsData = Awaited<ReturnType<typeof loader>>;

const description = 'What clients of Atrium say once the project is live and the numbers are in.';

// No Review markup: search engines ignore reviews that a business publishes about itself.
export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/testimonials/preview/:token', { params: { token } }),
  );
  return {
    items: await loadTestimonialItems(api, previewed),
    ...createPage(args, {
      title: 'Testimonials',
      path: '/testimonials',
      description,
      noIndex: previewed !== undefined,
    }),
  };
}
