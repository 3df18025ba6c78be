import { ensureIndexes, escapeRegExp, insertOnce, notAfter } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { OutboxData, OutboxTemplate } from './transactional-mails';

interface OutboxDocument {
  /** The mail's key: the same mail is stored once. */
  _id: string;
  template: OutboxTemplate;
  /** Both dropped once the mail is sent: links in them carry authority. */
  to?: string;
  /** The id of a member of the staff, or `everyoneTold`, instead of an address: they are looked up when the mail is sent. */
  toStaff?: string;
  /** The names of those of several recipients for whom nothing is left to do. */
  settledFor?: string[];
  data?: OutboxData[OutboxTemplate];
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: Date;
  leaseUntil: Date;
  lastError: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

/** A mail that this process may send until its lease ends. */
export type LeasedMail = Pick<
  OutboxDocument,
  '_id' | 'template' | 'to' | 'toStaff' | 'settledFor' | 'data' | 'attempts' | 'createdAt'
>;
/** An address, or the id of a member of the staff. */
export type Recipient = { to: string; toStaff?: undefined } | { to?: undefined; toStaff: string };

const retentionDays = 30;

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

export function createOutboxRepository(db: Db) {
  const mails = db.collection<OutboxDocument>('mail_outbox');
  return {
    start: () =>
      ensureIndexes(mails, [
        { key: { nextAttemptAt: 1 }, options: { partialFilterExpression: { status: 'waiting' } } },
        { key: { doneAt: 1 }, options: { expireAfterSeconds: retentionDays * 86_400 } },
      ]),

    /** False if a mail with this key is stored already. */
    insert: (
      {
        _id,
        template,
        to,
        toStaff,
        data,
      }: Required<Pick<OutboxDocument, '_id' | 'template' | 'data'>> & Recipient,
      now: Date,
      nextAttemptAt = now,
    ): Promise<boolean> =>
      insertOnce(
        mails,
        {
          _id,
          template,
          ...(toStaff === undefined ? { to } : { toStaff }),
          data,
          status: 'waiting',
          attempts: 0,
          nextAttemptAt,
          leaseUntil: new Date(0),
          lastError: null,
          createdAt: now,
          doneAt: null,
        },
        { _id },
      ),

    /** Nothing once it is sent, or being sent. */
    withdraw: (_id: string, now: Date) =>
      mails.deleteOne({ _id, status: 'waiting', leaseUntil: notAfter(now) }),

    /** Null when it is not due, or leased. */
    lease: (_id: string, now: Date, leaseUntil: Date) =>
      mails.findOneAndUpdate(
        { _id, status: 'waiting', nextAttemptAt: notAfter(now), leaseUntil: notAfter(now) },
        { $set: { leaseUntil }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      ),
    /** Nothing changes once the mail was settled, or the lease has ended. */
    renew: (_id: string, now: Date, leaseUntil: Date) =>
      mails.updateOne({ _id, status: 'waiting', leaseUntil: { $gt: now } }, { $set: { leaseUntil } }),
    settleFor: (_id: string, name: string) => mails.updateOne({ _id }, { $addToSet: { settledFor: name } }),
    finish: (_id: string, fields: Pick<OutboxDocument, 'status' | 'lastError' | 'doneAt'>) =>
      mails.updateOne({ _id }, { $set: fields, $unset: { to: '', data: '' } }),
    postpone: (_id: string, fields: Pick<OutboxDocument, 'nextAttemptAt' | 'lastError' | 'attempts'>) =>
      mails.updateOne({ _id }, { $set: { ...fields, leaseUntil: new Date(0) } }),

    remove: (_id: string) => mails.deleteOne({ _id }),
    findState: (_id: string) =>
      mails.findOne({ _id }, { projection: { _id: 0, status: 1, attempts: 1, lastError: 1 } }),

    /** The keys of all mails that are due, those that have waited longest first. */
    streamDue: (now: Date): AsyncIterable<string> =>
      mails
        .find({ status: 'waiting', nextAttemptAt: notAfter(now) }, { projection: { _id: 1 } })
        .sort({ nextAttemptAt: 1 })
        .map(({ _id }) => _id),
    async findMails(keys: string[]) {
      const found = await mails.find({ _id: { $in: keys } }).toArray();
      return found.map(({ _id, status, doneAt, createdAt }) => ({
        key: _id,
        status,
        at: doneAt ?? createdAt,
      }));
    },

    /** Removes mails to this address and mails about it that are not sent yet, and the server's replies about it. */
    async eraseFor(email: string): Promise<void> {
      await mails.deleteMany({ $or: [{ to: email }, { 'data.email': email }] });
      // A refusal may quote the address.
      await mails.updateMany(
        { lastError: { $regex: escapeRegExp(email), $options: 'i' } },
        { $set: { lastError: 'erased' } },
      );
    },
  };
}
