/** The months from one review of an item to the next. */
export const reviewMonths = [3, 6, 12] as const;
export type ReviewMonths = (typeof reviewMonths)[number];

/** The items of one list of due reviews; those that are due longest come first. */
export const maxDueReviews = 1_000;
