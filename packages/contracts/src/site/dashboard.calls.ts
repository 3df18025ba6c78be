import { callsOf, ticketSummary } from '../common/define-calls';
import { dataOf, downloadTicket } from '../common/envelopes.schemas';
import { dashboard, siteTime } from './dashboard.schemas';
import { installation } from './installation.schemas';
import { report, reportQuery } from './report.schemas';

const home = callsOf('Dashboard', '/api');

export const dashboardCalls = {
  read: home.get(
    '/dashboard',
    'staff',
    'Read the figures, charts and tasks of the home screen',
    dataOf(dashboard),
  ),
  siteTime: home.get(
    '/dashboard/site-time',
    'staff',
    "Read the site's time zone and its current day",
    dataOf(siteTime),
  ),
  installation: home.get(
    '/dashboard/installation',
    'settings.write',
    'Read how mails are sent, and which engines answer',
    dataOf(installation),
  ),
  reportTicket: home.post('/dashboard/report-ticket', 'reports.read', ticketSummary, dataOf(downloadTicket)),
  report: home.get('/dashboard/report', 'download:reports.read', 'Download the report as CSV', 'file', {
    query: reportQuery,
  }),
  readReport: home.get(
    '/dashboard/report/figures',
    'reports.read',
    'Read the report: leads, answers, sales and newsletters of a period and of the one before',
    dataOf(report),
    { query: reportQuery },
  ),
};
