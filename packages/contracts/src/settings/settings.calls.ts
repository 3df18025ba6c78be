import { callsOf } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
import {
  approvalSettings,
  backupSettings,
  formCheckSettings,
  limits,
  securityRules,
  settingsChange,
} from './settings.schemas';

const auth = callsOf('Settings', '/api/auth');
const dashboard = callsOf('Settings', '/api/dashboard');
const approvals = callsOf('Settings', '/api/approvals');
const confirmed = { needsConfirmation: true } as const;

/** Settings that staff change in the browser. Each change counts within seconds, in all processes. */
export const settingsCalls = {
  readSecurity: auth.get('/settings', 'settings.write', 'Read the rules of sign-in', dataOf(securityRules)),
  changeSecurity: auth.put(
    '/settings',
    'settings.write',
    'Change the rules of sign-in',
    dataOf(securityRules),
    { body: settingsChange('security'), ...confirmed },
  ),
  readLimits: dashboard.get('/settings/limits', 'settings.write', 'Read the limits', dataOf(limits)),
  changeLimits: dashboard.put('/settings/limits', 'settings.write', 'Change the limits', dataOf(limits), {
    body: settingsChange('limits'),
    ...confirmed,
  }),
  readBackups: dashboard.get(
    '/settings/backups',
    'settings.write',
    'Read how often backups are made',
    dataOf(backupSettings),
  ),
  changeBackups: dashboard.put(
    '/settings/backups',
    'settings.write',
    'Change how often backups are made',
    dataOf(backupSettings),
    { body: settingsChange('backups'), ...confirmed },
  ),
  readFormCheck: dashboard.get(
    '/settings/form-check',
    'settings.write',
    'Read how often the contact form is checked',
    dataOf(formCheckSettings),
  ),
  changeFormCheck: dashboard.put(
    '/settings/form-check',
    'settings.write',
    'Change how often the contact form is checked',
    dataOf(formCheckSettings),
    { body: settingsChange('form-check'), ...confirmed },
  ),
  readApprovals: approvals.get(
    '/settings',
    'settings.write',
    'Read what publishing needs of the client',
    dataOf(approvalSettings),
  ),
  changeApprovals: approvals.put(
    '/settings',
    'settings.write',
    'Change what publishing needs of the client',
    dataOf(approvalSettings),
    { body: settingsChange('approvals'), ...confirmed },
  ),
};
