const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const numberFormat = new Intl.NumberFormat();

const format = (formatter: Intl.DateTimeFormat, iso: string | Date | null | undefined): string => {
  if (!iso) return '';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
};

/** '9 Mar 2026' in the reader's language; empty without a date. */
export const formatDate = (iso: string | Date | null | undefined): string => format(dateFormat, iso);

/** With the time, in the reader's zone. */
export const formatDateTime = (iso: string | Date | null | undefined): string => format(dateTimeFormat, iso);

export const formatNumber = (value: number): string => numberFormat.format(value);
