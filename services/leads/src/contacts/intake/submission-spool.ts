import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Submission } from './submission';

/** Where accepted submissions wait on disk while the database is away. */
export interface SubmissionSpool {
  /** On disk when it resolves. */
  append(submission: Submission): Promise<void>;
  /** Hands each one to `store`; a file goes only when all of it is stored. */
  replay(store: (submission: Submission) => Promise<void>, signal?: AbortSignal): Promise<number>;
  /** The ids of those that wait. */
  listIds(): Promise<string[]>;
}

const liveName = 'contacts.ndjson';

function parseLines(text: string): Submission[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Submission];
      } catch {
        // The last line of a process that was killed while writing it: nobody was told that it was accepted.
        return [];
      }
    });
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createSubmissionSpool({ directory }: { directory: string }): SubmissionSpool {
  const live = join(directory, liveName);

  async function listClaimed(): Promise<string[]> {
    const names = await readdir(directory).catch(() => [] as string[]);
    return names.filter((name) => name.endsWith('.replay')).map((name) => join(directory, name));
  }

  return {
    async append(submission) {
      await mkdir(directory, { recursive: true });
      for (;;) {
        const file = await open(live, 'a', 0o600);
        try {
          await file.write(`${JSON.stringify(submission)}\n`);
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
    async replay(store, signal) {
      await rename(live, join(directory, `contacts-${randomUUID()}.replay`)).catch(
        (error: { code?: string }) => {
          if (error.code !== 'ENOENT') throw error;
        },
      );
      let stored = 0;
      for (const path of await listClaimed()) {
        const text = await readFile(path, 'utf8').catch(() => null);
        if (text === null) continue;
        const failures: unknown[] = [];
        for (const submission of parseLines(text)) {
          if (signal?.aborted) return stored;
          try {
            await store(submission);
            stored += 1;
          } catch (error) {
            failures.push(error);
            // The first ones tell whether the database is away; one odd entry must not hold up the others.
            if (failures.length >= 3) break;
          }
        }
        if (failures.length > 0)
          throw new AggregateError(failures, 'spooled submissions could not be stored');
        await rm(path, { force: true });
      }
      return stored;
    },
    async listIds() {
      const files = [live, ...(await listClaimed())];
      const texts = await Promise.all(files.map((path) => readFile(path, 'utf8').catch(() => '')));
      return texts.flatMap((text) => parseLines(text).map(({ submissionId }) => submissionId));
    },
  };
}
