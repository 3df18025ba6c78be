import type { CaseStudy } from '@atrium/contracts/content/case-studies.schemas';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { crumbs } from '../site/meta/breadcrumb';
import {
  createGraph,
  describeBreadcrumb,
  describeImage,
  getOrigin,
  organizationRef,
} from '../site/meta/json-ld';
import { PORTFOLIO_PATH } from './portfolio.loader';

export function describeCaseStudy(study: CaseStudy, args: LoaderFunctionArgs): object[] {
  const origin = getOrigin(args);
  const path = `${PORTFOLIO_PATH}/${study.slug}`;
  const url = origin + path;
  const atrium = organizationRef(origin);
  return createGraph(
    {
      '@type': 'CreativeWork',
      '@id': url,
      url,
      name: study.title,
      headline: study.title,
      description: study.metaDescription || study.shortDescription,
      genre: 'Case study',
      inLanguage: 'en',
      creator: atrium,
      publisher: atrium,
      about: [
        { '@type': 'Organization', name: study.client },
        { '@type': 'Thing', name: study.industry },
      ],
      image: describeImage(origin, path, study.featureImage),
      ...(study.keywords.length > 0 && { keywords: study.keywords.join(', ') }),
      dateCreated: study.createdAt,
      dateModified: study.updatedAt,
    },
    describeBreadcrumb(origin, toBreadcrumb(study.title)),
  );
}

export const toBreadcrumb = (title: string) =>
  crumbs({ label: 'Portfolio', path: PORTFOLIO_PATH }, { label: title });
