import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { writeWhole } from '@atrium/service-kit/write-whole';
import { z } from 'zod';
import type { IntakeLedger, LedgerKey } from './intake-ledger-repository';
import { type Submission, storedSubmission } from './submission';

/** `contact-<uuid>.json`; `.part` is added while it is written, `.damaged` once it is set aside. */
const isRecord = (name: string) => name.startsWith('contact-');
/** A file that is not whole after this time never will be: its process was killed. */
const unfinishedAfterMs = 60_000;

interface SpoolRecord {
  name: string;
  text: string;
  /** Null for text that is no submission. */
  submission: Submission | null;
  /** Null if none can be read. */
  submissionId: string | null;
}

const named = z.object({ submissionId: z.string().min(1) });

function parseRecord(text: string): Pick<SpoolRecord, 'submission' | 'submissionId'> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { submission: null, submissionId: null };
  }
  return {
    submission: storedSubmission.safeParse(parsed).data ?? null,
    submissionId: named.safeParse(parsed).data?.submissionId ?? null,
  };
}

/** In any upper and lower case, as text of a JSON string. */
const namesEmail = (text: string, email: string) =>
  text.toLowerCase().includes(JSON.stringify(email).slice(1, -1).toLowerCase());

/** Accepted submissions that wait on disk while the database is away, one per file. */
export function createSubmissionSpool({
  directory,
  reportStuck,
}: {
  directory: string;
  reportStuck: ReportStuck;
}) {
  const pathOf = (name: string) => join(directory, name);

  async function isUnfinished(name: string): Promise<boolean> {
    const found = await ifMissing(stat(pathOf(name)), null);
    return found !== null && found.mtimeMs < Date.now() - unfinishedAfterMs;
  }

  async function readRecords(isWanted: (name: string) => boolean | Promise<boolean>): Promise<SpoolRecord[]> {
    const records: SpoolRecord[] = [];
    for (const name of (await ifMissing(readdir(directory), [])).filter(isRecord)) {
      if (!(await isWanted(name))) continue;
      const text = await ifMissing(readFile(pathOf(name), 'utf8'), null);
      if (text !== null) records.push({ name, text, ...parseRecord(text) });
    }
    return records;
  }

  const describe = ({ name, submissionId }: SpoolRecord) => ({
    key: `submission-${submissionId ?? name}`,
    resource: 'contact',
  });

  /** For a person to look at. With the suffix `.json` again it is replayed. */
  async function setAside(record: SpoolRecord): Promise<void> {
    const aside = `${pathOf(record.name)}.damaged`;
    const error = new Error(`A contact request is damaged. It is in ${aside} on ${hostname()}.`);
    await reportStuck({ ...describe(record), error });
    await ifMissing(rename(pathOf(record.name), aside), undefined);
  }

  return {
    directory,

    /** Resolves once the whole submission is on disk; rejects when it is not, as on a full disk. */
    append: (submission: Submission) =>
      writeWhole(pathOf(`contact-${randomUUID()}.json`), JSON.stringify(submission)),

    /** Adds all to the ledger, hands each one to `store`, and sets damaged ones aside. */
    async replay(
      { addSpooled }: Pick<IntakeLedger, 'addSpooled'>,
      store: (submission: Submission) => Promise<void>,
      signal?: AbortSignal,
    ): Promise<void> {
      const records = await readRecords(
        (name) => name.endsWith('.json') || (name.endsWith('.part') && isUnfinished(name)),
      );
      await addSpooled(
        records.flatMap(({ submission, submissionId }) => {
          if (submission !== null) return { ...submission, outcome: 'spooled' as const };
          return submissionId === null ? [] : { submissionId, outcome: 'damaged' as const };
        }),
      );
      await handleEach(records, {
        async handle(record) {
          if (record.submission === null) return setAside(record);
          await store(record.submission);
          await rm(pathOf(record.name), { force: true });
        },
        describe,
        report: reportStuck,
        signal,
      });
    },

    /** Removes the submissions of this person; each is handed over before. */
    async eraseEmail(email: string, onErase: (key: LedgerKey) => Promise<void>): Promise<void> {
      for (const { name, text, submission, submissionId } of await readRecords(() => true)) {
        const isTheirs = submission === null ? namesEmail(text, email) : submission.fields.email === email;
        if (!isTheirs) continue;
        if (submissionId !== null) await onErase(submission ?? { submissionId });
        await rm(pathOf(name), { force: true });
      }
    },
  };
}
