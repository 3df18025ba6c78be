import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const nameOf = (day: string) => `accepted-${day}.log`;

/** Ids of accepted submissions, one file per day. The daily reconciliation compares them with what is stored. */
export function createAcceptanceLog({ directory }: { directory: string }) {
  /** Ids whose write failed, because of a full disk for example. The next write of the day includes them. */
  const unwritten = new Map<string, string[]>();
  return {
    async add(day: string, submissionId: string) {
      const lines = [...(unwritten.get(day) ?? []), submissionId];
      unwritten.delete(day);
      try {
        await mkdir(directory, { recursive: true });
        // On lines of their own, whatever a full disk left of the entry before.
        await appendFile(join(directory, nameOf(day)), `\n${lines.join('\n')}\n`, { mode: 0o600 });
      } catch (error) {
        unwritten.set(day, [...(unwritten.get(day) ?? []), ...lines]);
        throw error;
      }
    },
    async listDays() {
      const names = await readdir(directory).catch(() => [] as string[]);
      return names.flatMap((name) => /^accepted-(\d{4}-\d{2}-\d{2})\.log$/.exec(name)?.[1] ?? []).sort();
    },
    async read(day: string) {
      const text = await readFile(join(directory, nameOf(day)), 'utf8').catch(() => '');
      return [...new Set(text.split('\n').filter(Boolean))];
    },
    remove: (day: string) => rm(join(directory, nameOf(day)), { force: true }),
  };
}
export type AcceptanceLog = ReturnType<typeof createAcceptanceLog>;
