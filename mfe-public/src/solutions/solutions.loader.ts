import { industryTypes } from '@atrium/contracts/content/solutions.constants';
import type { SolutionListItem } from '@atrium/contracts/content/solutions.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { ImageSource } from '@atrium/ui/picture';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { blankPage, endingOf, readDocument } from '../site/data/read-document';
import { readList } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { withStatus } from '../site/data/with-status';
import { createPage } from '../site/meta/create-page';
import type { Industry } from './industry-filter';

const PATH = '/solutions';

interface SolutionCard {
  id: string;
  path: string;
  title: string;
  text: string;
  industry: Industry;
  image: ImageSource | null;
  isFeatured: boolean;
  isHighlighted: boolean;
}

export interface SolutionCards {
  items: SolutionCard[];
  error: string;
}

export type SolutionsData = Awaited<ReturnType<typeof loader>>['data'];

const industries: Industry[] = industryTypes.map(({ value, label }) => ({ id: value, label }));

export function toIndustry(id: string): Industry {
  return industries.find((industry) => industry.id === id) ?? { id, label: id };
}

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts, cards] = await Promise.all([
    readSite(args),
    readDocument(args, 'solutions-page', blankPage('Industry Solutions', 'Solutions')),
    loadCards(apiFrom(args)),
  ]);
  const page = {
    head: texts.hero,
    labels: texts.list,
    states: texts.states,
    callToAction: endingOf(texts),
    solutions: cards,
    industries,
    // Also the canonical path of a filtered list.
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      description: texts.description,
      path: PATH,
      list: { name: texts.searchTitle, items: cards.items },
    }),
  };
  return withStatus(page, cards);
}

async function loadCards(api: ApiClient): Promise<SolutionCards> {
  try {
    const response = await api.get('/api/solutions/published');
    return { items: readList(response).map(toCard), error: '' };
  } catch (cause) {
    console.error(cause);
    return { items: [], error: 'Failed to fetch solutions' };
  }
}

function toCard(solution: SolutionListItem): SolutionCard {
  return {
    id: solution._id,
    path: `${PATH}/${solution.slug}`,
    title: solution.title,
    text: solution.shortDescription,
    industry: toIndustry(solution.industryType),
    image: solution.thumbnail,
    isFeatured: solution.featured,
    isHighlighted: solution.isHighlighted,
  };
}
