import { hostname } from 'node:os';
import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { Submission } from './submission';

/** Erased includes contacts that staff have deleted. */
type SettledOutcome = 'stored' | 'quarantined' | 'erased';

interface IntakeDocument {
  _id: string;
  /** The last two are in the spool of a host. */
  outcome: SettledOutcome | 'spooled' | 'damaged';
  at: Date;
  /** Whose spool has it. */
  host?: string;
}

export interface LedgerKey extends Pick<Submission, 'submissionId'> {
  /** Unknown of a damaged record. */
  acceptedAt?: string;
}

const keepDays = 400;

/** The place of each accepted submission, without its content. It outlives the contact. */
export function createIntakeLedger({ db, clock }: { db: Db; clock: Clock }) {
  const entries = db.collection<IntakeDocument>('contact_intake');
  const fieldsOf = ({ acceptedAt }: LedgerKey) => ({
    at: acceptedAt === undefined ? clock.now() : new Date(acceptedAt),
  });

  return {
    start: () =>
      ensureIndexes(entries, [{ key: { at: 1 }, options: { expireAfterSeconds: keepDays * 86_400 } }]),

    isSettled: async (_id: string) =>
      (await entries.findOne({ _id, outcome: { $nin: ['spooled', 'damaged'] } })) !== null,

    async settle(key: LedgerKey, outcome: SettledOutcome): Promise<void> {
      await entries.updateOne(
        { _id: key.submissionId },
        { $set: { outcome }, $unset: { host: '' }, $setOnInsert: fieldsOf(key) },
        { upsert: true },
      );
    },

    /** Before they are deleted, so that an interrupted deletion is no missing contact. */
    async settleErased(ids: string[]): Promise<void> {
      await entries.updateMany({ _id: { $in: ids } }, { $set: { outcome: 'erased' } });
    },

    /** After a contact is back from the trash. */
    async settleRestored(ids: string[]): Promise<void> {
      await entries.updateMany({ _id: { $in: ids } }, { $set: { outcome: 'stored' } });
    },

    /** Adds what the spool of this host has; entries that exist stay as they are. */
    async addSpooled(keys: (LedgerKey & { outcome: 'spooled' | 'damaged' })[]): Promise<void> {
      const updates = keys.map((key) => ({
        updateOne: {
          filter: { _id: key.submissionId },
          update: { $setOnInsert: { outcome: key.outcome, host: hostname(), ...fieldsOf(key) } },
          upsert: true,
        },
      }));
      if (updates.length > 0) await entries.bulkWrite(updates, { ordered: false });
    },

    stream: (from: Date, before: Date): AsyncIterable<IntakeDocument> =>
      entries.find({ at: { $gte: from, $lt: before } }),
  };
}
export type IntakeLedger = ReturnType<typeof createIntakeLedger>;
