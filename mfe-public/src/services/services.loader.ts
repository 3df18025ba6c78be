import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { blankPage, readDocument, shownSections } from '../site/data/read-document';
import { messageOf, readList } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { withStatus } from '../site/data/with-status';
import { createPage } from '../site/meta/create-page';
import { withIcons } from '../site/ui/icons';
import { type ServiceCard, toServiceCard } from './service-card';

const PATH = '/services';

export interface ServiceCards {
  items: ServiceCard[];
  error: string;
}

export type ServicesData = Awaited<ReturnType<typeof loader>>['data'];

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts, cards] = await Promise.all([
    readSite(args),
    readDocument(args, 'services-page', blankPage('Professional Services', 'Services')),
    loadCards(apiFrom(args)),
  ]);
  const { reasons } = site.parts;
  const page = {
    services: cards,
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
      list: { name: 'Services', items: cards.items },
    }),
  };
  return withStatus(page, cards);
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
