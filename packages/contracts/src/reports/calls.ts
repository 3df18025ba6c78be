import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf } from '../common/envelopes.schemas';
import { reportMail, reportSwitchInput, savedReport, savedReportInput } from './schemas';

const reports = callsOf('Reports', '/api/dashboard/reports');
const changed = { ...byId, failures: [404, 409], isConditional: true } as const;

export const savedReportCalls = {
  list: reports.get('', 'reports.read', 'List the saved reports by name', listOf(savedReport)),
  create: reports.post('', 'reports.read', 'Save a report, switched off', dataOf(savedReport), {
    body: savedReportInput,
    status: 201,
    failures: [409],
  }),
  update: reports.put(
    '/:id',
    'reports.read',
    'Change a saved report, which switches it off',
    dataOf(savedReport),
    { body: savedReportInput, ...changed },
  ),
  delete: reports.delete('/:id', 'reports.read', 'Delete a saved report', dataOf(deleted), byId),
  showMail: reports.post(
    '/:id/mail',
    'reports.read',
    'Write the mail of a saved report as it would be sent now; it must be looked at before the report is switched on',
    dataOf(reportMail),
    byId,
  ),
  switch: reports.put(
    '/:id/switch',
    'reports.read',
    'Switch the mails of a saved report on or off',
    dataOf(savedReport),
    { body: reportSwitchInput, ...changed },
  ),
};
