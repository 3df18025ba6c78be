import { callsOf } from '../common/define-calls';
import { dataOf, deleted, pageOf } from '../common/envelopes.schemas';
import {
  auditChoices,
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
  retention: privacy.get('/retention', 'staff', 'Read the retention periods', dataOf(retentionSettings)),
  changeRetention: privacy.put(
    '/retention',
    'staff',
    'Change the retention periods',
    dataOf(retentionSettings),
    {
      body: retentionRulesInput,
    },
  ),
  previewRetention: privacy.post(
    '/retention/preview',
    'staff',
    'Count what the retention periods would erase now',
    dataOf(retentionCounts),
    { body: retentionRulesInput },
  ),
  audit: privacy.get('/audit', 'staff', 'List the activity log, newest first', pageOf(auditRecord), {
    query: auditQuery,
  }),
  auditChoices: privacy.get(
    '/audit/choices',
    'staff',
    'List the filters of the activity log',
    dataOf(auditChoices),
  ),
  stuckItems: privacy.get(
    '/stuck-items',
    'staff',
    'Stored items that can not be handled, newest first',
    dataOf(stuckItem.array()),
  ),
  settleStuckItem: privacy.delete(
    '/stuck-items/:id',
    'staff',
    'Take a mended item off the list; it comes back if it still can not be handled',
    dataOf(deleted),
    { failures: [404] },
  ),
  erasures: privacy.get(
    '/erasures',
    'staff',
    'List receipts of erasures, newest first; with an address those of that person',
    pageOf(erasureRecord),
    { query: erasureQuery },
  ),
  checkConsent: privacy.post(
    '/consent-check',
    'staff',
    'Check the hash chain of the consent ledger',
    dataOf(consentCheck),
  ),
};
