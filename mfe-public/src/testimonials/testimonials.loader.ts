import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadTestimonialItems } from '../site/components/testimonials.loader';
import { createPageMeta } from '../site/meta/create-page-meta';

export type TestimonialsData = Awaited<ReturnType<typeof loadTestimonials>>;

const description = 'What clients of Atrium say once the project is live and the numbers are in.';

// No Review markup: search engines ignore reviews that a business publishes about itself.
export async function loadTestimonials(args: LoaderFunctionArgs) {
  const breadcrumb = [{ label: 'Home', path: '/' }, { label: 'Testimonials' }];
  return {
    items: await loadTestimonialItems(apiFrom(args)),
    breadcrumb,
    description,
    meta: createPageMeta(args, { title: 'Testimonials', path: '/testimonials', description, breadcrumb }),
  };
}
