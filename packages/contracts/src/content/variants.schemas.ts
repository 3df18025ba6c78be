import { type ZodObject, type ZodRawShape, type ZodType, z } from 'zod';
import {
  define,
  type Field,
  type FieldOptions,
  type Fields,
  flag,
  inputsOf,
  type OutputShape,
  outputsOf,
  text,
  type Variant,
} from './fields.schemas';

type Variants = Record<string, Variant>;
type EntrySchema<V extends Variants> = {
  [Kind in keyof V & string]: ZodObject<
    { kind: z.ZodLiteral<Kind>; isShown: z.ZodBoolean } & OutputShape<V[Kind]['fields']>
  >;
}[keyof V & string];
type EntriesSchema<V extends Variants> = z.ZodArray<z.ZodDiscriminatedUnion<EntrySchema<V>[], 'kind'>>;

/** Each entry says which variant it is, and whether the page shows it. */
const common = {
  kind: text('Kind', { isCode: true, isInternal: true }),
  isShown: { ...flag('Shown'), initial: true },
};

/** Entries of several kinds in their order, each with the fields of its kind and a switch. */
export const variants = <
  const V extends Variants,
  const Options extends FieldOptions & { entry: string; maxItems: number },
>(
  label: string,
  kinds: V,
  options: Options,
) => {
  const complete = Object.fromEntries(
    Object.entries(kinds).map(([kind, variant]) => [
      kind,
      { ...variant, fields: { ...common, ...variant.fields } },
    ]),
  );
  const entries = (shapeOf: (fields: Fields) => ZodRawShape) => {
    const [first, ...rest] = Object.entries(complete).map(([kind, { fields }]) =>
      z.object({ ...shapeOf(fields), kind: z.literal(kind) }),
    );
    if (first === undefined) throw new Error(`${label} have no kinds`);
    return z.array(z.discriminatedUnion('kind', [first, ...rest], { error: `Unknown ${options.entry}` }));
  };
  const input: ZodType = entries(inputsOf).max(
    options.maxItems,
    `${label} can have at most ${options.maxItems} entries`,
  );
  const initial: z.output<EntriesSchema<V>> = [];
  return {
    ...define('list', label, options, [input, entries(outputsOf) as ZodType as EntriesSchema<V>, initial]),
    variants: complete,
  };
};

const kindOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'kind' in entry ? String(entry.kind) : '';

/** False for an entry of a variant that the definition no longer has. */
export const isKnownEntry = ({ variants: known }: Pick<Field, 'variants'>, entry: unknown): boolean =>
  known === undefined || Object.hasOwn(known, kindOf(entry));

/** The fields of an entry of a list. */
export const fieldsOfEntry = (
  field: Pick<Field, 'fields' | 'variants'>,
  entry: unknown,
): Readonly<Fields> => {
  const { fields = {}, variants: known } = field;
  if (known === undefined) return fields;
  return isKnownEntry(field, entry) ? (known[kindOf(entry)]?.fields ?? {}) : {};
};
