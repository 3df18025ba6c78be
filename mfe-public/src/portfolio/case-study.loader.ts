import type { CaseStudy } from '@atrium/contracts/case-study-types';
import { type ApiClient, ApiError, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { describeAbsence, FAILED_TITLE, isMissing, statusOf } from '../site/components/describe-failure';
import { findSource, type ItemSource, toSourceMeta } from '../site/components/item-source';
import { moveTo } from '../site/components/move-to';
import { readItem } from '../site/components/read-response';
import { createMeta } from '../site/meta/create-meta';
import { toMetaImage, toPreload } from '../site/meta/meta-image';
import { describeCaseStudy } from './case-study-json-ld';
import { type CaseStudyView, findBuiltIn, HERO_SIZES, toCaseStudyView } from './case-study-view';
import { findNext } from './order-cards';
import { type CaseStudyCard, loadCaseStudyCards, PORTFOLIO_PATH } from './portfolio.loader';

const LISTS = ['results', 'keywords', 'gallery'] as const;
const NOT_FOUND = 'The requested case study could not be found.';

export interface CaseStudyData {
  /** Null if there is no case study at this address. */
  study: CaseStudyView | null;
  next?: CaseStudyCard | undefined;
  /** Why `study` is null. */
  text?: string;
  isMissing?: boolean;
}

const readCaseStudy = (api: ApiClient, { slug, token, isPreview }: ItemSource) =>
  isPreview
    ? api.get('/api/case-studies/preview/:token', { params: { token } })
    : api.get('/api/case-studies/slug/:slug', { params: { slug } });

export async function loadCaseStudy(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const api = apiFrom(args);
  const source = findSource(args);
  const [study, cards] = await Promise.all([
    readCaseStudy(api, source)
      .then((response) => readItem(response, LISTS))
      .catch(requireApiError),
    loadCaseStudyCards(api).catch(() => []),
  ]);
  if (study instanceof ApiError) return withoutResponse(slug, study, source);
  if (!source.isPreview && study.slug !== slug) throw moveTo(`${findListPath(args)}/${study.slug}`, args);
  return {
    study: toCaseStudyView(study, study._id),
    next: findNext(cards, slug),
    meta: toSourceMeta(toMeta(study, args), source),
  };
}

function requireApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** If the API can't be reached, a built-in copy is shown. A 404 of the API stays a 404. */
function withoutResponse(slug: string, error: ApiError, source: ItemSource) {
  const path = `${PORTFOLIO_PATH}/${slug}`;
  const builtIn = isMissing(error) ? undefined : findBuiltIn(slug);
  if (builtIn) {
    const meta = createMeta({ title: builtIn.title, description: builtIn.text, path, noIndex: true });
    return { study: builtIn, meta };
  }
  const title = isMissing(error) ? 'Case Study Not Found' : FAILED_TITLE;
  const text = describeAbsence(error, source, NOT_FOUND);
  const meta = createMeta({ title, description: text, path, noIndex: true });
  return data({ study: null, text, isMissing: isMissing(error), meta }, { status: statusOf(error) });
}

/** /case-studies/x redirects to /case-studies/y, not to /portfolio/y. */
function findListPath({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).pathname.startsWith('/case-studies/') ? '/case-studies' : PORTFOLIO_PATH;
}

function toMeta(study: CaseStudy, args: LoaderFunctionArgs) {
  return createMeta({
    title: study.metaTitle || study.title,
    description: study.metaDescription || study.shortDescription,
    path: `${PORTFOLIO_PATH}/${study.slug}`,
    ogType: 'article',
    image: toMetaImage(study.featureImage),
    preloadImage: toPreload(study.featureImage, HERO_SIZES),
    modifiedTime: study.updatedAt,
    jsonLd: describeCaseStudy(study, args),
  });
}
