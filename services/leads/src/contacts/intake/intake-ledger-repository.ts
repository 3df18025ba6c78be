import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { Submission } from './submission';

type IntakeOutcome = 'stored' | 'quarantined' | 'erased';

interface IntakeDocument {
  _id: string;
  outcome: IntakeOutcome;
  at: Date;
}

const keepDays = 400;

/** The outcome of each accepted submission, without its content. It outlives the contact. */
export function createIntakeLedger({ db, clock }: { db: Db; clock: Clock }) {
  const entries = db.collection<IntakeDocument>('contact_intake');
  return {
    start: () =>
      ensureIndexes(entries, [{ key: { at: 1 }, options: { expireAfterSeconds: keepDays * 86_400 } }]),
    has: async (_id: string) => (await entries.findOne({ _id }, { projection: { _id: 1 } })) !== null,
    async record({ submissionId }: Pick<Submission, 'submissionId'>, outcome: IntakeOutcome) {
      await entries.updateOne(
        { _id: submissionId },
        { $setOnInsert: { outcome, at: clock.now() } },
        { upsert: true },
      );
    },
    /** An id without an outcome is not counted. */
    async countOutcomes(ids: string[]) {
      const found = { stored: 0, quarantined: 0, erased: 0 };
      for (let index = 0; index < ids.length; index += 1_000) {
        const some = await entries.find({ _id: { $in: ids.slice(index, index + 1_000) } }).toArray();
        for (const { outcome } of some) found[outcome] += 1;
      }
      return found;
    },
  };
}
export type IntakeLedger = ReturnType<typeof createIntakeLedger>;
