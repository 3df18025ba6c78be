import { articles } from './articles.schemas';
import { careers } from './careers.schemas';
import { caseStudies } from './case-studies.schemas';
import { claims } from './claims.schemas';
import { company } from './company.schemas';
import type { ContentTypeName } from './content-types';
import type { ContentType } from './define-content-type.schemas';
import { errorPages } from './error-pages.schemas';
import { forms } from './forms.schemas';
import { legal } from './legal.schemas';
import { look } from './look.schemas';
import { menus } from './menus.schemas';
import { messages } from './messages.schemas';
import { pageDocuments } from './page-documents.schemas';
import { pages } from './pages.schemas';
import { partnerLogos } from './partner-logos.schemas';
import { searchEngines } from './search-engines.schemas';
import { services } from './services.schemas';
import { solutions } from './solutions.schemas';
import { team } from './team.schemas';
import { testimonials } from './testimonials.schemas';

/** With a page per item and an order by hand; `content-types.calls.ts` makes the calls of these and of the next ones. */
export const catalogueTypes = { services, solutions, 'case-studies': caseStudies, pages, forms };

/** Found by a small number. */
export const numberedTypes = { testimonials, team, careers };

export const allContentTypes: Record<ContentTypeName, ContentType> = {
  // First: an archive restores the types in this order, and texts name claims.
  claims,
  ...catalogueTypes,
  ...numberedTypes,
  blogs: articles,
  'partner-logos': partnerLogos,
  company,
  legal,
  look,
  menus,
  messages,
  'error-pages': errorPages,
  'search-engines': searchEngines,
  ...pageDocuments,
};
