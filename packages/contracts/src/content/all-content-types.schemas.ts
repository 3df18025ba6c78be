import { articles } from './articles.schemas';
import { careers } from './careers.schemas';
import { caseStudies } from './case-studies.schemas';
import type { ContentTypeName } from './content-types';
import type { ContentType } from './define-content-type.schemas';
import { partnerLogos } from './partner-logos.schemas';
import { services } from './services.schemas';
import { solutions } from './solutions.schemas';
import { team } from './team.schemas';
import { testimonials } from './testimonials.schemas';

export const allContentTypes: Record<ContentTypeName, ContentType> = {
  services,
  solutions,
  'case-studies': caseStudies,
  blogs: articles,
  'partner-logos': partnerLogos,
  testimonials,
  team,
  careers,
};
