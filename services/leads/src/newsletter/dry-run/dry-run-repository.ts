import type { Db, ObjectId } from 'mongodb';
import { type DryRunDocument, noFacts } from './dry-run-document';

export function createDryRunRepository(db: Db) {
  const dryRuns = db.collection<DryRunDocument>('campaign_dry_runs');
  return {
    find: (_id: ObjectId) => dryRuns.findOne({ _id }),
    readRunning: (): AsyncIterable<Pick<DryRunDocument, '_id' | 'run'>> =>
      dryRuns.find({ status: 'running' }, { projection: { run: 1 } }),
    /** Starts a new dry run; a running one stops at its next step. */
    async begin(
      _id: ObjectId,
      { now, ...fields }: Pick<DryRunDocument, 'contentRevision' | 'total' | 'unknownFields'> & { now: Date },
    ): Promise<DryRunDocument> {
      const begun = await dryRuns.findOneAndUpdate(
        { _id },
        {
          $set: {
            ...fields,
            status: 'running',
            checked: 0,
            facts: noFacts,
            links: null,
            startedAt: now,
            progressAt: now,
            finishedAt: null,
          },
          $inc: { run: 1 },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (begun === null) throw new Error('the dry run was not stored');
      return begun;
    },
    /** False if a newer dry run has started. */
    async update(
      { _id, run }: Pick<DryRunDocument, '_id' | 'run'>,
      fields: Partial<DryRunDocument>,
    ): Promise<boolean> {
      const { matchedCount } = await dryRuns.updateOne({ _id, run, status: 'running' }, { $set: fields });
      return matchedCount === 1;
    },
    async delete(_id: ObjectId): Promise<void> {
      await dryRuns.deleteOne({ _id });
    },
  };
}
