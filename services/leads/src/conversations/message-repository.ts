import { ensureIndexes, insertOnce } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { Db, Filter, ObjectId } from 'mongodb';
import type { MessageDocument, MessageHead } from './message-document';

const discardedDays = 90;
/** Mails may be large. */
const streamBatch = 20;
const newestFirst = { at: -1, _id: -1 } as const;
const inTray: Filter<MessageDocument> = { contactId: null, discardedAt: { $exists: false } };
const keepId = (now: Date) => [
  { $replaceWith: { _id: '$_id', contactId: null, discardedAt: now, effectsAt: now } },
];
interface Person {
  email: string;
  contactIds: ObjectId[];
}
/** Mails from the person, of their conversations, or to them alone. */
const ofPerson = ({ email, contactIds }: Person): Filter<MessageDocument> => ({
  $or: [
    { 'from.address': email },
    { contactId: { $in: contactIds } },
    { to: { $size: 1 }, 'to.address': email },
  ],
});

export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** The mails of all conversations, and of the tray. */
export function createMessageRepository(db: Db) {
  const messages = db.collection<MessageDocument>('conversation_messages');
  return {
    start: () =>
      ensureIndexes(messages, [
        { key: { contactId: 1, at: -1, _id: -1 } },
        { key: { messageId: 1 } },
        { key: { effectsAt: 1, at: 1 } },
        { key: { 'from.address': 1 } },
        { key: { 'to.address': 1 } },
        {
          key: { state: 1, contactId: 1 },
          options: { partialFilterExpression: { state: 'new' } },
        },
        { key: { discardedAt: 1 }, options: { expireAfterSeconds: discardedDays * 86_400 } },
      ]),

    /** False if the mail is stored already. */
    insertOnce: (document: MessageDocument) => insertOnce(messages, document, { _id: document._id }),
    findById: (_id: ObjectId) => messages.findOne({ _id }),

    streamNewest: (contactIds: ObjectId[]): AsyncIterable<MessageDocument> =>
      messages.find({ contactId: { $in: contactIds } }, { batchSize: streamBatch }).sort(newestFirst),
    findHeads: (contactIds: ObjectId[], limit: number) =>
      messages
        .find<MessageHead>(
          { contactId: { $in: contactIds } },
          { projection: { text: 0, typed: 0, quoted: 0, html: 0 } },
        )
        .sort(newestFirst)
        .limit(limit)
        .toArray(),
    /** The mails, of any contact or of the tray, that have one of these ids. */
    findByMessageIds: (ids: string[]) =>
      messages
        .find({ messageId: { $in: ids.filter(Boolean) }, discardedAt: { $exists: false } })
        .sort(newestFirst)
        .toArray(),
    /** The number of mails that a contact's conversation got from an address. */
    countFrom: (contactId: ObjectId, address: string, since: Date) =>
      messages.countDocuments({ contactId, 'from.address': address, at: { $gte: since } }),

    /** Claims a mail for the mail server; null if it was taken back. Safe to repeat. */
    async claim(_id: ObjectId, now: Date): Promise<MessageDocument | null> {
      await messages.updateOne({ _id, direction: 'out', claimedAt: null }, { $set: { claimedAt: now } });
      return messages.findOne({ _id, direction: 'out' });
    },
    /** Returns the mail, of which only the id stays stored; null once it is claimed. */
    takeBack: (_id: ObjectId, contactIds: ObjectId[], now: Date) =>
      messages.findOneAndUpdate(
        { _id, contactId: { $in: contactIds }, direction: 'out', claimedAt: null },
        keepId(now),
      ),
    settleSending: (_id: ObjectId, fields: Pick<MessageDocument, 'state' | 'problem'>) =>
      messages.updateOne({ _id, direction: 'out', state: 'waiting' }, { $set: fields }),
    /** The server's reply to a mail that it had taken. */
    fail: (_id: ObjectId, problem: string) =>
      messages.updateOne({ _id, direction: 'out' }, { $set: { state: 'failed', problem } }),

    streamWithoutEffects: (): AsyncIterable<MessageDocument> =>
      messages.find({ effectsAt: null, discardedAt: { $exists: false } }).sort({ at: 1 }),
    /** Not if the mail was moved meanwhile: what follows from it is another thing then. */
    settleEffects: ({ _id, contactId }: MessageDocument, effectsAt: Date) =>
      messages.updateOne({ _id, contactId }, { $set: { effectsAt } }),

    async markRead(contactIds: ObjectId[]): Promise<number> {
      const unread = { contactId: { $in: contactIds }, state: 'new' as const };
      const read = await messages.updateMany(unread, { $set: { state: 'read' } });
      return read.modifiedCount;
    },
    /** The contacts with unread mails. */
    async countUnread(limit: number): Promise<{ contactId: ObjectId; unread: number }[]> {
      const counts = await messages
        .aggregate<{ _id: ObjectId; unread: number }>([
          { $match: { state: 'new', contactId: { $ne: null } } },
          { $group: { _id: '$contactId', unread: { $sum: 1 } } },
          { $limit: limit },
        ])
        .toArray();
      return counts.map(({ _id, unread }) => ({ contactId: _id, unread }));
    },

    listTray: (page: { page: number; limit: number }) =>
      findPage(messages, inTray, { ...page, sort: newestFirst, maxTotal: totalLimit }),
    countTray: () => messages.countDocuments(inTray, { limit: totalLimit + 1 }),
    findInTray: (_id: ObjectId) => messages.findOne({ ...inTray, _id }),
    /** The mails of the tray that answer one of these. */
    findAnswersInTray: (messageIds: string[]) =>
      messages
        .find({ ...inTray, $or: [{ inReplyTo: { $in: messageIds } }, { references: { $in: messageIds } }] })
        .toArray(),
    /** False once somebody else has filed it. What follows from the mail is done again, for the contact. */
    async file(_id: ObjectId, contactId: ObjectId): Promise<boolean> {
      const filed = await messages.updateOne({ ...inTray, _id }, { $set: { contactId, effectsAt: null } });
      return filed.modifiedCount === 1;
    },
    /** Returns null unless the mail is in the tray. Only its id stays stored. */
    discard: (_id: ObjectId, now: Date) => messages.findOneAndUpdate({ ...inTray, _id }, keepId(now)),

    /** Each contact that has mails, once. */
    streamContactIds: (): AsyncIterable<ObjectId> =>
      messages
        .aggregate<{ _id: ObjectId }>([
          { $match: { contactId: { $ne: null } } },
          { $group: { _id: '$contactId' } },
        ])
        .map(({ _id }) => _id),
    listIdsOf: (contactIds: ObjectId[]): Promise<ObjectId[]> =>
      messages.distinct('_id', { contactId: { $in: contactIds } }),
    streamOfPerson: (person: Person): AsyncIterable<MessageDocument> =>
      messages
        .find(
          { $or: [ofPerson(person), { 'to.address': person.email }], discardedAt: { $exists: false } },
          { batchSize: streamBatch },
        )
        .sort(newestFirst),
    listIdsOfPerson: (person: Person): Promise<ObjectId[]> => messages.distinct('_id', ofPerson(person)),
    removeRecipient: (email: string) =>
      messages.updateMany({ 'to.address': email }, { $pull: { to: { address: email } } }),
    deleteMany: async (ids: ObjectId[]) => (await messages.deleteMany({ _id: { $in: ids } })).deletedCount,
  };
}
