import type { PageMeta, RouteHandle } from '@atrium/mfe-kit';

const SITE_NAME = 'Atrium';

export interface PageMetaInput extends Omit<PageMeta, 'title' | 'canonicalPath'> {
  /** Without the site's name, which is added where an editor's own title doesn't have it. */
  title: string;
  /** Path of the page's one address. */
  path: string;
}

/** Metadata of a page, made by its loader, so that the browser need not carry the code that makes it. */
export function createMeta({ title, path, ...rest }: PageMetaInput): PageMeta {
  const fullTitle = title.endsWith(`| ${SITE_NAME}`) ? title : `${title} | ${SITE_NAME}`;
  return { ...rest, title: fullTitle, canonicalPath: path };
}

/** For pages whose loader answers `{ …, meta }`: `export const handle = metaFromData`. */
export const metaFromData: RouteHandle = {
  meta: ({ data }) => (data as { meta?: PageMeta } | undefined)?.meta ?? { title: SITE_NAME },
};
