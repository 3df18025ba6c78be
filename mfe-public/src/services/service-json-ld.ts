import type { Service } from '@atrium/contracts/service-entry-types';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  createGraph,
  describeBreadcrumb,
  getOrigin,
  organizationRef,
  toAbsolute,
} from '../site/meta/json-ld';

export function describeService(service: Service, args: LoaderFunctionArgs): object[] {
  const origin = getOrigin(args);
  const url = `${origin}/services/${service.slug}`;
  return createGraph(
    {
      '@type': 'Service',
      '@id': url,
      url,
      name: service.title,
      description: service.metaDescription || service.shortDescription,
      serviceType: service.title,
      provider: { '@type': 'Organization', ...organizationRef(origin), name: 'Atrium', url: `${origin}/` },
      ...(service.thumbnail && { image: toAbsolute(origin, service.thumbnail.url) }),
      ...(service.pricing?.length > 0 && {
        offers: service.pricing.map((plan) => ({
          '@type': 'Offer',
          name: plan.name,
          price: plan.price,
          priceCurrency: plan.currency,
        })),
      }),
    },
    describeBreadcrumb(origin, [
      { label: 'Home', path: '/' },
      { label: 'Services', path: '/services' },
      { label: service.title },
    ]),
  );
}
