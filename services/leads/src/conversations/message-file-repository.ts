import { ensureIndexes } from '@atrium/service-kit/mongo';
import { Binary, type Db, type ObjectId } from 'mongodb';

/** A file of a mail, or one that was uploaded for a mail. */
export interface MessageFileDocument {
  _id: ObjectId;
  /** Null until a mail has it. */
  messageId: ObjectId | null;
  /** The contact that it was uploaded for; null for a file that came in. */
  contactId: ObjectId | null;
  name: string;
  type: string;
  size: number;
  bytes: Binary;
  /** Unset once the mail that has the file is stored. */
  deleteAfter?: Date;
}
type Content = Omit<MessageFileDocument, 'bytes' | 'size'> & { bytes: Uint8Array };

/** Files of mails: in the database, because the copies of a service share no disk. */
export function createMessageFileRepository(db: Db) {
  const files = db.collection<MessageFileDocument>('conversation_files');
  const withoutBytes = { projection: { bytes: 0 } };
  return {
    start: () =>
      ensureIndexes(files, [
        { key: { messageId: 1 } },
        { key: { contactId: 1 } },
        { key: { deleteAfter: 1 }, options: { expireAfterSeconds: 0 } },
      ]),

    /** Safe to repeat, also by another process after the mail is stored. */
    async put({ _id, bytes, ...fields }: Content): Promise<void> {
      const stored = { ...fields, size: bytes.byteLength, bytes: new Binary(bytes) };
      await files.updateOne({ _id }, { $setOnInsert: stored }, { upsert: true });
    },
    find: (_id: ObjectId) => files.findOne({ _id }),
    findOfMessage: (messageId: ObjectId) => files.find({ messageId }).toArray(),
    /** Those of the ids that were uploaded for the contact and that no other mail has. */
    findUnsent: (ids: ObjectId[], contactIds: ObjectId[], messageId: ObjectId) =>
      files
        .find(
          { _id: { $in: ids }, contactId: { $in: contactIds }, messageId: { $in: [null, messageId] } },
          withoutBytes,
        )
        .toArray(),
    /** Gives uploaded files to a mail, and returns whether all of them are its own then. */
    async attach(ids: ObjectId[], messageId: ObjectId): Promise<boolean> {
      if (ids.length === 0) return true;
      await files.updateMany({ _id: { $in: ids }, messageId: null }, { $set: { messageId } });
      return (await files.countDocuments({ _id: { $in: ids }, messageId })) === ids.length;
    },
    detach: (messageId: ObjectId, deleteAfter: Date) =>
      files.updateMany({ messageId }, { $set: { messageId: null, deleteAfter } }),
    /** For a mail that is stored. */
    keep: (messageId: ObjectId) => files.updateMany({ messageId }, { $unset: { deleteAfter: '' } }),

    deleteOfMessages: async (messageIds: ObjectId[]) =>
      (await files.deleteMany({ messageId: { $in: messageIds } })).deletedCount,
    deleteUnsentOf: (contactIds: ObjectId[]) =>
      files.deleteMany({ contactId: { $in: contactIds }, messageId: null }),
  };
}
