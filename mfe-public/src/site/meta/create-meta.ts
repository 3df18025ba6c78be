import { cutText } from '@atrium/contracts/content/rich-text';
import type { PageMeta } from '@atrium/mfe-kit';
import type { SiteFacts } from '../data/read-site';
import { suffixOf } from './page-meta';

/** About as much of a description as search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Puts a description on one line and cuts it between two words. */
export const cutDescription = (text: string): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);

export interface PageMetaInput extends Omit<PageMeta, 'title' | 'canonicalPath' | 'siteName'> {
  /** The site's name is added unless the title contains it. */
  title: string;
  /** Canonical path. */
  path: string;
}

/** Metadata of a page. Called by loaders, so that the code is not part of the page's scripts. */
export function createMeta(
  { company: { name } }: Pick<SiteFacts, 'company'>,
  { title, path, description, ...rest }: PageMetaInput,
): PageMeta {
  const suffix = suffixOf(name);
  const fullTitle = title.endsWith(suffix) ? title : title + suffix;
  const cut = description && { description: cutDescription(description) };
  return { ...rest, ...cut, title: fullTitle, canonicalPath: path, siteName: name };
}
