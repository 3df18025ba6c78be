import type { PageMeta } from '@atrium/contracts/site/page-meta';
import { useEffect } from 'react';

export interface MetaArgs {
  data: unknown;
  params: Record<string, string | undefined>;
  url: URL;
}

export interface RouteHandle {
  meta?(args: MetaArgs): PageMeta;
  /** Name of the chunk with the page's code, whose files the document requests at once. Default: the route's id. */
  chunk?: string;
}

/** Title of a client-rendered page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
