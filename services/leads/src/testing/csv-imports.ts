import type { ImportPreview, ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { LeadsHarness } from './leads-harness';

export const consentProof = 'Signed list of the fair in Berlin, May 2025';

/** The import of subscribers and its preview, for the tests of a file. */
export const csvImports = (harness: LeadsHarness) => ({
  importCsv: (csv: string, more: object = {}) =>
    harness.call<ImportReport>('/api/newsletter/subscribers/import', {
      method: 'POST',
      body: { csv, consentProof, ...more },
    }),
  preview: (csv: string, more: object = {}) =>
    harness.call<ImportPreview>('/api/newsletter/subscribers/import/preview', {
      method: 'POST',
      body: { csv, ...more },
    }),
  countSubscribers: () => harness.context.db.collection('subscribers').countDocuments(),
});
