import type { PageMeta } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface ItemSource {
  slug: string;
  /** Of a preview link. */
  token: string;
  /** True for the page of a preview link, whose item may be unpublished. */
  isPreview: boolean;
}

/** A page loads its item by slug, the page of a preview link by the link's token. */
export function findSource({ params: { slug = '', token = '' } }: LoaderFunctionArgs): ItemSource {
  return { slug, token, isPreview: token !== '' };
}

/** Keeps previews out of search engines. */
export function toSourceMeta(meta: PageMeta, { isPreview }: ItemSource): PageMeta {
  return isPreview ? { ...meta, title: `Preview: ${meta.title}`, noIndex: true, jsonLd: undefined } : meta;
}
