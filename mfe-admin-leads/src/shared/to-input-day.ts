/** The reader's calendar day as a date input wants it. */
export function toInputDay(date: Date): string {
  // The Swedish form of a date is YYYY-MM-DD.
  return date.toLocaleDateString('sv');
}
