import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@atrium/service-kit/clock';
import { writeWhole } from '@atrium/service-kit/write-whole';
import type { LeadsContext } from '../context';
import { loadDkimKey } from './dkim-key';
import type { Mailer, SendOutcome } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

type MailerDeps = Pick<LeadsContext, 'config' | 'dataDir' | 'clock' | 'countMail'>;

/** The mailer of a server, or of files without one. */
export const createMailerFor = (
  { config, dataDir, clock }: Omit<MailerDeps, 'countMail'>,
  url: string | undefined,
): Mailer =>
  url === undefined
    ? createFileMailer({ directory: join(dataDir, 'outbox'), clock })
    : createSmtpMailer({
        url,
        connections: config.MAIL_CONNECTIONS,
        loadKey: () => loadDkimKey(config),
      });

/** The mailer of the settings in force, which reports the outcome of each mail. */
export function createMailer(deps: MailerDeps & { isKnown(): boolean }): Mailer {
  const { config } = deps;
  /** A mailer signs for the domain of the sender. */
  const readWay = () => `${config.SMTP_URL} ${config.MAIL_FROM.address}`;
  let way = readWay();
  let mailer = createMailerFor(deps, config.SMTP_URL);

  async function follow(): Promise<Mailer> {
    if (readWay() === way) return mailer;
    const former = mailer;
    way = readWay();
    mailer = createMailerFor(deps, config.SMTP_URL);
    // Mails that wait for a connection of the former server are tried again later.
    await Promise.all([former.close(), mailer.verify()]);
    return mailer;
  }

  return {
    get parallel() {
      return mailer.parallel;
    },
    async send(mail) {
      // A mail to a person must not become a file because the server is not known yet.
      const outcome: SendOutcome = deps.isKnown()
        ? await (await follow()).send(mail)
        : { kind: 'unavailable', code: null, detail: 'the settings of mail could not be read yet' };
      deps.countMail?.(outcome.kind);
      return outcome;
    },
    verify: async () => (await follow()).verify(),
    close: () => mailer.close(),
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
