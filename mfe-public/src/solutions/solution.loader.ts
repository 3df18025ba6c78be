import type { ImplementationTime, Solution } from '@atrium/contracts/content/solutions.schemas';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ItemPage, loadItem } from '../site/data/load-item';
import type { SiteFacts } from '../site/data/read-site';
import { withTextImages } from '../site/data/text-images';
import { toStyledBlocks } from '../site/format/block-style';
import type { Crumb } from '../site/meta/create-meta';
import { describeOffer } from '../site/meta/json-ld';
import { findIcon } from '../site/ui/icons';
import { toIndustry } from './solutions.loader';

const HERO_SIZES = '(min-width: 80rem) 33rem, (min-width: 48rem) 42vw, 92vw';

export type SolutionView = ReturnType<typeof toView>;

export type SolutionPage = ItemPage<SolutionView, 'solutions-page'>;
export type ShownSolution = Extract<SolutionPage, { problem: null }>;
export type SolutionLabels = ShownSolution['labels'];

export function loader(args: LoaderFunctionArgs) {
  return loadItem<Solution, SolutionView, 'solutions-page'>(args, {
    document: 'solutions-page',
    listPath: '/solutions',
    lists: ['features', 'contentBlocks', 'complianceStandards'],
    read: (api, { slug, token, isPreview }) =>
      isPreview
        ? api.get('/api/solutions/preview/:token', { params: { token } })
        : api.get('/api/solutions/slug/:slug', { params: { slug } }),
    toView,
    toMeta: (solution, site, breadcrumb) => ({
      title: solution.title,
      description: solution.shortDescription,
      picture: solution.thumbnail,
      sizes: HERO_SIZES,
      modifiedTime: solution.updatedAt,
      jsonLd: describeSolution(solution, site, breadcrumb),
    }),
    ending: (parts) => parts.solution,
  });
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
    features: solution.features.map(({ title, description, icon }) => ({
      title,
      description,
      icon: findIcon(icon),
    })),
    blocks: toStyledBlocks(solution.contentBlocks, solution.textImages),
    integrations: solution.integrations ?? [],
    gallery: [...(solution.mockupImage ? [solution.mockupImage] : []), ...(solution.additionalImages ?? [])],
    industry: toIndustry(solution.industryType).label,
    audience: solution.targetAudience,
    time: formatImplementationTime(solution.implementationTime),
    result: solution.roi,
    compliance: solution.complianceStandards,
  };
}

/** Describes a solution as a `Service` with an audience. States only what the page shows: no price, no rating. */
function describeSolution(
  { slug, title, thumbnail, tagline, shortDescription, category, industryType, targetAudience }: Solution,
  site: SiteFacts,
  breadcrumb: Crumb[],
): object[] {
  return describeOffer(
    site,
    { path: `/solutions/${slug}`, title, thumbnail, breadcrumb },
    {
      ...(tagline && { slogan: tagline }),
      description: shortDescription,
      category: [toIndustry(industryType).label, category].filter(Boolean),
      ...(targetAudience && {
        audience: { '@type': 'BusinessAudience', audienceType: targetAudience },
      }),
    },
  );
}

/** '6-12 weeks', or '6 weeks' if both ends are the same; empty without a time. */
export function formatImplementationTime(time: ImplementationTime | undefined): string {
  if (!time || time.max <= 0) return '';
  const { min, max, unit = '' } = time;
  if (min !== max) return `${min}-${max} ${unit}`.trimEnd();
  return `${max} ${max === 1 ? unit.replace(/s$/, '') : unit}`;
}
