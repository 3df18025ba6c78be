import { cutText } from '@atrium/contracts/rich-text';
import type { PageMeta, RouteHandle } from '@atrium/mfe-kit';

const SITE_NAME = 'Atrium';
const SITE_SUFFIX = ` | ${SITE_NAME}`;
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

/** The title of a list that shows a choice of its entries: the loader does not run again for another choice. */
export function withChoice(meta: PageMeta, choice: string | undefined): PageMeta {
  if (!choice) return meta;
  return { ...meta, title: `${meta.title.replace(SITE_SUFFIX, '')}: ${choice}${SITE_SUFFIX}` };
}

/** For pages whose loader answers `{ …, meta }`: `export const handle = metaFromData`. */
export const metaFromData: RouteHandle = {
  meta: ({ data }) => (data as { meta?: PageMeta } | undefined)?.meta ?? { title: SITE_NAME },
};
