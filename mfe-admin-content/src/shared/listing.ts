/** What a list can change without a new revision of the item: the star and the place. */
export interface Listing {
  featured: boolean;
  displayOrder: string;
}

interface ListedItem {
  featured: boolean;
  displayOrder: number;
}

/** Sends only what the form has changed, so that a save undoes no star or order set in the meantime. */
export function appendListing(form: FormData, values: Listing, opened: ListedItem | undefined): void {
  const order = values.displayOrder || '0';
  if (values.featured !== opened?.featured) form.append('featured', String(values.featured));
  if (Number(order) !== opened?.displayOrder) form.append('displayOrder', order);
}

type Data = Record<string, unknown>;
const names = ['featured', 'displayOrder'] as const;

/** Notes in a draft what the listing was when the form was opened. */
export const noteListing = <Values extends object>(data: Data, opened: Values): Data =>
  'displayOrder' in opened ? { ...data, listedAs: names.map((name) => (opened as Data)[name]) } : data;

/** What a draft leaves as it found it is as it is now. */
export function refreshListing<Values extends object>(values: Values, data: Data, opened: Values): Values {
  const { listedAs } = data;
  if (!Array.isArray(listedAs)) return values;
  const unchanged = names.filter((name, index) => (values as Data)[name] === listedAs[index]);
  return { ...values, ...Object.fromEntries(unchanged.map((name) => [name, (opened as Data)[name]])) };
}
