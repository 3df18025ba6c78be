/** Kinds of entries by the event at their time, in the order of the filter. */
export const calendarKinds = [
  'planned',
  'publish',
  'published',
  'unpublish',
  'review',
  'closing',
  'campaign',
  'follow-up',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** The days that one request may span, and the entries of one response. */
export const calendarLimits = { days: 62, entries: 400 } as const;
