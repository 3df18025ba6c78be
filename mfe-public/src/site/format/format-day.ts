const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats the UTC day of an ISO timestamp as "November 6, 2026"; empty for an invalid date. Not `Intl`: the first
 * formatter of a page takes 200 ms on a slow phone, and the site has one language.
 */
export function formatDay(moment: string | null | undefined): string {
  const date = new Date(moment ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
