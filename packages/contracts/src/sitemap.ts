import { z } from 'zod';
import { entryResources } from './content-types';
import { paginationQuery } from './pagination';
import type { sitemapEntry } from './schemas/site';

/** Items of one part of the sitemap, which one query reads. */
export const sitemapPartLength = 1_000;

/** `GET /api/sitemap?resource=&page=`. */
export const sitemapQuery = z.object({
  resource: z.enum(entryResources, { error: 'Unknown resource' }),
  page: paginationQuery().shape.page,
});

/** A published item in the sitemap. */
export type SitemapItem = z.output<typeof sitemapEntry>;
