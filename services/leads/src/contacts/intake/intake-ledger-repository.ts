import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { SiteTime } from '../../site-time';
import type { Submission } from './submission';

type IntakeOutcome = 'stored' | 'quarantined' | 'erased';

interface IntakeDocument {
  _id: string;
  day: string;
  outcome: IntakeOutcome;
  at: Date;
}

/** The outcome of each accepted submission, without its content. It outlives the contact. */
export interface IntakeLedger {
  start(): Promise<void>;
  has(submissionId: string): Promise<boolean>;
  record(submission: Submission, outcome: IntakeOutcome): Promise<void>;
  /** An id without an outcome is not counted. */
  countOutcomes(submissionIds: string[]): Promise<Record<IntakeOutcome, number>>;
}

const keepDays = 400;

export function createIntakeLedger({
  db,
  siteTime,
  clock,
}: {
  db: Db;
  siteTime: SiteTime;
  clock: Clock;
}): IntakeLedger {
  const entries = db.collection<IntakeDocument>('contact_intake');
  return {
    start: () =>
      ensureIndexes(entries, [{ key: { at: 1 }, options: { expireAfterSeconds: keepDays * 86_400 } }]),
    has: async (_id) => (await entries.findOne({ _id }, { projection: { _id: 1 } })) !== null,
    async record({ submissionId, acceptedAt }, outcome) {
      await entries.updateOne(
        { _id: submissionId },
        { $setOnInsert: { day: siteTime.dayOf(new Date(acceptedAt)), outcome, at: clock.now() } },
        { upsert: true },
      );
    },
    async countOutcomes(ids) {
      const found = { stored: 0, quarantined: 0, erased: 0 };
      for (let index = 0; index < ids.length; index += 1_000) {
        const some = await entries.find({ _id: { $in: ids.slice(index, index + 1_000) } }).toArray();
        for (const { outcome } of some) found[outcome] += 1;
      }
      return found;
    },
  };
}
