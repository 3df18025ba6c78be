import type { QuarantineReason } from '@atrium/contracts/contacts/constants';
import type { FormCheckStage } from '@atrium/contracts/contacts/form-check.constants';
import { ensureIndexes, insertOnce } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

export interface FormCheckDocument {
  _id: string;
  startedAt: Date;
  /** The judgement on a check's request. Its row has nothing else, and is removed at the end of the check. */
  request?: { reason: QuarantineReason | null };
  finishedAt?: Date;
  /** The stage that failed, null if all passed. */
  stage?: FormCheckStage | null;
  /** The evidence, for whoever mends it. */
  problem?: string;
  /** True if the check before passed, or found another stage broken. */
  isFirst?: boolean;
}
export type FinishedCheck = FormCheckDocument & Required<Pick<FormCheckDocument, 'finishedAt' | 'stage'>>;

const keptDays = 30;

/** The checks of the contact form, with the request of the one that runs. */
export function createFormCheckRepository(db: Db) {
  const checks = db.collection<FormCheckDocument>('form_checks');
  const findLast = (filter: object) =>
    checks.findOne<FinishedCheck>({ finishedAt: { $exists: true }, ...filter }, { sort: { finishedAt: -1 } });
  return {
    start: () =>
      ensureIndexes(checks, [
        { key: { startedAt: -1 }, options: { expireAfterSeconds: keptDays * 86_400 } },
        { key: { finishedAt: -1 } },
      ]),
    /** False if another worker has begun it. */
    begin: (_id: string, startedAt: Date) => insertOnce(checks, { _id, startedAt }, { _id }),
    async storeRequest(_id: string, reason: QuarantineReason | null) {
      await checks.updateOne(
        { _id },
        { $set: { request: { reason } }, $setOnInsert: { startedAt: new Date() } },
        { upsert: true },
      );
    },
    findRequest: async (_id: string) => (await checks.findOne({ _id }))?.request,
    removeRequest: (_id: string) => checks.deleteOne({ _id }),
    async finish(
      _id: string,
      result: Required<Pick<FinishedCheck, 'finishedAt' | 'stage' | 'isFirst'>> & { problem: string },
    ) {
      await checks.updateOne(
        { _id },
        { $set: { ...result }, $setOnInsert: { startedAt: result.finishedAt } },
        { upsert: true },
      );
    },
    findLast: () => findLast({}),
    findLastPassed: () => findLast({ stage: null }),
  };
}
