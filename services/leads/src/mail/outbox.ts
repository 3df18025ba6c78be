import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { handleEach, messageOf, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { BuildTransactional } from './build-transactional';
import type { Mailer, OutgoingMail, SendOutcome } from './mailer';
import type { LeasedMail, OutboxRepository } from './outbox-repository';
import { withoutAddresses } from './smtp-outcome';
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
  reportStuck,
}: {
  repository: OutboxRepository;
  mailer: Mailer;
  build: BuildTransactional;
  clock: Clock;
  logger: Logger;
  /** Queues it for a worker; the sweep finds it too. */
  onAdded(key: string): Promise<unknown>;
  reportStuck: ReportStuck;
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

  const describe = (key: string) => ({ key: `mail-${key}`, resource: 'mail', resourceId: key });

  /** A stuck mail about a stuck item is only logged: the next one would be stuck too. */
  async function tellStaff({ _id, template }: LeasedMail, error: unknown): Promise<void> {
    if (template === 'item-stuck')
      logger.error({ err: error, mail: _id }, 'staff were not told of a stuck item');
    else await reportStuck({ ...describe(_id), error });
  }

  /** An error for a mail that can't be written, now or later. */
  function write({
    _id: key,
    to = '',
    template,
    data = {},
    createdAt: date,
  }: LeasedMail): OutgoingMail | Error {
    try {
      return build({ key, to, template, data, date });
    } catch (error) {
      return new Error(`The mail ${template} can not be written: ${messageOf(error)}`, { cause: error });
    }
  }

  async function handOver(mail: OutgoingMail): Promise<SendOutcome> {
    try {
      return await mailer.send(mail);
    } catch (error) {
      return { kind: 'unavailable', code: null, detail: withoutAddresses(messageOf(error)) };
    }
  }

  async function sendOne(key: string): Promise<void> {
    const now = clock.now();
    const mail = await repository.lease(key, now, new Date(now.getTime() + leaseMs));
    if (mail === null) return;
    const written = write(mail);
    if (written instanceof Error) {
      await finish(key, 'failed', withoutAddresses(written.message));
      await tellStaff(mail, written);
      return;
    }
    const outcome = await handOver(written);
    if (outcome.kind === 'accepted') {
      await finish(key, 'sent', null);
      return;
    }
    const isRefused = outcome.kind === 'refused' && outcome.isPermanent;
    const isFinal = isRefused || mail.attempts >= maxAttempts;
    logger.warn(
      { mail: mail.template, outcome: outcome.kind, detail: outcome.detail, isFinal },
      'mail not sent',
    );
    await (isFinal ? finish(key, 'failed', outcome.detail) : postpone(key, mail.attempts, outcome.detail));
    if (isFinal && !isRefused)
      await tellStaff(mail, new Error(`Not sent after ${maxAttempts} attempts: ${outcome.detail}`));
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
      const due = await repository.listDue(clock.now(), drainedAtOnce);
      await handleEach(due, { handle: sendOne, describe, report: reportStuck, signal });
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
