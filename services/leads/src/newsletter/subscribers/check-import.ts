import { type LeftOutReason, leftOutReasons } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { type ImportFile, listOfLeavers, noRows, readImport } from './import-rows';

const namedProblems = 100;
const namedStatuses = 10;
const maxStatusLength = 60;
const maxNamesToCheck = 10;

type Tally = Pick<
  ImportReport,
  | 'columns'
  | 'rows'
  | 'leftOut'
  | 'leftOutReasons'
  | 'overruled'
  | 'unknownStatuses'
  | 'namesToCheck'
  | 'notValid'
  | 'invalid'
>;

export type Person = { email: string; firstName: string; tags: string[] };

/** A file that was read to its end: nothing of one with a fault is imported, and nobody who has left in any of its rows. */
interface CheckedImport {
  /** Reads the file once more: the people to import, row by row. Counts the rows of those who have left. */
  readPeople(): AsyncGenerator<{ row: number; person: Person | null }>;
  /** Complete once the people are read. */
  tally(): Tally;
}

export async function checkImport(file: ImportFile): Promise<CheckedImport> {
  let count = 0;
  let notValid = 0;
  let overruled = 0;
  let hasOthers = false;
  const invalid: ImportReport['invalid'] = [];
  const counts = new Map<LeftOutReason, number>();
  const unknownStatuses = new Set<string>();
  const namesToCheck = new Set<string>();
  const leftOut = new Map<string, LeftOutReason>();
  const leaveOut = (reason: LeftOutReason) => counts.set(reason, (counts.get(reason) ?? 0) + 1);

  const { columns, rows, hasColumnOfLeavers } = await readImport(file);
  for await (const row of rows) {
    count += 1;
    if ('problem' in row) {
      notValid += 1;
      if (invalid.length < namedProblems)
        invalid.push({ row: row.row, email: row.cell, reason: row.problem });
    } else if ('leftOut' in row) {
      leaveOut(row.leftOut);
      leftOut.set(row.email, row.leftOut);
      if (row.leftOut === 'unknown' && unknownStatuses.size < namedStatuses)
        unknownStatuses.add(row.cell.slice(0, maxStatusLength));
    } else {
      hasOthers = true;
      if (row.isOverruled) overruled += 1;
      if (row.isNameGuessed && namesToCheck.size < maxNamesToCheck) namesToCheck.add(row.firstName);
    }
  }
  const isRead = columns.some(({ use }) => use === 'email');
  if (isRead && count === 0) throw noRows();
  if (hasColumnOfLeavers && leftOut.size > 0 && !hasOthers) throw listOfLeavers();

  return {
    async *readPeople() {
      for await (const row of (await readImport(file)).rows) {
        const isPerson = !('problem' in row || 'leftOut' in row);
        const reason = isPerson ? leftOut.get(row.email) : undefined;
        if (reason !== undefined) leaveOut(reason);
        const isImported = isPerson && reason === undefined;
        yield {
          row: row.row,
          person: isImported ? { email: row.email, firstName: row.firstName, tags: row.tags } : null,
        };
      }
    },
    tally: () => ({
      columns,
      rows: count,
      notValid,
      invalid,
      overruled,
      leftOut: [...counts.values()].reduce((sum, one) => sum + one, 0),
      leftOutReasons: leftOutReasons.flatMap((reason) => {
        const found = counts.get(reason);
        return found === undefined ? [] : [{ reason, count: found }];
      }),
      unknownStatuses: [...unknownStatuses],
      namesToCheck: [...namesToCheck],
    }),
  };
}
