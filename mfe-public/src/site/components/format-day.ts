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
 * An ISO moment's day in UTC, as "November 6, 2026"; empty for what is no date. By hand, as the site has one language:
 * a browser's first `Intl` formatter costs a slow phone a fifth of a second.
 */
export function formatDay(moment: string | null | undefined): string {
  const date = new Date(moment ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
