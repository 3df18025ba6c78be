import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Ids of accepted submissions, one file per day. The daily reconciliation compares them with what is stored. */
export interface AcceptanceLog {
  add(day: string, submissionId: string): Promise<void>;
  listDays(): Promise<string[]>;
  read(day: string): Promise<string[]>;
  remove(day: string): Promise<void>;
}

const nameOf = (day: string) => `accepted-${day}.log`;

export function createAcceptanceLog({ directory }: { directory: string }): AcceptanceLog {
  return {
    async add(day, submissionId) {
      await mkdir(directory, { recursive: true });
      // On a line of its own, whatever a full disk left of the entry before.
      await appendFile(join(directory, nameOf(day)), `\n${submissionId}\n`, { mode: 0o600 });
    },
    async listDays() {
      const names = await readdir(directory).catch(() => [] as string[]);
      return names.flatMap((name) => /^accepted-(\d{4}-\d{2}-\d{2})\.log$/.exec(name)?.[1] ?? []).sort();
    },
    async read(day) {
      const text = await readFile(join(directory, nameOf(day)), 'utf8').catch(() => '');
      return [...new Set(text.split('\n').filter(Boolean))];
    },
    remove: (day) => rm(join(directory, nameOf(day)), { force: true }),
  };
}
