import { aboutPage } from './about-page.schemas';
import { achievementsPage } from './achievements-page.schemas';
import { contactPage } from './contact-page.schemas';
import type { ContentOf } from './fields.schemas';
import { homePage } from './home-page.schemas';
import {
  blogPage,
  careersPage,
  newsletterPage,
  portfolioPage,
  searchPage,
  servicesPage,
  solutionsPage,
  teamPage,
  testimonialsPage,
} from './list-pages.schemas';
import type { PageDocumentName } from './page-documents';
import { sharedParts } from './shared-parts.schemas';

/** The texts of built-in pages. */
export const pageDocuments = {
  'home-page': homePage,
  'about-page': aboutPage,
  'contact-page': contactPage,
  'achievements-page': achievementsPage,
  'services-page': servicesPage,
  'solutions-page': solutionsPage,
  'portfolio-page': portfolioPage,
  'blog-page': blogPage,
  'team-page': teamPage,
  'testimonials-page': testimonialsPage,
  'careers-page': careersPage,
  'newsletter-page': newsletterPage,
  'search-page': searchPage,
  'shared-parts': sharedParts,
} satisfies Record<PageDocumentName, object>;

export type PageDocuments = {
  [Name in PageDocumentName]: ContentOf<(typeof pageDocuments)[Name]['fields']>;
};
