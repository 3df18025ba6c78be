import { type LeftOutReason, leftOutReasons } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { ImportRow } from './import-rows';

const namedProblems = 100;
const namedStatuses = 10;
const maxStatusLength = 60;

type Tally = Pick<
  ImportReport,
  'rows' | 'leftOut' | 'leftOutReasons' | 'unknownStatuses' | 'notValid' | 'invalid'
>;

/** Counts the rows of a file, and remembers who is left out: such a person is not imported by another row. */
export function createImportTally() {
  let rows = 0;
  let notValid = 0;
  const invalid: ImportReport['invalid'] = [];
  const counts = new Map<LeftOutReason, number>();
  const unknownStatuses = new Set<string>();
  const leftOut = new Map<string, LeftOutReason>();
  let recent: string[] = [];
  const count = (reason: LeftOutReason) => counts.set(reason, (counts.get(reason) ?? 0) + 1);

  return {
    /** The person to import, or null. */
    accept(row: ImportRow): { email: string; firstName: string } | null {
      rows += 1;
      if ('problem' in row) {
        notValid += 1;
        if (invalid.length < namedProblems) invalid.push({ row: row.row, reason: row.problem });
        return null;
      }
      const { email } = row;
      if ('leftOut' in row) {
        count(row.leftOut);
        if (row.leftOut === 'unknown' && unknownStatuses.size < namedStatuses)
          unknownStatuses.add(row.cell.slice(0, maxStatusLength));
        leftOut.set(email, row.leftOut);
        recent.push(email);
        return null;
      }
      const reason = leftOut.get(email);
      if (reason !== undefined) count(reason);
      return reason === undefined ? { email, firstName: row.firstName } : null;
    },
    /** Counts an earlier row of this person, who was left out since. */
    leaveOut: (email: string) => count(leftOut.get(email) ?? 'unknown'),
    /** Who was left out since the last call. */
    drainLeftOut(): string[] {
      const taken = recent;
      recent = [];
      return taken;
    },
    read: (): Tally => ({
      rows,
      notValid,
      invalid,
      leftOut: [...counts.values()].reduce((sum, one) => sum + one, 0),
      leftOutReasons: leftOutReasons.flatMap((reason) => {
        const found = counts.get(reason);
        return found === undefined ? [] : [{ reason, count: found }];
      }),
      unknownStatuses: [...unknownStatuses],
    }),
  };
}
