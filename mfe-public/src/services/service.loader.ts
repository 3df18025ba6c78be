import type { Service } from '@atrium/contracts/service-entry-types';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { toBlockViews } from '../site/components/block-style';
import {
  describeAbsence,
  FAILED_TITLE,
  isMissing,
  messageOf,
  statusOf,
} from '../site/components/describe-failure';
import { getIconPath } from '../site/components/icon-paths';
import { findSource, type ItemSource, toSourceMeta } from '../site/components/item-source';
import { moveTo } from '../site/components/move-to';
import { readItem } from '../site/components/read-response';
import { withTextImages } from '../site/components/text-images';
import { createMeta } from '../site/meta/create-meta';
import { toMetaImage, toPreload } from '../site/meta/meta-image';
import { describeService } from './service-json-ld';
import { toServiceCard } from './services.loader';

const LISTS = ['features', 'contentBlocks', 'process', 'pricing'] as const;
/** Slightly less than the real width on a phone: the next larger file is 50% bigger without a visible difference. */
const HERO_SIZES = '(min-width: 80rem) 33rem, (min-width: 48rem) 41vw, 88vw';

export type ServiceView = ReturnType<typeof toView>;

const readService = (api: ApiClient, { slug, token, isPreview }: ItemSource) =>
  isPreview
    ? api.get('/api/services/preview/:token', { params: { token } })
    : api.get('/api/services/slug/:slug', { params: { slug } });

export async function loadService(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const source = findSource(args);
  try {
    const service = readItem(await readService(apiFrom(args), source), LISTS);
    if (!source.isPreview && service.slug !== slug) throw moveTo(`/services/${service.slug}`, args);
    const meta = toSourceMeta(toMeta(service, args), source);
    return { ...toView(service), meta };
  } catch (error) {
    if (error instanceof Response) throw error;
    const text = describeAbsence(
      error,
      source,
      'It may have been renamed or taken off the list. All current services are one step away.',
    );
    const title = isMissing(error) ? 'Service Not Found' : FAILED_TITLE;
    const meta = createMeta({ title, description: text, path: `/services/${slug}`, noIndex: true });
    return data(
      { error: explain(error), isMissing: isMissing(error), text, meta },
      { status: statusOf(error) },
    );
  }
}

function explain(error: unknown): string {
  if (isMissing(error)) return 'Service not found';
  const { status = 0 } = error as { status?: number };
  return status > 0
    ? 'Failed to fetch service details'
    : `Error fetching service details: ${messageOf(error)}`;
}

type GivenFeature = string | (Partial<Service['features'][number]> & { name?: string });

/** A feature may also be a string, or an object with a name. */
function toFeature(given: GivenFeature) {
  const feature = typeof given === 'string' ? { title: given } : given;
  const { title = feature.name ?? '', description = '', icon, benefits = [], order = 0 } = feature;
  return { title, description, icon: icon ? getIconPath(icon) : '', benefits, order };
}

function toView(service: Service) {
  return {
    error: '',
    isMissing: false,
    id: service._id,
    title: service.title,
    text: service.shortDescription,
    image: service.thumbnail
      ? { ...service.thumbnail, alt: service.thumbnailAlt || service.thumbnail.alt }
      : null,
    heroSizes: HERO_SIZES,
    intro: withTextImages(service.longDescription, service.textImages),
    blocks: toBlockViews(service.contentBlocks, service.textImages),
    process: service.process,
    features: service.features.map(toFeature).sort((a, b) => a.order - b.order),
    pricing: service.pricing,
    related: (service.related ?? []).map(toServiceCard),
  };
}

function toMeta(service: Service, args: LoaderFunctionArgs) {
  return createMeta({
    title: service.metaTitle || service.title,
    description: service.metaDescription || service.shortDescription,
    path: `/services/${service.slug}`,
    image: toMetaImage(service.thumbnail),
    preloadImage: toPreload(service.thumbnail, HERO_SIZES),
    jsonLd: describeService(service, args),
  });
}
