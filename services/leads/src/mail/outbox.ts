import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { ensureIndexes, escapeRegExp, isDuplicateKey } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { BuildTransactional } from './build-transactional';
import type { Mailer } from './mailer';
import type { TransactionalData, TransactionalTemplate } from './transactional-mails';

interface OutboxDocument {
  /** Says which mail it is: the same mail is never put in twice. */
  _id: string;
  template: TransactionalTemplate;
  /** Both dropped once the mail is sent: links in them carry authority. */
  to?: string;
  data?: TransactionalData[TransactionalTemplate];
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: Date;
  leaseUntil: Date;
  lastError: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

export interface QueuedMail<Template extends TransactionalTemplate = TransactionalTemplate> {
  key: string;
  to: string;
  template: Template;
  data: TransactionalData[Template];
}

/** Mails that must go out, whether or not the mail server or the queue is there right now. */
export interface Outbox {
  start(): Promise<void>;
  /** False when this very mail is already in it. */
  add<Template extends TransactionalTemplate>(mail: QueuedMail<Template>): Promise<boolean>;
  /** Sends one if it is due and nobody else is at it. */
  sendOne(key: string): Promise<void>;
  /** Sends all that are due. */
  drain(signal: AbortSignal): Promise<void>;
  /** Removes mails to this address and mails about it that are not sent yet, and the server's answers about it. */
  eraseFor(email: string): Promise<void>;
  findDone(keys: string[]): Promise<{ key: string; status: 'waiting' | 'sent' | 'failed'; at: Date }[]>;
}

const leaseMs = 120_000;
const keepDays = 30;
const retryDelaysMs = [60_000, 300_000, 900_000, 3_600_000];
const maxAttempts = 30;

export function createOutbox({
  db,
  mailer,
  build,
  clock,
  logger,
  onAdded,
}: {
  db: Db;
  mailer: Mailer;
  build: BuildTransactional;
  clock: Clock;
  logger: Logger;
  /** Hints a worker at it; the sweep finds it anyway. */
  onAdded(key: string): Promise<unknown>;
}): Outbox {
  const mails = db.collection<OutboxDocument>('mail_outbox');

  async function finish(key: string, status: 'sent' | 'failed', lastError: string | null) {
    await mails.updateOne(
      { _id: key },
      { $set: { status, lastError, doneAt: clock.now() }, $unset: { to: '', data: '' } },
    );
  }

  async function postpone(key: string, attempts: number, lastError: string) {
    const delayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] as number;
    const now = clock.now().getTime();
    await mails.updateOne(
      { _id: key },
      { $set: { nextAttemptAt: new Date(now + delayMs), leaseUntil: new Date(0), lastError } },
    );
  }

  async function sendOne(key: string): Promise<void> {
    const now = clock.now();
    const mail = await mails.findOneAndUpdate(
      { _id: key, status: 'waiting', nextAttemptAt: { $lte: now }, leaseUntil: { $lte: now } },
      { $set: { leaseUntil: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
      { returnDocument: 'after' },
    );
    if (mail?.to === undefined || mail.data === undefined) return;
    const outcome = await mailer.send(
      build({ key, to: mail.to, template: mail.template, data: mail.data, date: mail.createdAt }),
    );
    if (outcome.kind === 'accepted') return finish(key, 'sent', null);
    const isFinal = (outcome.kind === 'refused' && outcome.isPermanent) || mail.attempts >= maxAttempts;
    logger.warn(
      { mail: mail.template, outcome: outcome.kind, detail: outcome.detail, isFinal },
      'mail not sent',
    );
    await (isFinal ? finish(key, 'failed', outcome.detail) : postpone(key, mail.attempts, outcome.detail));
  }

  return {
    start: () =>
      ensureIndexes(mails, [
        {
          key: { nextAttemptAt: 1 },
          options: { partialFilterExpression: { status: 'waiting' } },
        },
        { key: { doneAt: 1 }, options: { expireAfterSeconds: keepDays * 86_400 } },
      ]),
    async add({ key, to, template, data }) {
      const now = clock.now();
      try {
        await mails.insertOne({
          _id: key,
          template,
          to,
          data,
          status: 'waiting',
          attempts: 0,
          nextAttemptAt: now,
          leaseUntil: new Date(0),
          lastError: null,
          createdAt: now,
          doneAt: null,
        });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      await onAdded(key);
      return true;
    },
    sendOne,
    async drain(signal) {
      const due = await mails
        .find({ status: 'waiting', nextAttemptAt: { $lte: clock.now() } }, { projection: { _id: 1 } })
        .sort({ nextAttemptAt: 1 })
        .limit(500)
        .toArray();
      for (const { _id } of due) {
        if (signal.aborted) return;
        await sendOne(_id);
      }
    },
    async eraseFor(email) {
      await mails.deleteMany({ $or: [{ to: email }, { 'data.email': email }] });
      // A refusal may quote the address.
      await mails.updateMany(
        { lastError: { $regex: escapeRegExp(email), $options: 'i' } },
        { $set: { lastError: 'erased' } },
      );
    },
    async findDone(keys) {
      const found = await mails.find({ _id: { $in: keys } }).toArray();
      return found.map(({ _id, status, doneAt, createdAt }) => ({
        key: _id,
        status,
        at: doneAt ?? createdAt,
      }));
    },
  };
}
