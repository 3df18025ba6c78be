/** The reader's calendar day as a date input wants it. */
export function toInputDay(date: Date): string {
  // Sweden writes dates this way.
  return date.toLocaleDateString('sv');
}
