import type { ImportPreview, ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { type ImportFile, readImport } from './import-rows';
import { createImportTally } from './import-tally';
import { newSubscriber } from './subscriber-repository';

const rowsAtOnce = 500;

type Person = { email: string; firstName: string };
type Counts = Pick<ImportReport, 'imported' | 'known' | 'suppressed' | 'repeated'>;

interface ImportOptions {
  consentProof: string;
  tags: string[];
  /** Lower than the ids of all subscribers of this import. */
  firstId: ObjectId;
}

const isAfter = (id: ObjectId, other: ObjectId) => id.toHexString() > other.toHexString();

/** Reads the file as an import does, and changes nothing. */
export async function previewImport(file: ImportFile): Promise<ImportPreview> {
  const { columns, rows } = await readImport(file);
  const tally = createImportTally();
  let accepted = 0;
  for await (const row of rows) if (tally.accept(row) !== null) accepted += 1;
  return { columns, accepted, ...tally.read() };
}

async function importChunk(
  { subscribers, suppressions, consentLedger, clock }: NewsletterContext,
  people: Person[],
  { consentProof, tags, firstId }: ImportOptions,
  counts: Counts,
): Promise<void> {
  if (people.length === 0) return;
  const emails = people.map(({ email }) => email);
  const stored = await subscribers.findKnown(emails);
  const known = new Set(stored.map(({ email }) => email));
  // Repeated rows are found in the database, because a set of all addresses could exceed the memory.
  const repeated = stored.filter(({ _id, source }) => source === 'import' && isAfter(_id, firstId)).length;
  const suppressed = await suppressions.findAmong(emails);
  const fresh = people.filter(({ email }) => !known.has(email) && !suppressed.has(email));
  counts.repeated += repeated;
  counts.known += known.size - repeated;
  counts.suppressed += [...suppressed].filter((email) => !known.has(email)).length;
  if (fresh.length === 0) return;
  const places = await consentLedger.appendMany(
    fresh.map(({ email }) => email),
    'imported',
    { note: consentProof },
  );
  const now = clock.now();
  const inserted = await subscribers.insertMany(
    fresh.map((person, index) =>
      newSubscriber({ ...person, tags, source: 'import', consentSeq: places[index] as number, now }),
    ),
  );
  counts.imported += inserted;
  // The others have signed up since they were looked up.
  counts.known += fresh.length - inserted;
}

/** For people whom an earlier row has imported and a later one says to have left. Returns how many there were. */
async function withdraw(
  { subscribers, clock, consentLedger }: NewsletterContext,
  emails: string[],
  firstId: ObjectId,
): Promise<string[]> {
  const stored = emails.length === 0 ? [] : await subscribers.findKnown(emails);
  const imported = stored.filter(
    ({ _id, source, status }) => source === 'import' && status === 'subscribed' && isAfter(_id, firstId),
  );
  for (const { _id, email } of imported) {
    await subscribers.update(_id, {
      status: 'unsubscribed',
      unsubscribedAt: clock.now(),
      consentSeq: null,
    });
    await consentLedger.append(email, 'unsubscribed', { note: 'Another row of the imported file says so' });
  }
  return imported.map(({ email }) => email);
}

/**
 * Adds people who agreed elsewhere, with their proof of consent in the ledger. Addresses that were erased, unsubscribed
 * or bounced here before stay out, and so does everybody of whom the file says that they have left.
 * Each row is counted once: rows = imported + known + suppressed + repeated + not valid + left out.
 */
export async function importSubscribers(
  context: NewsletterContext,
  { consentProof, tags, ...file }: ImportFile & { consentProof: string; tags: string[] },
): Promise<ImportReport> {
  const { rows } = await readImport(file);
  const options = { consentProof, tags, firstId: new ObjectId() };
  const counts: Counts = { imported: 0, known: 0, suppressed: 0, repeated: 0 };
  const tally = createImportTally();
  let chunk = new Map<string, Person>();
  async function flush() {
    const withdrawn = await withdraw(context, tally.drainLeftOut(), options.firstId);
    counts.imported -= withdrawn.length;
    for (const email of withdrawn) tally.leaveOut(email);
    await importChunk(context, [...chunk.values()], options, counts);
    chunk = new Map();
  }
  for await (const row of rows) {
    const person = tally.accept(row);
    if (person === null) {
      if ('leftOut' in row && chunk.delete(row.email)) tally.leaveOut(row.email);
    } else if (chunk.has(person.email)) counts.repeated += 1;
    else chunk.set(person.email, person);
    if (row.row % rowsAtOnce === 0) await flush();
  }
  await flush();
  return { ...counts, ...tally.read() };
}
