import type { Service } from '@atrium/contracts/service-entry-types';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  createGraph,
  describeBreadcrumb,
  describeImage,
  getOrigin,
  organizationRef,
} from '../site/meta/json-ld';

export function describeService(service: Service, args: LoaderFunctionArgs): object[] {
  const origin = getOrigin(args);
  const path = `/services/${service.slug}`;
  const url = origin + path;
  return createGraph(
    {
      '@type': 'Service',
      '@id': url,
      url,
      name: service.title,
      description: service.metaDescription || service.shortDescription,
      serviceType: service.title,
      provider: organizationRef(origin),
      image: describeImage(origin, path, service.thumbnail),
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
