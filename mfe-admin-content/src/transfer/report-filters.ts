import type { ImportItem } from '@atrium/contracts/content/transfer.schemas';

export type ReportFilter = 'all' | 'created' | 'skipped' | 'failed' | 'warned';

export const reportFilters: Record<ReportFilter, { label: string; includes(item: ImportItem): boolean }> = {
  all: { label: 'All', includes: () => true },
  created: {
    label: 'Imported',
    includes: ({ outcome }) => outcome === 'created' || outcome === 'would-create',
  },
  skipped: { label: 'Skipped', includes: ({ outcome }) => outcome === 'skipped' },
  failed: { label: 'Failed', includes: ({ outcome }) => outcome === 'failed' },
  warned: { label: 'With remarks', includes: ({ warnings }) => warnings.length > 0 },
};
