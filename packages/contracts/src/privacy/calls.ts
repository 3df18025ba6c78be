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
