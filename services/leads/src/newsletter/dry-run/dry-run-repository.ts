import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import { type DryRunDocument, noFacts } from './dry-run-document';

export type DryRunRepository = ReturnType<typeof createDryRunRepository>;

export function createDryRunRepository(db: Db) {
  const dryRuns = db.collection<DryRunDocument>('campaign_dry_runs');
  return {
    start: () =>
      ensureIndexes(dryRuns, [
        { key: { leaseUntil: 1 }, options: { partialFilterExpression: { status: 'running' } } },
      ]),
    find: (_id: ObjectId) => dryRuns.findOne({ _id }),
    /** Starts a new dry run; a running one stops at its next step. */
    async begin(
      _id: ObjectId,
      fields: Pick<DryRunDocument, 'fingerprint' | 'total' | 'startedAt' | 'unknownFields'>,
    ): Promise<DryRunDocument> {
      const begun = await dryRuns.findOneAndUpdate(
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
      if (begun === null) throw new Error('the dry run was not stored');
      return begun;
    },
    lease: (
      { _id, run }: Pick<DryRunDocument, '_id' | 'run'>,
      { owner, now, until }: { owner: string; now: Date; until: Date },
    ) =>
      dryRuns.findOneAndUpdate(
        { _id, run, status: 'running', leaseUntil: { $lt: now } },
        { $set: { owner, leaseUntil: until } },
        { returnDocument: 'after' },
      ),
    /** False if another worker has taken it over or a newer dry run has started. */
    async advance(
      { _id, run, owner }: Pick<DryRunDocument, '_id' | 'run' | 'owner'>,
      fields: Partial<DryRunDocument>,
    ): Promise<boolean> {
      const { matchedCount } = await dryRuns.updateOne(
        { _id, run, owner, status: 'running' },
        { $set: fields },
      );
      return matchedCount === 1;
    },
    listLeft: (now: Date) =>
      dryRuns
        .find({ status: 'running', leaseUntil: { $lt: now } }, { projection: { run: 1 } })
        .limit(100)
        .toArray(),
    async delete(_id: ObjectId): Promise<void> {
      await dryRuns.deleteOne({ _id });
    },
  };
}
