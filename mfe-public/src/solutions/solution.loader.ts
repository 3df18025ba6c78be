import type { Solution } from '@atrium/contracts/solution-types';
import { type ApiClient, ApiError, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { toBlockViews } from '../site/components/block-style';
import { describeAbsence, FAILED_TITLE, isMissing, statusOf } from '../site/components/describe-failure';
import { getIconPath } from '../site/components/icon-paths';
import { findSource, type ItemSource, toSourceMeta } from '../site/components/item-source';
import { moveTo } from '../site/components/move-to';
import { readItem } from '../site/components/read-response';
import { withTextImages } from '../site/components/text-images';
import { createMeta } from '../site/meta/create-meta';
import { toMetaImage, toPreload } from '../site/meta/meta-image';
import { formatImplementationTime } from './implementation-time';
import { describeSolution, toBreadcrumb } from './solution-json-ld';
import { toIndustry } from './solutions.loader';

const LISTS = ['features', 'contentBlocks', 'complianceStandards'] as const;
const HERO_SIZES = '(min-width: 80rem) 33rem, (min-width: 48rem) 42vw, 92vw';

export type SolutionView = ReturnType<typeof toView>;
export type SolutionProblem = 'missing' | 'failed';
export type SolutionData =
  | { problem: SolutionProblem; text: string }
  | { problem: null; solution: SolutionView };

const readSolution = (api: ApiClient, { slug, token, isPreview }: ItemSource) =>
  isPreview
    ? api.get('/api/solutions/preview/:token', { params: { token } })
    : api.get('/api/solutions/slug/:slug', { params: { slug } });

export async function loadSolution(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const source = findSource(args);
  const solution = await readSolution(apiFrom(args), source)
    .then((response) => readItem(response, LISTS))
    .catch(requireApiError);
  if (solution instanceof ApiError) return withoutResponse(slug, solution, source);
  if (!source.isPreview && solution.slug !== slug) throw moveTo(`/solutions/${solution.slug}`, args);
  return { problem: null, solution: toView(solution), meta: toSourceMeta(toMeta(solution, args), source) };
}

function requireApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function withoutResponse(slug: string, error: ApiError, source: ItemSource) {
  const problem: SolutionProblem = isMissing(error) ? 'missing' : 'failed';
  const title = problem === 'missing' ? 'Solution Not Found' : FAILED_TITLE;
  const text = describeAbsence(
    error,
    source,
    'It may have been renamed or retired. Everything we offer today is one step away.',
  );
  const meta = createMeta({ title, description: text, path: `/solutions/${slug}`, noIndex: true });
  return data({ problem, text, meta }, { status: statusOf(error) });
}

function toView(solution: Solution) {
  return {
    id: solution._id,
    title: solution.title,
    tagline: solution.tagline,
    text: solution.shortDescription,
    html: withTextImages(solution.longDescription, solution.textImages),
    image: solution.thumbnail,
    banner: solution.bannerImage,
    heroSizes: HERO_SIZES,
    breadcrumb: toBreadcrumb(solution.title),
    features: solution.features.map(({ title, description, icon }) => ({
      title,
      description,
      icon: getIconPath(icon),
    })),
    blocks: toBlockViews(solution.contentBlocks, solution.textImages),
    integrations: (solution.integrations ?? []).map(({ name, description }) => ({ name, description })),
    gallery: [...(solution.mockupImage ? [solution.mockupImage] : []), ...(solution.additionalImages ?? [])],
    industry: toIndustry(solution.industryType).label,
    audience: solution.targetAudience,
    time: formatImplementationTime(solution.implementationTime),
    result: solution.roi,
    compliance: solution.complianceStandards,
  };
}

function toMeta(solution: Solution, args: LoaderFunctionArgs) {
  return createMeta({
    title: solution.title,
    description: solution.shortDescription,
    path: `/solutions/${solution.slug}`,
    image: toMetaImage(solution.thumbnail),
    preloadImage: toPreload(solution.thumbnail, HERO_SIZES),
    modifiedTime: solution.updatedAt,
    jsonLd: describeSolution(solution, args),
  });
}
