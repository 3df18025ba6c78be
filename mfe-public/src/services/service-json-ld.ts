import type { Service } from '@atrium/contracts/content/services.schemas';
import { crumbs } from '../site/meta/breadcrumb';
import { describeOffer } from '../site/meta/json-ld';

export function describeService(
  {
    slug,
    title,
    thumbnail,
    tagline,
    metaDescription,
    shortDescription,
    category,
    keywords,
    pricing,
  }: Service,
  args: { request: Request },
): object[] {
  const breadcrumb = crumbs({ label: 'Services', path: '/services' }, { label: title });
  return describeOffer(
    args,
    { path: `/services/${slug}`, title, thumbnail, breadcrumb },
    {
      ...(tagline && { slogan: tagline }),
      description: metaDescription || shortDescription,
      ...(keywords?.length > 0 && { serviceType: keywords }),
      ...(category && { category }),
      ...(pricing?.length > 0 && {
        offers: pricing.map((plan) => ({
          '@type': 'Offer',
          name: plan.name,
          price: plan.price,
          priceCurrency: plan.currency,
        })),
      }),
    },
  );
}
