import { join } from 'node:path';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { createReportStuck, createShowEach } from '@atrium/service-kit/stuck-items';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';
import { createAcceptMail, mailRequest } from './accept-mail';
import { createBuildTransactional } from './build-transactional';
import { loadDkimKey } from './dkim-key';
import { createFileMailer } from './file-mailer';
import { createInternalMailRoutes } from './internal-mail.routes';
import { createMailLinks } from './mail-links';
import type { Mailer } from './mailer';
import { createOutbox } from './outbox';
import { outboxJob } from './outbox.job';
import { createOutboxRepository } from './outbox-repository';
import { createReturnAddresses } from './return-address';
import { createSmtpMailer } from './smtp-mailer';

const sweepEveryMs = 60_000;

function createMailer({ config, dataDir, clock }: WiringDeps): Mailer {
  if (config.SMTP_URL === undefined) return createFileMailer({ directory: join(dataDir, 'outbox'), clock });
  return createSmtpMailer({
    url: config.SMTP_URL,
    connections: config.MAIL_CONNECTIONS,
    loadKey: () => loadDkimKey(config),
  });
}

function countMails(mailer: Mailer, countMail: (outcome: string) => void): Mailer {
  return {
    ...mailer,
    async send(mail) {
      const outcome = await mailer.send(mail);
      countMail(outcome.kind);
      return outcome;
    },
  };
}

/** A mailer, signed links, and the outbox of single mails. */
export function wireMail(deps: WiringDeps) {
  const { config, db, clock, logger, producer, publicUrl, internalSecret, staff, audit } = deps;
  const mailer =
    deps.countMail === undefined ? createMailer(deps) : countMails(createMailer(deps), deps.countMail);
  const links = createMailLinks({ secret: config.LINK_SECRET, publicUrl, clock });
  const returnAddresses = createReturnAddresses({
    secret: config.LINK_SECRET,
    mailbox: config.MAIL_BOUNCE_ADDRESS?.address,
  });
  const outbox = createOutbox({
    repository: createOutboxRepository(db),
    mailer,
    build: createBuildTransactional({ config, publicUrl }),
    clock,
    logger,
    onAdded: (key) => producer.enqueue(outboxJob, { key }),
    reportStuck: (item) => reportStuck(item),
  });
  const acceptMail = createAcceptMail({ outbox, staff, audit });
  const reportStuck = createReportStuck({
    sendMail: async (mail) => acceptMail(mailRequest.parse(mail)),
    logger,
  });
  const showEach = createShowEach(reportStuck);
  const wiring: LeadsWiring = {
    jobs: [handleJob(outboxJob, ({ key }) => outbox.sendOne(key))],
    sweeps: [{ name: 'mail-outbox', everyMs: sweepEveryMs, run: (signal) => outbox.drain(signal) }],
    async start() {
      await mailer.verify();
      await outbox.start();
    },
    stop: () => mailer.close(),
  };
  const internalRoutes = createInternalMailRoutes({ acceptMail, internalSecret });
  return { ...wiring, internalRoutes, mailer, links, outbox, reportStuck, showEach, returnAddresses };
}
export type MailWiring = ReturnType<typeof wireMail>;
