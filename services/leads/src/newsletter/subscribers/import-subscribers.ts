import type { ImportReport } from '@atrium/contracts/newsletter-types';
import type { Clock } from '@atrium/service-kit/clock';
import { ObjectId } from 'mongodb';
import { readImportRows } from './import-rows';
import { newSubscriber } from './subscriber-repository';
import type { SubscriberStore } from './subscriber-store';

const namedProblems = 100;
const rowsAtOnce = 500;

type Person = { email: string; firstName: string };

interface ImportOptions {
  consentProof: string;
  tags: string[];
  /** Lower than the ids of all subscribers of this import. */
  firstId: ObjectId;
}

const isAfter = (id: ObjectId, other: ObjectId) => id.toHexString() > other.toHexString();

/**
 * Adds people who agreed elsewhere, with their proof of consent in the ledger. Addresses that were erased, unsubscribed
 * or bounced here before stay out.
 */
export function createImportSubscribers({
  repository,
  suppressions,
  ledger,
  clock,
}: SubscriberStore & { clock: Clock }) {
  async function importChunk(
    people: Person[],
    { consentProof, tags, firstId }: ImportOptions,
    report: ImportReport,
  ): Promise<void> {
    const emails = people.map(({ email }) => email);
    const stored = await repository.findKnown(emails);
    const known = new Set(stored.map(({ email }) => email));
    // Repeated rows are found in the database, because a set of all addresses could exceed the memory.
    const repeated = stored.filter(({ _id, source }) => source === 'import' && isAfter(_id, firstId)).length;
    const suppressed = await suppressions.findAmong(emails);
    const fresh = people.filter(({ email }) => !known.has(email) && !suppressed.has(email));
    report.repeated += repeated;
    report.known += known.size - repeated;
    report.suppressed += [...suppressed].filter((email) => !known.has(email)).length;
    if (fresh.length === 0) return;
    const places = await ledger.appendMany(
      fresh.map(({ email }) => email),
      'imported',
      { note: consentProof },
    );
    const now = clock.now();
    const inserted = await repository.insertMany(
      fresh.map((person, index) =>
        newSubscriber({ ...person, tags, source: 'import', consentSeq: places[index] as number, now }),
      ),
    );
    report.imported += inserted;
    // The others have signed up since they were looked up.
    report.known += fresh.length - inserted;
  }

  /** Each row is counted once: rows = imported + known + suppressed + repeated + not valid. */
  return async function importSubscribers({
    csv,
    consentProof,
    tags,
  }: {
    csv: AsyncIterable<Uint8Array>;
    consentProof: string;
    tags: string[];
  }): Promise<ImportReport> {
    const report: ImportReport = {
      rows: 0,
      imported: 0,
      known: 0,
      suppressed: 0,
      repeated: 0,
      notValid: 0,
      invalid: [],
    };
    const options = { consentProof, tags, firstId: new ObjectId() };
    let chunk = new Map<string, Person>();
    for await (const line of readImportRows(csv)) {
      report.rows += 1;
      if ('problem' in line) {
        report.notValid += 1;
        if (report.invalid.length < namedProblems)
          report.invalid.push({ row: line.row, reason: line.problem });
        continue;
      }
      if (chunk.has(line.email)) {
        report.repeated += 1;
        continue;
      }
      chunk.set(line.email, { email: line.email, firstName: line.firstName });
      if (chunk.size < rowsAtOnce) continue;
      await importChunk([...chunk.values()], options, report);
      chunk = new Map();
    }
    if (chunk.size > 0) await importChunk([...chunk.values()], options, report);
    return report;
  };
}
export type ImportSubscribers = ReturnType<typeof createImportSubscribers>;
