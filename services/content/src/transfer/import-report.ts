import type { ImportItem, ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { ZodType } from 'zod';

export type ImportOutcome = Pick<ImportItem, 'outcome'> & Partial<Pick<ImportItem, 'reason' | 'id' | 'slug'>>;

/** The result of a dry run for an item that would be created from this input. */
export function checkInput(schema: ZodType, input: unknown): ImportOutcome {
  const { error } = schema.safeParse(input);
  if (error === undefined) return { outcome: 'would-create' };
  return { outcome: 'failed', reason: error.issues[0]?.message ?? 'It is not valid' };
}

/** Collects what became of each item. A refused item does not stop the others. */
export function createImportReport() {
  const items: ImportItem[] = [];
  const countOf = (...outcomes: ImportItem['outcome'][]) =>
    items.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    items,
    async add(
      head: Pick<ImportItem, 'sourceId' | 'kind' | 'title'>,
      work: (warnings: string[]) => Promise<ImportOutcome>,
    ): Promise<ImportOutcome> {
      const warnings: string[] = [];
      const outcome = await work(warnings).catch((error: unknown): ImportOutcome => {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return { outcome: 'failed', reason: error.publicMessage };
      });
      items.push({ ...head, ...outcome, warnings });
      return outcome;
    },
    finish: (
      rest: Pick<ImportReport, 'format' | 'columns' | 'dryRun' | 'images' | 'redirects'>,
    ): ImportReport => ({
      ...rest,
      total: items.length,
      created: countOf('created', 'would-create'),
      skipped: countOf('skipped'),
      failed: countOf('failed'),
      items,
    }),
  };
}
