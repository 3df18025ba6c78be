import { pluralise } from '@atrium/admin-kit/text/format';
import {
  type ReportRhythm,
  reportPartLabels,
  type SavedReportPeriod,
} from '@atrium/contracts/reports/constants';
import type { SavedReport } from '@atrium/contracts/reports/schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { queryOptions } from '@tanstack/react-query';

export const savedReportsKey = ['reports', 'saved'];

export const savedReportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: savedReportsKey,
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/reports', { signal })).data,
  });

export const periodLabels: Record<SavedReportPeriod, string> = {
  'last-week': 'Last week',
  'last-month': 'Last month',
  'last-quarter': 'Last quarter',
};

export const rhythmLabels: Record<ReportRhythm, string> = {
  none: 'Not mailed',
  weekly: 'Each Monday',
  monthly: 'On the 1st of each month',
};

export const countRecipients = ({ staff, addresses }: Pick<SavedReport, 'staff' | 'addresses'>): number =>
  staff.length + addresses.length;

const words = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Leads and visits, last month. On the 1st of each month, to 3 people." */
export function describeReport(report: SavedReport): string {
  const parts = words.format(report.parts.map((part) => reportPartLabels[part].toLowerCase()));
  const what = `${parts.charAt(0).toUpperCase()}${parts.slice(1)}, ${periodLabels[report.period].toLowerCase()}.`;
  if (report.rhythm === 'none') return what;
  const people = countRecipients(report);
  const to = people === 0 ? 'nobody' : pluralise(people, 'person', 'people');
  return `${what} ${rhythmLabels[report.rhythm]}, to ${to}.`;
}
