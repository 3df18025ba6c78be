import type { ContentOf } from './fields.schemas';
import { homePage } from './home-page.schemas';
import type { PageDocumentName } from './page-documents';
import { sharedParts } from './shared-parts.schemas';

/** The texts of built-in pages. */
export const pageDocuments = {
  'home-page': homePage,
  'shared-parts': sharedParts,
} satisfies Record<PageDocumentName, object>;

export type PageDocuments = {
  [Name in PageDocumentName]: ContentOf<(typeof pageDocuments)[Name]['fields']>;
};
