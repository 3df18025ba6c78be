import { dashboardReportQuery, visitInput } from '../dashboard';
import { auditQuery, erasureQuery, retentionRulesInput } from '../privacy';
import { dashboard, siteTime } from '../schemas/dashboard';
import { dataOf, pageOf } from '../schemas/envelopes';
import {
  auditChoices,
  auditRecord,
  consentCheck,
  erasureRecord,
  retentionCounts,
  retentionSettings,
} from '../schemas/privacy';
import { accepted, downloadTicket } from '../schemas/shared';
import { callsOf } from './define-calls';
import { ticketSummary } from './summaries';

const privacy = callsOf('Privacy', '/api/privacy');

export const privacyCalls = {
  retention: privacy.get('/retention', 'staff', 'How long things are kept', dataOf(retentionSettings)),
  changeRetention: privacy.put('/retention', 'staff', 'Change that', dataOf(retentionSettings), {
    body: retentionRulesInput,
  }),
  previewRetention: privacy.post(
    '/retention/preview',
    'staff',
    'What the rules would erase now',
    dataOf(retentionCounts),
    { body: retentionRulesInput },
  ),
  audit: privacy.get('/audit', 'staff', 'What the staff did, newest first', pageOf(auditRecord), {
    query: auditQuery,
  }),
  auditChoices: privacy.get(
    '/audit/choices',
    'staff',
    'What the log can be narrowed to',
    dataOf(auditChoices),
  ),
  erasures: privacy.get(
    '/erasures',
    'staff',
    'Receipts of erased people, newest first; with an address those of that person',
    pageOf(erasureRecord),
    { query: erasureQuery },
  ),
  checkConsent: privacy.post(
    '/consent-check',
    'staff',
    'Whether the consent ledger is whole',
    dataOf(consentCheck),
  ),
};

const home = callsOf('Dashboard', '/api');

export const dashboardCalls = {
  read: home.get('/dashboard', 'staff', 'Figures, charts, tasks of the home screen', dataOf(dashboard)),
  siteTime: home.get('/dashboard/site-time', 'staff', "The site's time zone and its day", dataOf(siteTime)),
  reportTicket: home.post('/dashboard/report-ticket', 'staff', ticketSummary, dataOf(downloadTicket)),
  report: home.get('/dashboard/report', 'download', 'The report as CSV', 'file', {
    query: dashboardReportQuery,
  }),
  visit: home.post('/visits', 'public', 'Count a visit; no cookie, no person', dataOf(accepted), {
    body: visitInput,
    isBodyRaw: true,
    status: 202,
    failures: [413, 429],
  }),
};
