import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadTestimonials } from '../site/data/load-testimonials';
import { readPreviewed } from '../site/data/previewed';
import { blankPage, endingOf, readDocument } from '../site/data/read-document';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';

export type TestimonialsData = Awaited<ReturnType<typeof loader>>;

// No Review markup: search engines ignore reviews that a business publishes about itself.
export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/testimonials/preview/:token', { params: { token } }),
  );
  const [site, texts, { items, hasFailed }] = await Promise.all([
    readSite(args),
    readDocument(args, 'testimonials-page', blankPage('Testimonials')),
    loadTestimonials(api, previewed),
  ]);
  return {
    head: texts.hero,
    callToAction: endingOf(texts),
    items,
    hasFailed,
    empty: texts.states.empty,
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      path: '/testimonials',
      description: texts.description,
      noIndex: previewed !== undefined,
    }),
  };
}
