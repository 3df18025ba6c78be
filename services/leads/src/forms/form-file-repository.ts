import { ensureIndexes } from '@atrium/service-kit/mongo';
import { Binary, type Db, type ObjectId } from 'mongodb';

export interface FormFileDocument {
  _id: ObjectId;
  answersId: ObjectId;
  name: string;
  type: string;
  size: number;
  bytes: Binary;
  /** True once its answers are stored. */
  isKept: boolean;
  /** That of its answers, or soon if they were never stored. */
  deleteAfter: Date;
}
type Content = Omit<FormFileDocument, 'bytes' | 'size' | 'isKept'> & { bytes: Uint8Array };

/** The files of answers: in the database, because the copies of a service share no disk. */
export function createFormFileRepository(db: Db) {
  const files = db.collection<FormFileDocument>('form_files');
  return {
    start: () =>
      ensureIndexes(files, [
        { key: { answersId: 1 } },
        { key: { isKept: 1, deleteAfter: 1 } },
        { key: { deleteAfter: 1 }, options: { expireAfterSeconds: 0 } },
      ]),

    /** Safe to repeat. */
    async put({ _id, bytes, ...fields }: Content): Promise<void> {
      const stored = { ...fields, size: bytes.byteLength, bytes: new Binary(bytes), isKept: false };
      await files.updateOne({ _id }, { $setOnInsert: stored }, { upsert: true });
    },
    find: (_id: ObjectId) => files.findOne({ _id }),
    /** For answers that are stored. */
    keep: (answersId: ObjectId, deleteAfter: Date) =>
      files.updateMany({ answersId }, { $set: { isKept: true, deleteAfter } }),
    /** The answers of the files that are not kept yet and would be deleted before this time. */
    listWaiting: (deleteBefore: Date): Promise<ObjectId[]> =>
      files.distinct('answersId', { isKept: false, deleteAfter: { $lt: deleteBefore } }),
    deleteOf: (answersIds: ObjectId[]) => files.deleteMany({ answersId: { $in: answersIds } }),
  };
}
