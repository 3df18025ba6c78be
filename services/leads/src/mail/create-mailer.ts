import { join } from 'node:path';
import type { LeadsDeps } from '../context';
import { loadDkimKey } from './dkim-key';
import { createFileMailer } from './file-mailer';
import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

/** A mailer as configured, which reports the outcome of each mail. */
export function createMailer({
  config,
  dataDir,
  clock,
  countMail,
}: Pick<LeadsDeps, 'config' | 'dataDir' | 'clock' | 'countMail'>): Mailer {
  const mailer =
    config.SMTP_URL === undefined
      ? createFileMailer({ directory: join(dataDir, 'outbox'), clock })
      : createSmtpMailer({
          url: config.SMTP_URL,
          connections: config.MAIL_CONNECTIONS,
          loadKey: () => loadDkimKey(config),
        });
  return {
    ...mailer,
    async send(mail) {
      const outcome = await mailer.send(mail);
      countMail?.(outcome.kind);
      return outcome;
    },
  };
}
