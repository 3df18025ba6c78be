import { z } from 'zod';
import { searchKinds } from '../content-types';
import { count, flag, moment, text, texts } from './fields';

export const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    id: text,
    title: text,
    slug: text,
    path: text,
    excerpt: text,
    status: text,
  })
  .meta({ id: 'SearchHit' });

export const sitemapEntry = z.object({ slug: text, updatedAt: moment }).meta({ id: 'SitemapEntry' });

export const contentImportReport = z
  .object({
    format: z.enum(['ghost', 'wordpress', 'atrium']),
    dryRun: flag,
    total: count,
    created: count,
    skipped: count,
    failed: count,
    items: z.array(
      z.object({
        sourceId: text,
        kind: text,
        title: text,
        outcome: z.enum(['created', 'would-create', 'skipped', 'failed']),
        reason: text.optional(),
        id: text.optional(),
        slug: text.optional(),
        warnings: texts,
      }),
    ),
    images: z.object({ stored: count, missing: count }),
    redirects: z.array(z.object({ from: text, to: text })),
  })
  .meta({ id: 'ContentImportReport' });

export const redirectTarget = z.object({ from: text, to: text }).meta({ id: 'RedirectTarget' });

export const redirectItem = z
  .object({
    _id: text,
    from: text,
    to: text.nullable(),
    title: text.nullable(),
    createdAt: moment,
    /** Of an entry of this site, not of an import; it stays as long as the entry. */
    isFormerSlug: z.boolean().optional(),
  })
  .meta({ id: 'RedirectItem' });
