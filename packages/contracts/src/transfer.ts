import type { z } from 'zod';
import type { contentImportReport } from './schemas/site';
/** One item of an import, with what became of it. */
export type ImportItem = ImportReport['items'][number];

/** `POST /api/transfer/import`: created + skipped + failed = total. In a dry run `created` counts what would be. */
export type ImportReport = z.output<typeof contentImportReport>;
