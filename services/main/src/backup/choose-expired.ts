const dayMs = 86_400_000;
const days = 7;
const weeks = 4;

const namePattern = /^atrium-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup(?:\.age)?$/;

/** `atrium-2026-03-11T020000Z.backup`. */
export const nameBackup = (now: Date): string =>
  `atrium-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

function timeOf(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/**
 * The scheduled backups that may go: all but the newest one of each of the last seven days and of each of the last four weeks (UTC), and the
 * newest of all. Files with another name are not ours.
 */
export function chooseExpired(names: readonly string[], now: Date): string[] {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .sort((a, b) => b.time - a.time);
  const newestOf = (unitMs: number, count: number) => {
    const current = Math.floor(now.getTime() / unitMs);
    const unitOf = ({ time }: { time: number }) => Math.floor(time / unitMs);
    return Array.from({ length: count }, (_, back) => backups.find((one) => unitOf(one) === current - back));
  };
  const stay = new Set([backups[0], ...newestOf(dayMs, days), ...newestOf(7 * dayMs, weeks)]);
  return backups.filter((one) => !stay.has(one)).map(({ name }) => name);
}
