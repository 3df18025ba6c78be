import { dashboardReportQuery, visitInput } from '../dashboard';
import { auditQuery, erasureQuery, retentionRulesInput } from '../privacy';
import { type ApiOperation, type ApiRow, listOperations } from './api-operation';
import { campaignOperations } from './campaign-operations';
import { contactOperations } from './contact-operations';
import { ticket } from './row-parts';
import { subscriberOperations } from './subscriber-operations';

const privacyRows: ApiRow[] = [
  ['get', '/retention', 'staff', 'How long things are kept', 'RetentionSettings'],
  ['put', '/retention', 'staff', 'Change that', 'RetentionSettings', { body: retentionRulesInput }],
  [
    'post',
    '/retention/preview',
    'staff',
    'What the rules would erase now',
    'RetentionCounts',
    { body: retentionRulesInput },
  ],
  [
    'get',
    '/audit',
    'staff',
    'What the staff did, newest first',
    'AuditRecord[] paged',
    { query: auditQuery },
  ],
  ['get', '/audit/choices', 'staff', 'What the log can be narrowed to', 'AuditChoices'],
  [
    'get',
    '/erasures',
    'staff',
    'Receipts of erased people, newest first; with an address those of that person',
    'ErasureRecord[] paged',
    { query: erasureQuery },
  ],
  ['post', '/consent-check', 'staff', 'Whether the consent ledger is whole', 'ConsentCheck'],
];

/** Every call of the leads service. */
export const leadsOperations: readonly ApiOperation[] = [
  ...contactOperations,
  ...subscriberOperations,
  ...campaignOperations,
  ...listOperations('Privacy', '/api/privacy', privacyRows),
  ...listOperations('Dashboard', '/api', [
    ['get', '/dashboard', 'staff', 'Figures, charts, tasks of the home screen', 'Dashboard'],
    ['post', '/dashboard/report-ticket', 'staff', ticket, 'DownloadTicket'],
    ['get', '/dashboard/report', 'staff', 'The report as CSV', 'file', { query: dashboardReportQuery }],
    [
      'post',
      '/visits',
      'public',
      'Count a visit; no cookie, no person',
      '202 Accepted',
      { body: visitInput, failures: [413, 429] },
    ],
  ]),
];
