import type { Solution } from '@atrium/contracts/solution-types';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  createGraph,
  describeBreadcrumb,
  describeImage,
  getOrigin,
  organizationRef,
} from '../site/meta/json-ld';
import { toIndustry } from './solutions.loader';

/** Describes a solution as a `Service` with an audience. States only what the page shows: no price, no rating. */
export function describeSolution(solution: Solution, args: LoaderFunctionArgs): object[] {
  const origin = getOrigin(args);
  const path = `/solutions/${solution.slug}`;
  const url = origin + path;
  return createGraph(
    {
      '@type': 'Service',
      '@id': url,
      url,
      name: solution.title,
      ...(solution.tagline && { slogan: solution.tagline }),
      description: solution.shortDescription,
      serviceType: solution.title,
      category: toIndustry(solution.industryType).label,
      provider: organizationRef(origin),
      ...(solution.targetAudience && {
        audience: { '@type': 'BusinessAudience', audienceType: solution.targetAudience },
      }),
      image: describeImage(origin, path, solution.thumbnail),
    },
    describeBreadcrumb(origin, toBreadcrumb(solution.title)),
  );
}

export function toBreadcrumb(title: string) {
  return [{ label: 'Home', path: '/' }, { label: 'Solutions', path: '/solutions' }, { label: title }];
}
