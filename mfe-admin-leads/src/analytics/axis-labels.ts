import { dateLocale } from '@atrium/admin-kit/text/format';
import type { Analytics } from '@atrium/contracts/visits/schemas';

const axisDates = {
  day: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const;

/** Returns the function that names a point of a chart by its first day. */
export function axisLabels(unit: Analytics['chartUnit']): (from: string) => string {
  const format = new Intl.DateTimeFormat(dateLocale(), { timeZone: 'UTC', ...axisDates[unit] });
  return (from) => format.format(new Date(from));
}
