import type { PageMeta } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface ItemSource {
  /** Path of the API call that returns the item. */
  path: string;
  /** True for the page of a preview link, whose item may be unpublished. */
  isPreview: boolean;
}

/** A page loads its item by slug, the page of a preview link by the link's token. */
export function findSource(
  { params }: LoaderFunctionArgs,
  resource: 'blogs' | 'services' | 'solutions' | 'case-studies',
): ItemSource {
  const { slug = '', token } = params;
  if (token) return { path: `/api/${resource}/preview/${encodeURIComponent(token)}`, isPreview: true };
  const folder = resource === 'blogs' ? '' : 'slug/';
  return { path: `/api/${resource}/${folder}${encodeURIComponent(slug)}`, isPreview: false };
}

/** Keeps previews out of search engines. */
export function toSourceMeta(meta: PageMeta, { isPreview }: ItemSource): PageMeta {
  return isPreview ? { ...meta, title: `Preview: ${meta.title}`, noIndex: true, jsonLd: undefined } : meta;
}
