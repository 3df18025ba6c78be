import { callsOf, ticketSummary } from '../common/define-calls';
import { dataOf, deleted, downloadTicket, pageOf } from '../common/envelopes.schemas';
import {
  auditChoices,
  auditExportQuery,
  auditQuery,
  auditRecord,
  consentCheck,
  erasureQuery,
  erasureRecord,
  retentionCounts,
  retentionRulesInput,
  retentionSettings,
  stuckItem,
} from './schemas';

const privacy = callsOf('Privacy', '/api/privacy');

export const privacyCalls = {
  retention: privacy.get(
    '/retention',
    'settings.write',
    'Read the retention periods',
    dataOf(retentionSettings),
  ),
  changeRetention: privacy.put(
    '/retention',
    'settings.write',
    'Change the retention periods',
    dataOf(retentionSettings),
    {
      body: retentionRulesInput,
    },
  ),
  previewRetention: privacy.post(
    '/retention/preview',
    'settings.write',
    'Count what the retention periods would erase now',
    dataOf(retentionCounts),
    { body: retentionRulesInput },
  ),
  audit: privacy.get('/audit', 'activity.read', 'List the activity log, newest first', pageOf(auditRecord), {
    query: auditQuery,
  }),
  auditChoices: privacy.get(
    '/audit/choices',
    'activity.read',
    'List the filters of the activity log',
    dataOf(auditChoices),
  ),
  exportAudit: privacy.get(
    '/audit/export',
    'download:activity.read',
    'Download the activity log as CSV',
    'file',
    { query: auditExportQuery },
  ),
  auditTicket: privacy.post('/audit/export-ticket', 'activity.read', ticketSummary, dataOf(downloadTicket)),
  stuckItems: privacy.get(
    '/stuck-items',
    'activity.read',
    'List the stored items that can not be handled, newest first',
    dataOf(stuckItem.array()),
  ),
  settleStuckItem: privacy.delete(
    '/stuck-items/:id',
    'settings.write',
    'Take a mended item off the list; it comes back if it still can not be handled',
    dataOf(deleted),
    { failures: [404] },
  ),
  erasures: privacy.get(
    '/erasures',
    'people.read',
    'List receipts of erasures, newest first; with an address those of that person',
    pageOf(erasureRecord),
    { query: erasureQuery },
  ),
  checkConsent: privacy.post(
    '/consent-check',
    'settings.write',
    'Check the hash chain of the consent ledger',
    dataOf(consentCheck),
  ),
};
