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

/** The name of the company, as the document has it. */
export const readSiteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';

/** Title of a client-rendered page; the company's name is added. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = [title, readSiteName()].filter(Boolean).join(' | ');
  }, [title]);
}
