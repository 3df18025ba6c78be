import { readFile } from 'node:fs/promises';

const pageBytes = 4_096;
/** USER_HZ: the unit of times in /proc. */
const ticksPerSecond = 100;

export interface ProcessUse {
  memoryMb: number;
  /** Since the process started. */
  cpuMs: number;
  /** It waits for something, and not for its turn on a processor. */
  isSleeping: boolean;
}

/** Undefined on systems without /proc, and for a process that has ended. */
export async function readProcessUse(pid: number): Promise<ProcessUse | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // proc_pid_stat(5): the name, field 2, may contain spaces. state, utime, stime and rss are the fields 3, 14, 15 and 24.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [utime = 0, stime = 0, rss = 0] = [fields[11], fields[12], fields[21]].map(Number);
  return {
    memoryMb: (rss * pageBytes) / 1_048_576,
    cpuMs: ((utime + stime) * 1_000) / ticksPerSecond,
    isSleeping: fields[0] === 'S',
  };
}
