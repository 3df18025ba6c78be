import type { PageMeta } from '@atrium/mfe-kit';
import { createMeta, type PageMetaInput } from './create-meta';
import { createGraph, describeBreadcrumb, describeItemList, describePage, getOrigin } from './json-ld';

interface PageInput extends PageMetaInput {
  description: string;
  breadcrumb: readonly { label: string; path?: string | undefined }[];
  /** Type of schema.org. Default: `CollectionPage` with a list, else `WebPage`. */
  type?: string;
  /** Name in the structured data. Default: the title. */
  name?: string;
  list?: { name: string; items: readonly { title: string; path: string }[] };
}

/** Metadata and structured data of a page; a page that is not indexed has no structured data. */
export function createPageMeta(
  args: { request: Request },
  { breadcrumb, type, name, list, ...page }: PageInput,
): PageMeta {
  const { title, path, description, noIndex } = page;
  const origin = getOrigin(args);
  const described = { type: type ?? (list && 'CollectionPage'), name: name ?? title, path, description };
  const jsonLd = createGraph(
    describePage(origin, described),
    describeBreadcrumb(origin, breadcrumb),
    ...(list ? [describeItemList(origin, list)] : []),
  );
  return createMeta({ ...page, ...(!noIndex && { jsonLd }) });
}
