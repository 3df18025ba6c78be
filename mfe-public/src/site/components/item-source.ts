import type { PageMeta } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface ItemSource {
  /** The call that answers the item of this page. */
  path: string;
  /** The page of a preview link: an item that may not be published, under an address that means nothing else. */
  isPreview: boolean;
}

/** An item's page gets it by the slug of its address, the page of a preview link by the link's token. */
export function findSource(
  { params }: LoaderFunctionArgs,
  resource: 'blogs' | 'services' | 'solutions' | 'case-studies',
): ItemSource {
  const { slug = '', token } = params;
  if (token) return { path: `/api/${resource}/preview/${encodeURIComponent(token)}`, isPreview: true };
  const folder = resource === 'blogs' ? '' : 'slug/';
  return { path: `/api/${resource}/${folder}${encodeURIComponent(slug)}`, isPreview: false };
}

/** A preview is for those who got the link. */
export function toSourceMeta(meta: PageMeta, { isPreview }: ItemSource): PageMeta {
  return isPreview ? { ...meta, title: `Preview: ${meta.title}`, noIndex: true, jsonLd: undefined } : meta;
}
