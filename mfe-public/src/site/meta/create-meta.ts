import { cutText } from '@atrium/contracts/content/rich-text';
import type { PageMeta } from '@atrium/mfe-kit';
import { SITE_SUFFIX } from './page-meta';

/** About as much of a description as search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Puts a description on one line and cuts it between two words. */
export const cutDescription = (text: string): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);

export interface PageMetaInput extends Omit<PageMeta, 'title' | 'canonicalPath'> {
  /** The site's name is added unless the title contains it. */
  title: string;
  /** Canonical path. */
  path: string;
}

/** Metadata of a page. Called by loaders, so that the code is not part of the page's scripts. */
export function createMeta({ title, path, description, ...rest }: PageMetaInput): PageMeta {
  const fullTitle = title.endsWith(SITE_SUFFIX) ? title : title + SITE_SUFFIX;
  const cut = description && { description: cutDescription(description) };
  return { ...rest, ...cut, title: fullTitle, canonicalPath: path };
}
