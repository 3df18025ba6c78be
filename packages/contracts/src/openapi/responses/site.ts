import { z } from 'zod';
import { type SearchHit, searchKinds } from '../../content-types';
import type { RedirectItem, RedirectTarget } from '../../redirects';
import type { ImportItem, ImportReport } from '../../transfer';
import { count, described, flag, moment, text, texts } from './described';

/** What search, redirects and transfer answer with, by name. */
export const siteResponses = {
  SearchHit: described<SearchHit>()({
    kind: z.enum(searchKinds),
    id: text,
    title: text,
    slug: text,
    path: text,
    excerpt: text,
    status: text,
  }),
  ContentImportReport: described<ImportReport>()({
    format: z.enum(['ghost', 'wordpress', 'atrium']),
    dryRun: flag,
    total: count,
    created: count,
    skipped: count,
    failed: count,
    items: z.array(
      described<ImportItem>()({
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
  }),
  RedirectTarget: described<RedirectTarget>()({ from: text, to: text }),
  RedirectItem: described<RedirectItem>()({
    _id: text,
    from: text,
    to: text.nullable(),
    title: text.nullable(),
    createdAt: moment,
  }),
};
