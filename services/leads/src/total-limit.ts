/** Totals are counted up to this number; screens show more as "10,000+". */
export const totalLimit = 10_000;

/** A total for `listResponse`, from a count that was limited to one more than is shown. */
export const limitTotal = (counted: number) => ({
  total: Math.min(counted, totalLimit),
  isTotalCapped: counted > totalLimit,
});
