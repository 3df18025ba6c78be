import type { Solution } from '@atrium/contracts/content/solutions.schemas';
import { crumbs } from '../site/meta/breadcrumb';
import { describeOffer } from '../site/meta/json-ld';
import { toIndustry } from './solutions.loader';

/** Describes a solution as a `Service` with an audience. States only what the page shows: no price, no rating. */
export function describeSolution(
  { slug, title, thumbnail, tagline, shortDescription, category, industryType, targetAudience }: Solution,
  args: { request: Request },
): object[] {
  return describeOffer(
    args,
    { path: `/solutions/${slug}`, title, thumbnail, breadcrumb: toBreadcrumb(title) },
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

export const toBreadcrumb = (title: string) =>
  crumbs({ label: 'Solutions', path: '/solutions' }, { label: title });
