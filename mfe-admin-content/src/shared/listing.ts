/** Fields that lists change without a new revision. */
export interface ListedItem {
  featured: boolean;
  displayOrder: number;
}

/** Changed fields only, so that a save doesn't revert featuring or order changed in the meantime. */
export function changedListing(values: object, opened?: Partial<ListedItem>): Record<string, unknown> {
  const { featured, displayOrder } = values as { featured?: boolean; displayOrder?: string };
  return {
    ...(featured !== opened?.featured && { featured }),
    ...(displayOrder !== undefined &&
      Number(displayOrder) !== opened?.displayOrder && { displayOrder: displayOrder || '0' }),
  };
}

type Data = Record<string, unknown>;
const names = ['featured', 'displayOrder'] as const;

/** Stores the values at the time of opening in the draft. */
export const noteListing = <Values extends object>(data: Data, opened: Values): Data =>
  'displayOrder' in opened ? { ...data, listedAs: names.map((name) => (opened as Data)[name]) } : data;

/** Replaces values that the draft did not change by the current ones. */
export function refreshListing<Values extends object>(values: Values, data: Data, opened: Values): Values {
  const { listedAs } = data;
  if (!Array.isArray(listedAs)) return values;
  const unchanged = names.filter((name, index) => (values as Data)[name] === listedAs[index]);
  return { ...values, ...Object.fromEntries(unchanged.map((name) => [name, (opened as Data)[name]])) };
}
