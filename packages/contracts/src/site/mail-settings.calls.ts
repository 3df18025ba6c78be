import { callsOf } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
import { mailSettings, mailSettingsInput } from './mail-settings.schemas';

const { get, put } = callsOf('Dashboard', '/api/dashboard');

export const mailSettingsCalls = {
  read: get(
    '/mail-settings',
    'settings.write',
    'Read who mails are from and how they leave',
    dataOf(mailSettings),
  ),
  change: put(
    '/mail-settings',
    'settings.write',
    'Change who mails are from and how they leave; a new mail server has to take a test mail first',
    dataOf(mailSettings),
    { body: mailSettingsInput, needsConfirmation: true },
  ),
};
