import type { Clock } from '@atrium/service-kit/clock';
import type { SendMail } from '@atrium/service-kit/internal-mail';
import type { Db } from 'mongodb';
import { accountMail, queueAccountMail } from './accept-mail';
import { createOutboxRepository } from './outbox-repository';
import type { OutboxContext } from './queue-mail';

/** For the command line, without the running service, whose sweep sends the mails within a minute. */
export const openOutbox = ({ db, clock }: { db: Db; clock: Clock }): OutboxContext => ({
  outbox: createOutboxRepository(db),
  clock,
  producer: { enqueue: async () => false },
});

/** Mails to people about their accounts. */
export const openAccountMails =
  (deps: { db: Db; clock: Clock }): SendMail =>
  async (mail) =>
    queueAccountMail(openOutbox(deps), accountMail.parse(mail));
