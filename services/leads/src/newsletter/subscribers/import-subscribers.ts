import { subscriberEmail } from '@atrium/contracts/newsletter';
import type { ImportReport } from '@atrium/contracts/newsletter-types';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import { parse } from 'csv-parse/sync';
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import type { ConsentLedger } from './consent-ledger';
import {
  type SubscriberDocument,
  type SubscriberRepository,
  toSubscriberSearchWords,
} from './subscriber-repository';
import type { Suppressions } from './suppressions';

const maxRows = 10_000;
const namedProblems = 100;
const rowsAtOnce = 500;
const nameTitles = ['firstname', 'first name', 'first_name', 'name'];

interface ImportRow {
  email: string;
  firstName: string;
}

function readRows(csv: string): { rows: ImportRow[]; total: number; invalid: ImportReport['invalid'] } {
  const [header = [], ...lines] = parse(csv, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const titles = header.map((title) => title.trim().toLowerCase());
  const emailColumn = titles.indexOf('email');
  const nameColumn = titles.findIndex((title) => nameTitles.includes(title));
  if (emailColumn < 0)
    throw new AppError({
      code: 'validation_failed',
      publicMessage: 'The first line must name a column "email"',
      errors: [{ path: 'csv', message: 'The first line must name a column "email"' }],
    });
  if (lines.length > maxRows)
    throw new AppError({ code: 'validation_failed', publicMessage: `At most ${maxRows} rows at a time` });
  const seen = new Map<string, ImportRow>();
  const invalid: ImportReport['invalid'] = [];
  for (const [index, line] of lines.entries()) {
    const parsed = subscriberEmail.safeParse(line[emailColumn] ?? '');
    if (parsed.success) {
      const firstName = nameColumn < 0 ? '' : (line[nameColumn] ?? '').trim().slice(0, 100);
      seen.set(parsed.data, { email: parsed.data, firstName });
    } else if (invalid.length < namedProblems)
      invalid.push({ row: index + 2, reason: parsed.error.issues[0]?.message ?? 'Not valid' });
  }
  return { rows: [...seen.values()], total: lines.length, invalid };
}

/**
 * Takes in people who agreed elsewhere. How they agreed goes into the ledger for each of them; whoever was erased,
 * unsubscribed or bounced here before is not brought back.
 */
export function createImportSubscribers({
  repository,
  suppressions,
  ledger,
  clock,
}: {
  repository: SubscriberRepository;
  suppressions: Suppressions;
  ledger: ConsentLedger;
  clock: Clock;
}) {
  /** How many were really new: somebody may have signed up meanwhile. */
  async function insert(subscribers: SubscriberDocument[]): Promise<number> {
    try {
      return (await repository.collection.insertMany(subscribers, { ordered: false })).insertedCount;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || !isDuplicateKey(error)) throw error;
      return error.insertedCount;
    }
  }

  return async function importSubscribers({
    csv,
    consentProof,
    tags,
  }: {
    csv: string;
    consentProof: string;
    tags: string[];
  }): Promise<ImportReport> {
    const { rows, total, invalid } = readRows(csv);
    const report: ImportReport = { rows: total, imported: 0, known: 0, suppressed: 0, invalid };
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const chunk = rows.slice(at, at + rowsAtOnce);
      const emails = chunk.map(({ email }) => email);
      const known = new Set(
        await repository.collection
          .find({ email: { $in: emails } }, { projection: { email: 1 } })
          .map(({ email }) => email)
          .toArray(),
      );
      const suppressed = await suppressions.findAmong(emails);
      const fresh = chunk.filter(({ email }) => !known.has(email) && !suppressed.has(email));
      report.known += known.size;
      report.suppressed += [...suppressed].filter((email) => !known.has(email)).length;
      if (fresh.length === 0) continue;
      const places = await ledger.appendMany(
        fresh.map(({ email }) => email),
        'imported',
        { note: consentProof },
      );
      const now = clock.now();
      report.imported += await insert(
        fresh.map(({ email, firstName }, index) => ({
          _id: new ObjectId(),
          email,
          firstName,
          searchWords: toSubscriberSearchWords({ email, firstName }),
          status: 'subscribed',
          tags,
          source: 'import',
          createdAt: now,
          confirmedAt: now,
          unsubscribedAt: null,
          consentSeq: places[index] as number,
          softBounces: 0,
          lastMailedAt: null,
        })),
      );
    }
    return report;
  };
}
export type ImportSubscribers = ReturnType<typeof createImportSubscribers>;
