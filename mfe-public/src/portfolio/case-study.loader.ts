import type { CaseStudy } from '@atrium/contracts/content/case-studies.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ItemPage, loadItem } from '../site/data/load-item';
import { loadQuote, type Quote } from '../site/data/load-testimonials';
import type { SiteFacts } from '../site/data/read-site';
import type { Crumb } from '../site/meta/create-meta';
import { createGraph, describeBreadcrumb, describeImage, organizationRef } from '../site/meta/json-ld';
import { type CaseStudyView, findBuiltIn, HERO_SIZES, toCaseStudyView } from './case-study-view';
import { findNext } from './order-cards';
import { type CaseStudyCard, loadCaseStudyCards, PORTFOLIO_PATH } from './portfolio.loader';

export interface CaseStudyStory {
  study: CaseStudyView;
  next?: CaseStudyCard | undefined;
  /** The client's testimonial. */
  quote?: Quote | undefined;
}

export type CaseStudyPage = ItemPage<CaseStudyStory, 'portfolio-page'>;
export type ShownCaseStudy = Extract<CaseStudyPage, { problem: null }>;

export function loader(args: LoaderFunctionArgs) {
  const cards = loadCaseStudyCards(apiFrom(args)).catch(() => []);
  return loadItem<CaseStudy, CaseStudyStory, 'portfolio-page'>(args, {
    document: 'portfolio-page',
    listPath: PORTFOLIO_PATH,
    lists: ['results', 'keywords', 'gallery', 'credits'],
    read: (api, { slug, token, isPreview }) =>
      isPreview
        ? api.get('/api/case-studies/preview/:token', { params: { token } })
        : api.get('/api/case-studies/slug/:slug', { params: { slug } }),
    toView: async (study) => ({
      study: toCaseStudyView(study, study._id),
      next: findNext(await cards, args.params.slug ?? ''),
      quote: await loadQuote(apiFrom(args), study.client),
    }),
    toMeta: (study, site, breadcrumb) => ({
      title: study.metaTitle || study.title,
      description: study.metaDescription || study.shortDescription,
      ogType: 'article',
      picture: study.featureImage,
      sizes: HERO_SIZES,
      modifiedTime: study.updatedAt,
      jsonLd: describeCaseStudy(study, site, breadcrumb),
    }),
    ending: (parts) => parts.caseStudy,
    findBuiltIn(slug) {
      const study = findBuiltIn(slug);
      return study && { view: { study }, title: study.title, description: study.text };
    },
  });
}

function describeCaseStudy(study: CaseStudy, site: SiteFacts, breadcrumb: Crumb[]): object[] {
  const { origin } = site;
  const path = `${PORTFOLIO_PATH}/${study.slug}`;
  const url = origin + path;
  const agency = organizationRef(site);
  return createGraph(
    {
      '@type': 'CreativeWork',
      '@id': url,
      url,
      name: study.title,
      headline: study.title,
      description: study.metaDescription || study.shortDescription,
      genre: 'Case study',
      inLanguage: site.company.language,
      creator: agency,
      publisher: agency,
      about: [
        { '@type': 'Organization', name: study.client },
        { '@type': 'Thing', name: study.industry },
      ],
      image: describeImage(origin, path, study.featureImage),
      ...(study.keywords.length > 0 && { keywords: study.keywords.join(', ') }),
      dateCreated: study.createdAt,
      datePublished: study.publishedAt ?? study.createdAt,
      dateModified: study.updatedAt,
    },
    describeBreadcrumb(origin, breadcrumb),
  );
}
