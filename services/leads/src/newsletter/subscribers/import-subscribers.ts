import type { ImportPreview, ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { checkImport, type Person } from './check-import';
import { type ImportFile, maxTags } from './import-rows';
import { type KnownSubscriber, newSubscriber } from './subscriber-repository';

const rowsAtOnce = 500;

type Counts = Pick<ImportReport, 'imported' | 'known' | 'knownAs' | 'tagged' | 'suppressed' | 'repeated'>;

interface ImportOptions {
  consentProof: string;
  tags: string[];
  /** Lower than the ids of all subscribers of this import. */
  firstId: ObjectId;
}

const isAfter = (id: ObjectId, other: ObjectId) => id.toHexString() > other.toHexString();

/** Reads the file as an import does, and changes nothing. */
export async function previewImport(file: ImportFile): Promise<ImportPreview> {
  const { readPeople, tally } = await checkImport({ ...file, isPreview: true });
  let accepted = 0;
  for await (const { person } of readPeople()) if (person !== null) accepted += 1;
  return { accepted, ...tally() };
}

function standingOf({ status, stopReason }: KnownSubscriber): keyof ImportReport['knownAs'] {
  return status === 'unsubscribed' ? (stopReason ?? 'left') : status;
}

/** The tags for the whole file come first. */
const tagsOf = (person: Person, ofFile: string[]): string[] =>
  [...new Set([...ofFile, ...person.tags])].slice(0, maxTags);

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
  const isRepeated = ({ _id, source }: (typeof stored)[number]) =>
    source === 'import' && isAfter(_id, firstId);
  const repeated = stored.filter(isRepeated).length;
  const others = stored.filter((one) => !isRepeated(one));
  const before = new Set(others.map(({ email }) => email));
  for (const one of others) counts.knownAs[standingOf(one)] += 1;
  counts.tagged += await subscribers.addTags(
    people
      .filter(({ email }) => before.has(email))
      .map((person) => ({ email: person.email, tags: tagsOf(person, tags) })),
  );
  const suppressed = await suppressions.findAmong(emails);
  const fresh = people.filter(({ email }) => !known.has(email) && !suppressed.has(email));
  counts.repeated += repeated;
  counts.known += known.size - repeated;
  counts.suppressed += [...suppressed].filter((email) => !known.has(email)).length;
  if (fresh.length === 0) return;
  const places = await consentLedger.appendMissing(
    fresh.map(({ email }) => email),
    'imported',
    { note: consentProof },
  );
  const now = clock.now();
  const inserted = await subscribers.insertMany(
    fresh.map((person, index) =>
      newSubscriber({
        ...person,
        tags: tagsOf(person, tags),
        source: 'import',
        consentSeq: places[index] as number,
        now,
      }),
    ),
  );
  counts.imported += inserted;
  // The others have signed up since they were looked up.
  counts.known += fresh.length - inserted;
  counts.knownAs.pending += fresh.length - inserted;
}

/**
 * Adds people who agreed elsewhere, with their proof of consent in the ledger. Addresses that were erased, unsubscribed
 * or bounced here before stay out; who is known gets the tags and keeps their status; and so does everybody of whom the file says that they have left.
 * Each row is counted once: rows = imported + known + suppressed + repeated + not valid + left out.
 */
export async function importSubscribers(
  context: NewsletterContext,
  { consentProof, tags, ...file }: ImportFile & { consentProof: string; tags: string[] },
): Promise<ImportReport> {
  const { readPeople, tally } = await checkImport(file);
  const options = { consentProof, tags, firstId: new ObjectId() };
  const knownAs = { subscribed: 0, pending: 0, left: 0, bounced: 0, complained: 0 };
  const counts: Counts = { imported: 0, known: 0, knownAs, tagged: 0, suppressed: 0, repeated: 0 };
  let chunk = new Map<string, Person>();
  async function flush() {
    await importChunk(context, [...chunk.values()], options, counts);
    chunk = new Map();
  }
  for await (const { row, person } of readPeople()) {
    if (person !== null && chunk.has(person.email)) counts.repeated += 1;
    else if (person !== null) chunk.set(person.email, person);
    if (row % rowsAtOnce === 0) await flush();
  }
  await flush();
  return { ...counts, ...tally() };
}
