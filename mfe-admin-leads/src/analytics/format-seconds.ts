import { formatCount, missing } from '@atrium/admin-kit/text/format';

export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return missing;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${formatCount(minutes)} min` : `${formatCount(minutes)} min ${rest} s`;
}
