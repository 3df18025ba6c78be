import { z } from 'zod';
import { count, flag, text, texts } from '../common/fields.schemas';
import { articleColumnUses } from './transfer.constants';

export const contentImportReport = z
  .object({
    format: z.enum(['ghost', 'wordpress', 'csv', 'atrium']),
    /** The columns of a CSV file, in its order, and what each is used for. */
    columns: z.array(z.object({ title: text, use: z.enum(articleColumnUses) })).optional(),
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

/** `POST /api/transfer/import`: created + skipped + failed = total. In a dry run `created` counts what would be. */
export type ImportReport = z.output<typeof contentImportReport>;

/** One item of an import, with what became of it. */
export type ImportItem = ImportReport['items'][number];
