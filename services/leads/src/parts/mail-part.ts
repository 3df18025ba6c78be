import { join } from 'node:path';
import { createBuildTransactional } from '../mail/build-transactional';
import { loadDkimKey } from '../mail/dkim-key';
import { createFileMailer } from '../mail/file-mailer';
import { createMailLinks } from '../mail/mail-links';
import type { Mailer } from '../mail/mailer';
import { createOutbox } from '../mail/outbox';
import { createOutboxHandler } from '../mail/outbox.handler';
import { outboxJob } from '../mail/outbox.job';
import { createSmtpMailer } from '../mail/smtp-mailer';
import { createInternalMailRoutes } from '../routes/internal-mail.routes';
import type { LeadsPart, PartDeps } from './deps';

const sweepEveryMs = 60_000;

function createMailer({ config, dataDir, clock }: PartDeps): Mailer {
  if (config.SMTP_URL === undefined) return createFileMailer({ directory: join(dataDir, 'outbox'), clock });
  return createSmtpMailer({
    url: config.SMTP_URL,
    connections: config.MAIL_CONNECTIONS,
    loadKey: () => loadDkimKey(config),
  });
}

/** The way out for mail: a mailer, signed links, and the outbox of single mails. */
export function createMailPart(deps: PartDeps) {
  const { config, db, clock, logger, producer, publicUrl, internalSecret } = deps;
  const mailer = createMailer(deps);
  const links = createMailLinks({ secret: config.LINK_SECRET, publicUrl, clock });
  const outbox = createOutbox({
    db,
    mailer,
    build: createBuildTransactional({ config, publicUrl }),
    clock,
    logger,
    onAdded: (key) => producer.enqueue(outboxJob, { key }),
  });
  const part: LeadsPart = {
    mount(app) {
      app.route('/internal', createInternalMailRoutes({ outbox, internalSecret }));
    },
    jobs: [{ definition: outboxJob, handler: createOutboxHandler({ outbox }) }] as LeadsPart['jobs'],
    sweeps: [{ name: 'mail-outbox', everyMs: sweepEveryMs, run: (signal) => outbox.drain(signal) }],
    async start() {
      await mailer.verify();
      await outbox.start();
    },
    stop: () => mailer.close(),
  };
  return { ...part, mailer, links, outbox };
}
export type MailPart = ReturnType<typeof createMailPart>;
