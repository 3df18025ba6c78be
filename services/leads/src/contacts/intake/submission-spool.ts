import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import type { Logger } from '@atrium/service-kit/logger';
import { syncDirectory, writeWhole } from '@atrium/service-kit/write-whole';
import { readSpoolLines, toSpoolLine } from './spool-lines';
import type { Submission } from './submission';

const liveName = 'contacts.ndjson';

/** Where accepted submissions wait on disk while the database is away. */
export function createSubmissionSpool({ directory, logger }: { directory: string; logger: Logger }) {
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

  async function keepTorn(torn: string[]): Promise<void> {
    const path = join(directory, `contacts-${randomUUID()}.torn`);
    await writeWhole(path, `${torn.join('\n')}\n`);
    logger.warn({ path, records: torn.length }, 'incomplete records of the spool are kept aside');
  }

  return {
    /** Reports records that were never accepted because their process was killed or the disk was full. */
    async start() {
      const torn = await listNames('.torn');
      const texts = await Promise.all([live, ...(await listClaimed())].map(readIfThere));
      const records = texts.reduce((sum, text) => sum + readSpoolLines(text).torn.length, 0);
      if (torn.length + records > 0)
        logger.warn(
          { files: torn, records },
          'the spool has incomplete records; nobody was told they arrived',
        );
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

    /** Hands each one to `store`; a file goes only when all of it is stored. */
    async replay(store: (submission: Submission) => Promise<void>, signal?: AbortSignal) {
      await claimLive();
      let stored = 0;
      for (const path of await listClaimed()) {
        const { submissions, torn } = readSpoolLines(await readIfThere(path));
        const failures: unknown[] = [];
        for (const submission of submissions) {
          if (signal?.aborted) return stored;
          try {
            await store(submission);
            stored += 1;
          } catch (error) {
            failures.push(error);
            // Three failures mean that the database is away; one faulty record must not hold up the others.
            if (failures.length >= 3) break;
          }
        }
        if (failures.length > 0)
          throw new AggregateError(failures, 'spooled submissions could not be stored');
        if (torn.length > 0) await keepTorn(torn);
        await rm(path, { force: true });
      }
      return stored;
    },

    /** The ids of those that wait. */
    async listIds() {
      const texts = await Promise.all([live, ...(await listClaimed())].map(readIfThere));
      return texts.flatMap((text) =>
        readSpoolLines(text).submissions.map(({ submissionId }) => submissionId),
      );
    },

    /** Removes the records of this person; each is handed over before. */
    async eraseEmail(email: string, onErase: (submission: Submission) => Promise<void>) {
      await claimLive();
      for (const path of await listClaimed()) {
        const { submissions, torn } = readSpoolLines(await readIfThere(path));
        const kept = submissions.filter(({ fields }) => fields.email !== email);
        if (kept.length === submissions.length) continue;
        for (const submission of submissions) if (!kept.includes(submission)) await onErase(submission);
        await writeWhole(path, `${kept.map(toSpoolLine).join('')}\n${torn.join('\n')}`);
      }
      for (const path of await listNames('.torn')) {
        const lines = (await readIfThere(path)).split('\n');
        const kept = lines.filter((line) => !line.includes(email));
        if (kept.length < lines.length) await writeWhole(path, kept.join('\n'));
      }
    },
  };
}
export type SubmissionSpool = ReturnType<typeof createSubmissionSpool>;
