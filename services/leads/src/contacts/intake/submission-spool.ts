import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import type { Logger } from '@atrium/service-kit/logger';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { syncDirectory, writeWhole } from '@atrium/service-kit/write-whole';
import { readSpoolLines, toSpoolLine } from './spool-lines';
import type { Submission } from './submission';

const liveName = 'contacts.ndjson';

const asideSuffixes = ['.torn', '.damaged'] as const;

/** In any upper and lower case, as text of a JSON string. */
function names(line: string, email: string): boolean {
  return line.toLowerCase().includes(JSON.stringify(email).slice(1, -1).toLowerCase());
}

/** Where accepted submissions wait on disk while the database is away. */
export function createSubmissionSpool({
  directory,
  logger,
  reportStuck,
}: {
  directory: string;
  logger: Logger;
  reportStuck: ReportStuck;
}) {
  const live = join(directory, liveName);

  async function listNames(suffix: string): Promise<string[]> {
    const names = await ifMissing(readdir(directory), []);
    return names.filter((name) => name.endsWith(suffix)).map((name) => join(directory, name));
  }
  const listClaimed = () => listNames('.replay');

  const readIfThere = (path: string) => ifMissing(readFile(path, 'utf8'), '');

  /** From here on appends begin a new file. */
  const claimLive = () =>
    ifMissing(rename(live, join(directory, `contacts-${randomUUID()}.replay`)), undefined);

  /** Before its file goes: lines that can't be stored get a file of their own, for a person to look at. */
  async function setAside(lines: string[], suffix: (typeof asideSuffixes)[number]): Promise<string | null> {
    if (lines.length === 0) return null;
    const name = `contacts-${randomUUID()}${suffix}`;
    await writeWhole(join(directory, name), `${lines.join('\n')}\n`);
    logger.warn({ file: name, records: lines.length }, 'records of the spool are set aside');
    return name;
  }

  async function replayFile(
    path: string,
    store: (submission: Submission) => Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { submissions, damaged, torn } = readSpoolLines(await readIfThere(path));
    const left = new Set(submissions);
    await handleEach(submissions, {
      async handle(submission) {
        await store(submission);
        left.delete(submission);
      },
      describe: ({ submissionId }) => ({ key: `submission-${submissionId}`, resource: 'contact' }),
      report: reportStuck,
      signal,
    });
    if (signal?.aborted) return;
    await setAside(torn, '.torn');
    const file = await setAside(
      damaged.map(({ line }) => line),
      '.damaged',
    );
    if (left.size === 0) await rm(path, { force: true });
    else await writeWhole(path, [...left].map(toSpoolLine).join(''));
    for (const { submissionId } of damaged) {
      const error = new Error(`An accepted contact request is damaged. It is in the spool, in ${file}.`);
      await reportStuck({ key: `submission-${submissionId ?? file}`, resource: 'contact', error });
    }
  }

  return {
    /** Reports records that were set aside, and those that were not written whole. */
    async start() {
      const files = (await Promise.all(asideSuffixes.map(listNames))).flat();
      const texts = await Promise.all([live, ...(await listClaimed())].map(readIfThere));
      const records = texts.reduce((sum, text) => sum + readSpoolLines(text).torn.length, 0);
      if (files.length + records > 0) logger.warn({ files, records }, 'the spool has incomplete records');
    },

    /** Resolves once the whole record is on disk; rejects when it is not, as on a full disk. */
    async append(submission: Submission) {
      await mkdir(directory, { recursive: true });
      for (;;) {
        const file = await open(live, 'a', 0o600);
        try {
          // Unlike `write`, this continues after a short write, so that a full disk is an error.
          await file.writeFile(toSpoolLine(submission));
          await file.sync();
          await syncDirectory(directory);
          // A replay may have taken the file away between opening and writing; then it may have read it already.
          const [written, atPath] = await Promise.all([file.stat(), stat(live).catch(() => null)]);
          if (atPath?.ino === written.ino) return;
        } finally {
          await file.close();
        }
      }
    },

    /** Hands each one to `store`. A file goes once all of it is stored or set aside. */
    async replay(store: (submission: Submission) => Promise<void>, signal?: AbortSignal): Promise<void> {
      await claimLive();
      for (const path of await listClaimed()) {
        if (signal?.aborted) break;
        await replayFile(path, store, signal);
      }
    },

    /** The ids of those that wait, and of damaged ones. */
    async listIds() {
      const waiting = await Promise.all([live, ...(await listClaimed())].map(readIfThere));
      const aside = await Promise.all((await listNames('.damaged')).map(readIfThere));
      const lines = readSpoolLines([...waiting, ...aside].join('\n'));
      return {
        waiting: lines.submissions.map(({ submissionId }) => submissionId),
        damaged: lines.damaged.flatMap(({ submissionId }) => submissionId ?? []),
      };
    },

    /** Removes the records of this person; each is handed over before. */
    async eraseEmail(
      email: string,
      onErase: (submission: Pick<Submission, 'submissionId'>) => Promise<void>,
    ) {
      await claimLive();
      const aside = (await Promise.all(asideSuffixes.map(listNames))).flat();
      for (const path of [...(await listClaimed()), ...aside]) {
        const { submissions, damaged, torn } = readSpoolLines(await readIfThere(path));
        const ofPerson = submissions.filter(({ fields }) => fields.email === email);
        const kept = submissions.filter((submission) => !ofPerson.includes(submission));
        const namesPerson = (line: string) => names(line, email);
        const lines = [...damaged.map(({ line }) => line), ...torn];
        if (ofPerson.length === 0 && !lines.some(namesPerson)) continue;
        for (const submission of ofPerson) await onErase(submission);
        for (const { line, submissionId } of damaged)
          if (submissionId !== null && namesPerson(line)) await onErase({ submissionId });
        const keptLines = lines.filter((line) => !namesPerson(line));
        if (kept.length + keptLines.length === 0) await rm(path, { force: true });
        else await writeWhole(path, `${kept.map(toSpoolLine).join('')}\n${keptLines.join('\n')}\n`);
      }
    },
  };
}
export type SubmissionSpool = ReturnType<typeof createSubmissionSpool>;
