import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@atrium/service-kit/clock';
import { writeWhole } from '@atrium/service-kit/write-whole';
import type { LeadsDeps } from '../context';
import { loadDkimKey } from './dkim-key';
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

/** Without a mail server: each mail is a file that any mail program opens. */
function createFileMailer({ directory, clock }: { directory: string; clock: Clock }): Mailer {
  return {
    parallel: 20,
    async send({ raw, messageId }) {
      // The Message-ID tells which mail it is, the time puts the newest last.
      const name = createHash('sha256').update(messageId).digest('hex').slice(0, 16);
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      // An accepted mail is never sent again, so it has to survive a power cut.
      await writeWhole(join(directory, `${stamp}-${name}.eml`), raw);
      return { kind: 'accepted' };
    },
    async verify() {
      await mkdir(directory, { recursive: true });
    },
    async close() {},
  };
}
