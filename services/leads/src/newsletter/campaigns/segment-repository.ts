import type { SegmentRules, UpdateSegmentInput } from '@atrium/contracts/newsletter/segments.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, ObjectId, type WithId } from 'mongodb';

interface SegmentFields {
  name: string;
  rules: SegmentRules;
  revision: number;
  createdAt: Date;
}
export type SegmentDocument = WithId<SegmentFields>;

export function createSegmentRepository({ db, clock }: { db: Db; clock: Clock }) {
  const segments = db.collection<SegmentFields>('segments');
  return {
    start: () => ensureIndexes(segments, [{ key: { name: 1 }, options: { unique: true } }]),
    list: () => segments.find().sort({ name: 1 }).limit(200).toArray(),
    async insert(name: string, rules: SegmentRules): Promise<SegmentDocument> {
      const segment = { _id: new ObjectId(), name, rules, revision: 1, createdAt: clock.now() };
      await segments.insertOne(segment);
      return segment;
    },
    /** Null if the segment was deleted or has another revision. */
    change: (_id: ObjectId, fields: UpdateSegmentInput, ifRevision?: number) =>
      segments.findOneAndUpdate(
        { _id, ...(ifRevision !== undefined && { revision: ifRevision }) },
        { $set: fields, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),
    findById: (_id: ObjectId) => segments.findOne({ _id }),
    async require(_id: ObjectId | null): Promise<SegmentDocument> {
      const segment = _id === null ? null : await segments.findOne({ _id });
      if (segment !== null) return segment;
      throw new AppError({
        code: 'validation_failed',
        publicMessage: 'Please choose a segment',
        errors: [{ path: 'segmentId', message: 'Please choose a segment' }],
      });
    },
    /** Null if there is none. */
    remove: (_id: ObjectId) => segments.findOneAndDelete({ _id }),
  };
}
