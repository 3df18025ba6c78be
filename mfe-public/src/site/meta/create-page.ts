import type { PageMeta } from '@atrium/mfe-kit';
import type { SiteFacts } from '../data/read-site';
import { type Crumb, createMeta, crumbs, type PageMetaInput } from './create-meta';
import { createGraph, describeBreadcrumb, describeItemList, describePage, type LinkedData } from './json-ld';

interface PageInput extends PageMetaInput {
  description: string;
  /** Last entry of the breadcrumb. Default: the title. */
  label?: string;
  /** Type of schema.org. Default: `CollectionPage` with a list, else `WebPage`. */
  type?: string;
  /** Name in the structured data. Default: the title. */
  name?: string;
  list?: { name: string; items: readonly { title: string; path: string }[] };
  /** More properties of the page in the structured data. */
  properties?: object;
  /** More structured data. */
  things?: LinkedData[];
}

export interface PageFrame {
  /** Without what the pattern of titles adds. */
  title: string;
  breadcrumb: Crumb[];
  description: string;
  meta: PageMeta;
}

/** Breadcrumb, description, metadata and structured data of a page. A page that is not indexed has no structured data. */
export function createPage(
  site: SiteFacts,
  { label, type, name, list, properties, things = [], ...page }: PageInput,
): PageFrame {
  const { title, path, description, noIndex } = page;
  const { origin } = site;
  const breadcrumb = crumbs(site, { label: label ?? title });
  const described = { type: type ?? (list && 'CollectionPage'), name: name ?? title, path, description };
  const jsonLd = createGraph(
    { ...describePage(site, described), ...properties },
    ...things,
    describeBreadcrumb(origin, breadcrumb),
    ...(list ? [describeItemList(origin, list)] : []),
  );
  return { title, breadcrumb, description, meta: createMeta(site, { ...page, ...(!noIndex && { jsonLd }) }) };
}
