import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { ComparedFigure, VersionFigures } from './compare-figures';

const keptForMs = 90 * 24 * 60 * 60 * 1_000;

/** The comparison of one canary with the version beside it. Collection `canary_comparisons`. */
export interface ComparisonDocument {
  /** `<remote>@<canary>/<active>#<moment of the move>`: a canary that is shown again begins anew. */
  _id: string;
  /** The day from which counts are read. */
  since: Date;
  /** The counts of that day before the canary began. */
  before: { canary: VersionFigures; beside: VersionFigures };
  looks: Record<ComparedFigure, number>;
  expiresAt: Date;
}

export function createComparisonRepository(db: Db) {
  const comparisons = db.collection<ComparisonDocument>('canary_comparisons');
  return {
    start: () => ensureIndexes(comparisons, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]),
    find: (_id: string) => comparisons.findOne({ _id }),
    /** The first of several workers begins it. */
    begin: ({ _id, ...fields }: Omit<ComparisonDocument, 'expiresAt'>) =>
      comparisons.updateOne(
        { _id },
        { $setOnInsert: { ...fields, expiresAt: new Date(fields.since.getTime() + keptForMs) } },
        { upsert: true },
      ),
    /** Compare-and-set: false if another worker has looked meanwhile. */
    async recordLooks(
      { _id, looks }: ComparisonDocument,
      next: ComparisonDocument['looks'],
    ): Promise<boolean> {
      const { matchedCount } = await comparisons.updateOne({ _id, looks }, { $set: { looks: next } });
      return matchedCount === 1;
    },
  };
}
export type ComparisonRepository = ReturnType<typeof createComparisonRepository>;
