import type { ConsentEventKind } from '@atrium/contracts/newsletter/subscribers.constants';
import { countInserted, ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

/** The request with which somebody agreed or refused. */
export interface ConsentDetails {
  wordingVersion?: string | null | undefined;
  /** The version of the privacy policy in force. */
  privacyVersion?: string | null | undefined;
  page?: string | null | undefined;
  address?: string | null | undefined;
  agent?: string | null | undefined;
  note?: string | null | undefined;
}

export interface LedgerDocument {
  /** 1, 2, 3, …: the place in the chain. */
  _id: number;
  person: string;
  event: ConsentEventKind;
  at: Date;
  /** Salted, so that the remaining hash reveals nothing after an erasure. */
  details: (ConsentDetails & { salt: string }) | null;
  detailsHash: string;
  previousHash: string;
  hash: string;
}

export type ConsentLedgerRepository = ReturnType<typeof createConsentLedgerRepository>;

export function createConsentLedgerRepository(db: Db) {
  const ledger = db.collection<LedgerDocument>('consent_ledger');
  return {
    start: () => ensureIndexes(ledger, [{ key: { person: 1, _id: 1 } }]),
    findLast: () => ledger.find().sort({ _id: -1 }).limit(1).next(),
    /** Returns how many were inserted before another process took the next place. */
    insertInOrder: (entries: LedgerDocument[]) =>
      countInserted(ledger.insertMany(entries, { ordered: true })),
    listOf: (person: string) => ledger.find({ person }).sort({ _id: 1 }).toArray(),
    /** The newest entry of each person. */
    async findLastOf(persons: string[]): Promise<Map<string, LedgerDocument>> {
      const entries = await ledger
        .find({ person: { $in: persons } })
        .sort({ _id: 1 })
        .toArray();
      return new Map(entries.map((entry) => [entry.person, entry]));
    },
    eraseDetails: (person: string) => ledger.updateMany({ person }, { $set: { details: null } }),
    count: () => ledger.countDocuments(),
    streamInOrder: (): AsyncIterable<LedgerDocument> => ledger.find().sort({ _id: 1 }),
  };
}
