import type { ContentOf } from './fields.schemas';
import { homePage } from './home-page.schemas';
import type { PageDocumentName } from './page-documents';

/** The texts of built-in pages. */
export const pageDocuments = {
  'home-page': homePage,
} satisfies Record<PageDocumentName, object>;

export type PageDocuments = {
  [Name in PageDocumentName]: ContentOf<(typeof pageDocuments)[Name]['fields']>;
};
