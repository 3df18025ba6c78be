import { createHash, randomBytes } from 'node:crypto';
import type { ConsentEventKind } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ConsentEvent } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import pLimit from 'p-limit';
import type { ConsentDetails, ConsentLedgerRepository, LedgerDocument } from './consent-ledger-repository';

const genesis = '0'.repeat(64);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function hashEntry(entry: Omit<LedgerDocument, 'hash' | 'details'>): string {
  const { _id, person, event, at, detailsHash, previousHash } = entry;
  return sha256(JSON.stringify([_id, person, event, at.toISOString(), detailsHash, previousHash]));
}

const hashDetails = (details: NonNullable<LedgerDocument['details']>) =>
  sha256(JSON.stringify(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))));

/**
 * Append-only record of who agreed to what, when and where. Each entry contains the hash of the one before, so a changed
 * or deleted entry breaks the chain. The person is a keyed hash of the address. Personal details can be erased without
 * breaking the chain, because it contains only their hash.
 */
export function createConsentLedger({
  repository,
  hashAddress,
  clock,
}: {
  repository: ConsentLedgerRepository;
  hashAddress(email: string): string;
  clock: Clock;
}) {
  /** Appends of this process don't compete for the next place. */
  const oneAtATime = pLimit(1);

  function chain(
    emails: string[],
    { event, given, last }: { event: ConsentEventKind; given: ConsentDetails; last: LedgerDocument | null },
  ) {
    const entries: LedgerDocument[] = [];
    for (const email of emails) {
      const before = entries.at(-1) ?? last;
      const details = { ...given, salt: randomBytes(16).toString('hex') };
      const entry = {
        _id: (before?._id ?? 0) + 1,
        person: hashAddress(email),
        event,
        at: clock.now(),
        detailsHash: hashDetails(details),
        previousHash: before?.hash ?? genesis,
      };
      entries.push({ ...entry, details, hash: hashEntry(entry) });
    }
    return entries;
  }

  /** One entry per address with the same details; returns their places in the order of the addresses. */
  const appendMany = (emails: string[], event: ConsentEventKind, given: ConsentDetails): Promise<number[]> =>
    oneAtATime(async () => {
      const places: number[] = [];
      while (places.length < emails.length) {
        const last = await repository.findLast();
        const entries = chain(emails.slice(places.length), { event, given, last });
        const inserted = await repository.insertInOrder(entries);
        places.push(...entries.slice(0, inserted).map(({ _id }) => _id));
      }
      return places;
    });

  /**
   * Does what `appendMany` does, but a subscriber whose last entry is this event with this note keeps it: the call that wrote the entry was broken off, and is
   * repeated.
   */
  async function appendMissing(
    emails: string[],
    event: ConsentEventKind,
    given: { note: string },
  ): Promise<number[]> {
    const lasts = await repository.findLastOf(emails.map(hashAddress));
    const places = emails.map((email) => {
      const last = lasts.get(hashAddress(email));
      return last?.event === event && last.details?.note === given.note ? last._id : undefined;
    });
    const missing = emails.filter((_, index) => places[index] === undefined);
    const added = await appendMany(missing, event, given);
    return places.map((place) => place ?? (added.shift() as number));
  }

  return {
    start: repository.start,
    appendMany,
    appendMissing,
    /** Returns the entry's place in the chain. */
    async append(email: string, event: ConsentEventKind, given: ConsentDetails = {}): Promise<number> {
      return (await appendMany([email], event, given))[0] as number;
    },
    async appendOnce(email: string, event: ConsentEventKind, given: { note: string }): Promise<number> {
      return (await appendMissing([email], event, given))[0] as number;
    },
    async listOf(email: string): Promise<ConsentEvent[]> {
      const entries = await repository.listOf(hashAddress(email));
      return entries.map(({ event, at, details }) => ({
        event,
        at: at.toISOString(),
        wordingVersion: details?.wordingVersion ?? null,
        privacyVersion: details?.privacyVersion ?? null,
        page: details?.page ?? null,
        address: details?.address ?? null,
        agent: details?.agent ?? null,
        note: details?.note ?? null,
      }));
    },
    /** Removes the personal details of a person's entries. */
    async eraseDetails(email: string) {
      await repository.eraseDetails(hashAddress(email));
    },
    count: repository.count,
    /** The place of the first entry that breaks the chain, or is missing among the first `minEntries`; null if there is none. */
    async findBreak(minEntries = 0) {
      let previousHash = genesis;
      let expected = 1;
      for await (const entry of repository.streamInOrder()) {
        const isWhole =
          entry._id === expected &&
          entry.previousHash === previousHash &&
          entry.hash === hashEntry(entry) &&
          (entry.details === null || entry.detailsHash === hashDetails(entry.details));
        if (!isWhole) return expected;
        previousHash = entry.hash;
        expected += 1;
      }
      return expected <= minEntries ? expected : null;
    },
  };
}
