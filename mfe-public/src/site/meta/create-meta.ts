import { cutText } from '@atrium/contracts/rich-text';
import type { PageMeta } from '@atrium/mfe-kit';
import { SITE_SUFFIX } from './page-meta';

/** What search engines show of a description, about. */
const DESCRIPTION_LENGTH = 160;

/** On one line and no longer than is shown, cut between two words. */
export const cutDescription = (text: string): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);

export interface PageMetaInput extends Omit<PageMeta, 'title' | 'canonicalPath'> {
  /** Without the site's name, which is added where an editor's own title doesn't have it. */
  title: string;
  /** Path of the page's one address. */
  path: string;
}

/** Metadata of a page, made by its loader, so that the browser need not carry the code that makes it. */
export function createMeta({ title, path, description, ...rest }: PageMetaInput): PageMeta {
  const fullTitle = title.endsWith(SITE_SUFFIX) ? title : title + SITE_SUFFIX;
  const cut = description && { description: cutDescription(description) };
  return { ...rest, ...cut, title: fullTitle, canonicalPath: path };
}
