import { callsOf, ticketSummary } from '../common/define-calls';
import { dataOf, downloadTicket } from '../common/envelopes.schemas';
import { reportQuery } from '../site/report.schemas';
import { narrowedQuery, narrowedVisits } from './narrowed.schemas';
import { analytics, visitInput } from './schemas';

const visits = callsOf('Visits', '/api');

export const visitCalls = {
  report: visits.post(
    '/visits',
    'public',
    'Count a page that is shown or left, without a cookie or personal data',
    'nothing',
    { body: visitInput, isBodyRaw: true, status: 204, failures: [413, 429] },
  ),
  read: visits.get(
    '/dashboard/analytics',
    'reports.read',
    'Read the visits of a period and of the one before: pages, sources, campaigns, devices, events, web vitals',
    dataOf(analytics),
    { query: reportQuery },
  ),
  narrow: visits.get(
    '/dashboard/analytics/narrowed',
    'reports.read',
    'Read the visits of one page, source, campaign or device in a period and in the one before',
    dataOf(narrowedVisits),
    { query: narrowedQuery },
  ),
  downloadTicket: visits.post(
    '/dashboard/analytics/export-ticket',
    'reports.read',
    ticketSummary,
    dataOf(downloadTicket),
  ),
  download: visits.get(
    '/dashboard/analytics/export',
    'download:reports.read',
    'Download the visits as CSV',
    'file',
    { query: reportQuery },
  ),
};
