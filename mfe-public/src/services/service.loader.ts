import { featureDefaults } from '@atrium/contracts/content/services.constants';
import type { Service } from '@atrium/contracts/content/services.schemas';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ItemPage, loadItem } from '../site/data/load-item';
import { isMissing } from '../site/data/read-response';
import type { SiteFacts } from '../site/data/read-site';
import { withTextImages } from '../site/data/text-images';
import { toStyledBlocks } from '../site/format/block-style';
import { formatPrice } from '../site/format/format-price';
import type { Crumb } from '../site/meta/create-meta';
import { describeOffer } from '../site/meta/json-ld';
import { findIcon } from '../site/ui/icons';
import { toServiceCard, withAlt } from './service-card';

/** Slightly less than the real width on a phone: the next larger file is 50% bigger without a visible difference. */
const HERO_SIZES = '(min-width: 80rem) 33rem, (min-width: 48rem) 41vw, 88vw';

export type ServiceView = ReturnType<typeof toView>;

export type ServicePage = ItemPage<ServiceView, 'services-page'>;
export type ShownService = Extract<ServicePage, { problem: null }>;
export type ServiceLabels = ShownService['labels'];

export function loader(args: LoaderFunctionArgs) {
  return loadItem<Service, ServiceView, 'services-page'>(args, {
    document: 'services-page',
    listPath: '/services',
    lists: ['features', 'contentBlocks', 'process', 'pricing'],
    read: (api, { slug, token, isPreview }) =>
      isPreview
        ? api.get('/api/services/preview/:token', { params: { token } })
        : api.get('/api/services/slug/:slug', { params: { slug } }),
    toView,
    toMeta: (service, site, breadcrumb) => ({
      title: service.metaTitle || service.title,
      description: service.metaDescription || service.shortDescription,
      picture: service.thumbnail,
      sizes: HERO_SIZES,
      modifiedTime: service.updatedAt,
      jsonLd: describeService(service, site, breadcrumb),
    }),
    ending: (parts) => parts.service,
    describe(error) {
      if (isMissing(error)) return {};
      if (error.status > 0) return { title: 'Failed to fetch service details' };
      return { title: `Error fetching service details: ${error.message}` };
    },
  });
}

type GivenFeature = string | (Partial<Service['features'][number]> & { name?: string });

/** A feature may also be a string, or an object with a name. */
function toFeature(given: GivenFeature) {
  const feature = typeof given === 'string' ? { title: given } : given;
  const { title = feature.name ?? '', description = '', icon, benefits = [], order = 0 } = feature;
  const { details = '', category = '', importance = featureDefaults.importance, imageUrl = '' } = feature;
  return {
    title,
    description,
    icon: icon ? findIcon(icon) : null,
    benefits,
    details,
    category,
    importance,
    imageUrl,
    order,
  };
}

function toView(service: Service) {
  return {
    id: service._id,
    title: service.title,
    tagline: service.tagline,
    text: service.shortDescription,
    lead: service.description,
    image: withAlt(service.thumbnail, service.thumbnailAlt),
    mockup: withAlt(service.mockupImage, service.mockupImageAlt),
    gallery: [
      withAlt(service.bannerImage, service.bannerImageAlt),
      ...(service.additionalImages ?? []),
    ].filter((image) => image !== null),
    heroSizes: HERO_SIZES,
    intro: withTextImages(service.longDescription, service.textImages),
    blocks: toStyledBlocks(service.contentBlocks, service.textImages),
    process: service.process,
    features: service.features.map(toFeature).sort((a, b) => a.order - b.order),
    pricing: service.pricing.map(({ name, price, currency, period, features }) => ({
      name,
      price: formatPrice(price, currency),
      period,
      features,
    })),
    related: (service.related ?? []).map(toServiceCard),
  };
}

/** A plan's period is a text such as `from, per project`. */
function describePlan({ name, price, currency, period }: Service['pricing'][number]) {
  const words = period.split(',').map((part) => part.trim());
  const unit = words.filter((word) => !/^from$/i.test(word)).join(', ');
  const isLeast = unit !== words.join(', ');
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(isLeast ? { minPrice: price } : { price }),
      priceCurrency: currency,
      ...(unit && { unitText: unit }),
    },
  };
}

function describeService(service: Service, site: SiteFacts, breadcrumb: Crumb[]): object[] {
  const { slug, title, thumbnail, tagline, metaDescription, shortDescription, category, keywords, pricing } =
    service;
  return describeOffer(
    site,
    { path: `/services/${slug}`, title, thumbnail, breadcrumb },
    {
      ...(tagline && { slogan: tagline }),
      description: metaDescription || shortDescription,
      ...(keywords?.length > 0 && { serviceType: keywords }),
      ...(category && { category }),
      ...(pricing?.length > 0 && {
        offers: pricing.map(describePlan),
      }),
    },
  );
}
