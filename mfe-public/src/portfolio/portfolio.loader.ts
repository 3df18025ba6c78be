import type { CaseStudyListItem } from '@atrium/contracts/content/case-studies.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { ImageSource } from '@atrium/ui/picture';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { blankPage, endingOf, readDocument } from '../site/data/read-document';
import { readList } from '../site/data/read-response';
import { noHeading, pickClaims, readSite } from '../site/data/read-site';
import { withStatus } from '../site/data/with-status';
import { type Result, splitResult } from '../site/format/split-result';
import { toPreload } from '../site/meta/create-meta';
import { createPage } from '../site/meta/create-page';
import { orderShowcase } from './order-cards';

/** The canonical path; /case-studies shows the same list. */
export const PORTFOLIO_PATH = '/portfolio';
const MAX_CASE_STUDIES = 100;
const SHOWCASE_SIZES = '(min-width: 80rem) 35rem, (min-width: 48rem) 44vw, 92vw';

export interface CaseStudyCard {
  id: string;
  slug: string;
  path: string;
  title: string;
  text: string;
  client: string;
  industry: string;
  /** The first result. */
  result: Result | undefined;
  isFeatured: boolean;
  image: ImageSource | null;
}

export interface CaseStudyCards {
  items: CaseStudyCard[];
  error: string;
}

export type PortfolioData = Awaited<ReturnType<typeof loader>>['data'];

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts, cards] = await Promise.all([
    readSite(args),
    readDocument(args, 'portfolio-page', {
      ...blankPage('Portfolio'),
      featuredWork: { ...noHeading, title: 'Featured case studies' },
      others: { ...noHeading, title: 'More case studies' },
    }),
    loadCards(apiFrom(args)),
  ]);
  const page = {
    head: texts.hero,
    labels: texts.list,
    states: texts.states,
    featured: texts.featuredWork,
    others: texts.others,
    callToAction: endingOf(texts),
    caseStudies: cards,
    stats: pickClaims(site, ['projects', 'enterprise-clients', 'satisfaction', 'average-roi']),
    showcaseSizes: SHOWCASE_SIZES,
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      description: texts.description,
      path: PORTFOLIO_PATH,
      preloadImage: toPreload(orderShowcase(cards.items)[0]?.image, SHOWCASE_SIZES),
      list: { name: 'Case studies', items: cards.items },
    }),
  };
  return withStatus(page, cards);
}

async function loadCards(api: ApiClient): Promise<CaseStudyCards> {
  try {
    return { items: await loadCaseStudyCards(api), error: '' };
  } catch (cause) {
    console.error(cause);
    return { items: [], error: 'Unable to load portfolio at the moment' };
  }
}

export async function loadCaseStudyCards(api: ApiClient): Promise<CaseStudyCard[]> {
  const response = await api.get('/api/case-studies', {
    query: { limit: MAX_CASE_STUDIES },
  });
  return readList(response).map(toCaseStudyCard);
}

export function toCaseStudyCard(study: CaseStudyListItem): CaseStudyCard {
  return {
    id: study._id,
    slug: study.slug,
    path: `${PORTFOLIO_PATH}/${study.slug}`,
    title: study.title,
    text: study.shortDescription,
    client: study.client,
    industry: study.industry,
    result: study.results?.slice(0, 1).map(splitResult)[0],
    isFeatured: study.featured,
    image: study.featureImage,
  };
}
