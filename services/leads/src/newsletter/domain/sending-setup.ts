import type { LeadsConfig } from '../../config';
import { loadDkimKey } from '../../mail/dkim-key';
import { domainOf } from '../../mail/mail-headers';
import type { SendingSetup } from './check-domain';

/** From the settings that mails are sent by. Throws as the start does when the signing key can't be read. */
export function readSendingSetup(config: LeadsConfig): SendingSetup {
  const key = loadDkimKey(config);
  return {
    domain: domainOf(config.MAIL_FROM.address),
    smtpHost:
      config.SMTP_URL === undefined ? null : new URL(config.SMTP_URL).hostname.replace(/^\[|\]$/g, ''),
    dkim: key && { domain: key.domainName, selector: key.keySelector, privateKey: key.privateKey },
    reportTo: (config.MAIL_REPLY_TO ?? config.MAIL_FROM).address,
  };
}
