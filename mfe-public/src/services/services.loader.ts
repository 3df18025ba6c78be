import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { ImageSource } from '@atrium/ui/picture';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { awaitOnServer, withStatus } from '../site/data/await-on-server';
import { blankPage, readDocument, shownSections } from '../site/data/read-document';
import { messageOf, readList } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import { withIcons } from '../site/ui/icons';

const PATH = '/services';

export interface ServiceCard {
  id: string;
  path: string;
  title: string;
  text: string;
  image: ImageSource | null;
  isFeatured: boolean;
  isHighlighted: boolean;
}

export interface ServiceCards {
  items: ServiceCard[];
  error: string;
}

export type ServicesData = Awaited<ReturnType<typeof loader>>['data'];

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts, { late, arrived }] = await Promise.all([
    readSite(args),
    readDocument(args, 'services-page', blankPage('Professional Services', 'Services')),
    awaitOnServer(loadCards(apiFrom(args))),
  ]);
  const { reasons } = site.parts;
  const page = {
    services: late,
    head: texts.hero,
    labels: texts.list,
    states: texts.states,
    reasons: shownSections(texts).includes('reasons')
      ? { ...reasons, cards: withIcons(reasons.cards) }
      : null,
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      description: texts.description,
      path: PATH,
      list: { name: 'Services', items: arrived?.items ?? [] },
    }),
  };
  return withStatus(page, arrived);
}

async function loadCards(api: ApiClient): Promise<ServiceCards> {
  try {
    const response = await api.get('/api/services/published');
    if (response && !response.success) return { items: [], error: 'Failed to fetch services' };
    return { items: readList(response).filter(hasCategory).map(toServiceCard), error: '' };
  } catch (error) {
    return { items: [], error: `Error fetching services: ${messageOf(error)}` };
  }
}

function hasCategory(service: { category?: string }): boolean {
  return service.category !== '';
}

/** An image with its alt text on this page, else with the one of the library. */
export const withAlt = (image: ContentImage | null | undefined, alt: string | undefined) =>
  image ? { ...image, alt: alt || image.alt } : null;

export function toServiceCard(service: ServiceListItem): ServiceCard {
  return {
    id: service._id,
    path: `/services/${service.slug}`,
    title: service.title,
    text: service.shortDescription,
    image: withAlt(service.thumbnail, service.thumbnailAlt),
    isFeatured: service.featured,
    isHighlighted: service.isHighlighted,
  };
}
