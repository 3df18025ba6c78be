import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { SiteTime } from '../site-time';
import type { Submission } from './submission';

interface IntakeDocument {
  _id: string;
  day: string;
  outcome: 'stored' | 'quarantined';
  at: Date;
}

export interface IntakeDay {
  accepted: number;
  stored: number;
  quarantined: number;
}

/** What became of each accepted submission, without anything of its content; outlives the contact itself. */
export interface IntakeLedger {
  start(): Promise<void>;
  has(submissionId: string): Promise<boolean>;
  record(submission: Submission, outcome: IntakeDocument['outcome']): Promise<void>;
  /** Ids of one day's entries whose contact or quarantine entry was last seen as given. */
  countDay(day: string): Promise<{ stored: number; quarantined: number }>;
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
      ensureIndexes(entries, [
        { key: { day: 1, outcome: 1 } },
        { key: { at: 1 }, options: { expireAfterSeconds: keepDays * 86_400 } },
      ]),
    has: async (_id) => (await entries.findOne({ _id }, { projection: { _id: 1 } })) !== null,
    async record({ submissionId, acceptedAt }, outcome) {
      await entries.updateOne(
        { _id: submissionId },
        { $setOnInsert: { day: siteTime.dayOf(new Date(acceptedAt)), outcome, at: clock.now() } },
        { upsert: true },
      );
    },
    async countDay(day) {
      const [stored, quarantined] = await Promise.all([
        entries.countDocuments({ day, outcome: 'stored' }),
        entries.countDocuments({ day, outcome: 'quarantined' }),
      ]);
      return { stored, quarantined };
    },
  };
}
