import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { BuildTransactional } from './build-transactional';
import type { Mailer } from './mailer';
import type { OutboxRepository } from './outbox-repository';
import type { TransactionalData, TransactionalTemplate } from './transactional-mails';

interface QueuedMail<Template extends TransactionalTemplate> {
  key: string;
  to: string;
  template: Template;
  data: TransactionalData[Template];
}

const leaseMs = 120_000;
const retryDelaysMs = [60_000, 300_000, 900_000, 3_600_000];
const maxAttempts = 30;
const drainedAtOnce = 500;

/** Mails that must go out, whether or not the mail server or the queue is there right now. */
export function createOutbox({
  repository,
  mailer,
  build,
  clock,
  logger,
  onAdded,
}: {
  repository: OutboxRepository;
  mailer: Mailer;
  build: BuildTransactional;
  clock: Clock;
  logger: Logger;
  /** Queues it for a worker; the sweep finds it too. */
  onAdded(key: string): Promise<unknown>;
}) {
  const finish = (key: string, status: 'sent' | 'failed', lastError: string | null) =>
    repository.finish(key, { status, lastError, doneAt: clock.now() });

  function postpone(key: string, attempts: number, lastError: string) {
    const delayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] as number;
    return repository.postpone(key, {
      nextAttemptAt: new Date(clock.now().getTime() + delayMs),
      lastError,
    });
  }

  async function sendOne(key: string): Promise<void> {
    const now = clock.now();
    const mail = await repository.lease(key, now, new Date(now.getTime() + leaseMs));
    if (mail?.to === undefined || mail.data === undefined) return;
    const outcome = await mailer.send(
      build({ key, to: mail.to, template: mail.template, data: mail.data, date: mail.createdAt }),
    );
    if (outcome.kind === 'accepted') {
      await finish(key, 'sent', null);
      return;
    }
    const isFinal = (outcome.kind === 'refused' && outcome.isPermanent) || mail.attempts >= maxAttempts;
    logger.warn(
      { mail: mail.template, outcome: outcome.kind, detail: outcome.detail, isFinal },
      'mail not sent',
    );
    await (isFinal ? finish(key, 'failed', outcome.detail) : postpone(key, mail.attempts, outcome.detail));
  }

  return {
    start: repository.start,
    /** False if a mail with this key is stored already. */
    async add<Template extends TransactionalTemplate>({ key, to, template, data }: QueuedMail<Template>) {
      const isNew = await repository.insert({ _id: key, to, template, data }, clock.now());
      if (isNew) await onAdded(key);
      return isNew;
    },
    /** Sends one if it is due and not leased. */
    sendOne,
    /** Sends all that are due. */
    async drain(signal: AbortSignal) {
      for (const key of await repository.listDue(clock.now(), drainedAtOnce)) {
        if (signal.aborted) return;
        await sendOne(key);
      }
    },
    /** Removes mails to this address and mails about it that are not sent yet, and the server's replies about it. */
    eraseFor: repository.eraseFor,
    async findMails(keys: string[]) {
      const found = await repository.findByIds(keys);
      return found.map(({ _id, status, doneAt, createdAt }) => ({
        key: _id,
        status,
        at: doneAt ?? createdAt,
      }));
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
