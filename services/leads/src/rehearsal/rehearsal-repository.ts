import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import { noFacts, type RehearsalDocument } from './rehearsal-document';

export type RehearsalRepository = ReturnType<typeof createRehearsalRepository>;

export function createRehearsalRepository(db: Db) {
  const rehearsals = db.collection<RehearsalDocument>('campaign_rehearsals');
  return {
    start: () =>
      ensureIndexes(rehearsals, [
        { key: { leaseUntil: 1 }, options: { partialFilterExpression: { status: 'running' } } },
      ]),
    find: (_id: ObjectId) => rehearsals.findOne({ _id }),
    /** Begins anew; one that runs stops at its next step. */
    async begin(
      _id: ObjectId,
      fields: Pick<RehearsalDocument, 'fingerprint' | 'total' | 'startedAt' | 'unknownFields'>,
    ): Promise<RehearsalDocument> {
      const begun = await rehearsals.findOneAndUpdate(
        { _id },
        {
          $set: {
            ...fields,
            status: 'running',
            owner: null,
            leaseUntil: new Date(0),
            cursor: null,
            checked: 0,
            facts: noFacts,
            links: null,
            finishedAt: null,
          },
          $inc: { run: 1 },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (begun === null) throw new Error('the rehearsal was not stored');
      return begun;
    },
    lease: (
      { _id, run }: Pick<RehearsalDocument, '_id' | 'run'>,
      { owner, now, until }: { owner: string; now: Date; until: Date },
    ) =>
      rehearsals.findOneAndUpdate(
        { _id, run, status: 'running', leaseUntil: { $lt: now } },
        { $set: { owner, leaseUntil: until } },
        { returnDocument: 'after' },
      ),
    /** False when it is somebody else's by now, or was begun anew. */
    async advance(
      { _id, run, owner }: Pick<RehearsalDocument, '_id' | 'run' | 'owner'>,
      fields: Partial<RehearsalDocument>,
    ): Promise<boolean> {
      const { matchedCount } = await rehearsals.updateOne(
        { _id, run, owner, status: 'running' },
        { $set: fields },
      );
      return matchedCount === 1;
    },
    listLeft: (now: Date) =>
      rehearsals
        .find({ status: 'running', leaseUntil: { $lt: now } }, { projection: { run: 1 } })
        .limit(100)
        .toArray(),
    delete: (_id: ObjectId) => rehearsals.deleteOne({ _id }),
  };
}
