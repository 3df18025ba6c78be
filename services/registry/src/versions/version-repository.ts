import { AppError } from '@atrium/service-kit/app-error';
import type { Logger } from '@atrium/service-kit/logger';
import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db, Filter, WithId } from 'mongodb';
import type { z } from 'zod';
import {
  type SmokeRun,
  type VersionDocument,
  versionArchive,
  versionDocument,
  versionId,
} from './version-document';

/** The collection has not begun to delete it. */
const isThere = { collectedAt: { $exists: false } };
const isUnused = (before: Date): Filter<VersionDocument> => ({
  $or: [
    { collectedAt: { $exists: true } },
    { lastPointedAt: { $lt: before }, lastUsedAt: { $exists: false } },
    { lastPointedAt: { $lt: before }, lastUsedAt: { $lt: before } },
  ],
});

const keptSmokeRuns = 5;
const useWrittenEveryMs = 60 * 60 * 1_000;

export function createVersionRepository(db: Db, logger: Logger) {
  const versions = db.collection<VersionDocument>('remote_versions');

  function parse<T>(schema: z.ZodType<T>, row: WithId<VersionDocument> | null): T | null {
    if (row === null) return null;
    const { data, error } = schema.safeParse(row);
    if (data !== undefined) return data;
    throw new AppError({ code: 'conflict', publicMessage: `The row of ${row._id} is damaged`, cause: error });
  }

  /** A damaged row doesn't hide the others. */
  const parseAll = <T>(schema: z.ZodType<T>, rows: WithId<VersionDocument>[]): T[] =>
    rows.flatMap((row) => {
      const { data, error } = schema.safeParse(row);
      if (data !== undefined) return [data];
      logger.error({ version: row._id, err: error }, 'damaged version left out');
      return [];
    });

  return {
    start: () => ensureIndexes(versions, [{ key: { name: 1, sequence: -1 } }]),
    find: async (name: string, version: string) =>
      parse(versionDocument, await versions.findOne({ _id: versionId(name, version), ...isThere })),
    findArchive: async (name: string, version: string) =>
      parse(versionArchive, await versions.findOne({ _id: versionId(name, version) })),
    findMany: async (ids: string[]) =>
      parseAll(versionDocument, await versions.find({ _id: { $in: ids } }).toArray()),
    /** Not parsed: a row that lacks what staff see can still be served. */
    findUnparsed: (ids: string[]) => versions.find({ _id: { $in: ids } }).toArray(),
    list: async (name: string) =>
      parseAll(
        versionDocument,
        await versions
          .find({ name, ...isThere })
          .sort({ sequence: -1 })
          .limit(200)
          .toArray(),
      ),
    listUnused: async (before: Date) =>
      parseAll(
        versionArchive,
        await versions.find(isUnused(before), { projection: { name: 1, version: 1, archive: 1 } }).toArray(),
      ),

    /** False if this version is there already. */
    insert: ({ _id, ...fields }: VersionDocument): Promise<boolean> =>
      tryUniqueWrite(versions.replaceOne({ _id, collectedAt: { $exists: true } }, fields, { upsert: true })),

    /** For other files under the name of a publication that was cut off. False if it has been placed or deleted since. */
    async replaceUnplaced({ _id, archive }: VersionDocument, record: VersionDocument): Promise<boolean> {
      const { matchedCount } = await versions.replaceOne(
        { _id, placedAt: null, 'archive.key': archive.key },
        record,
      );
      return matchedCount === 1;
    },

    async recordPlaced(id: string, { now, sequence }: { now: Date; sequence: number }): Promise<void> {
      await versions.updateOne({ _id: id }, { $set: { placedAt: now, lastPointedAt: now, sequence } });
    },

    /** Before a pointer names it, so that no collection deletes it. Null if there is no such version. */
    async protect(name: string, version: string, now: Date): Promise<VersionDocument | null> {
      const row = await versions.findOneAndUpdate(
        { _id: versionId(name, version), ...isThere },
        { $set: { lastPointedAt: now } },
        { returnDocument: 'after' },
      );
      return parse(versionDocument, row);
    },

    /** False if there is no such version. */
    async addSmokeRun(id: string, run: SmokeRun): Promise<boolean> {
      const { matchedCount } = await versions.updateOne(
        { _id: id, ...isThere },
        { $push: { smokeRuns: { $each: [run], $position: 0, $slice: keptSmokeRuns } } },
      );
      return matchedCount === 1;
    },

    async recordPointed(ids: string[], now: Date): Promise<void> {
      await versions.updateMany({ _id: { $in: ids } }, { $set: { lastPointedAt: now } });
    },

    /** Written at most once an hour. */
    async recordUse(ids: string[], now: Date): Promise<void> {
      const before = new Date(now.getTime() - useWrittenEveryMs);
      await versions.updateMany(
        { _id: { $in: ids }, $or: [{ lastUsedAt: { $exists: false } }, { lastUsedAt: { $lt: before } }] },
        { $set: { lastUsedAt: now } },
      );
    },

    /** Null if there is no such version. */
    async recordFailure(
      id: string,
      { stage, browser, now }: { stage: string; browser?: string; now: Date },
    ): Promise<VersionDocument | null> {
      return versions.findOneAndUpdate(
        { _id: id },
        {
          $inc: {
            'failures.total': 1,
            [`failures.stages.${stage}`]: 1,
            ...(browser !== undefined && { [`failures.browsers.${browser}`]: 1 }),
          },
          $set: { 'failures.lastAt': now },
        },
        { returnDocument: 'after' },
      );
    },

    /** False if it has been used since. */
    async markCollected(id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
      const { matchedCount } = await versions.updateOne(
        { _id: id, ...isUnused(before) },
        { $set: { collectedAt: now } },
      );
      return matchedCount === 1;
    },

    /** Not if it was published again since. */
    async deleteCollected({ _id, archive }: Pick<VersionDocument, '_id' | 'archive'>): Promise<void> {
      await versions.deleteOne({ _id, 'archive.key': archive.key, collectedAt: { $exists: true } });
    },
  };
}

export type VersionRepository = ReturnType<typeof createVersionRepository>;
