import type { Field, Fields } from '@atrium/contracts/content/fields.schemas';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Of a leap year too. */
const fourYearsBefore = (date: string) => date.replace(/^\d{4}/, (year) => String(Number(year) - 4));

function otherValue(field: Field | undefined, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === field?.max ? value - 1 : value + 1;
  if (Array.isArray(value)) return value.slice(1);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, otherValue(field?.fields?.[key], part)]),
    );
  if (typeof value !== 'string' || value === '') return value;
  const { options = [] } = field ?? {};
  const chosen = options.findIndex((option) => option.value === value);
  if (chosen !== -1) return options[(chosen + 1) % options.length]?.value;
  return /^\d{4}-\d\d-\d\d/.test(value) ? fourYearsBefore(value) : `${value}x`;
}

function changeAt(fields: Readonly<Fields>, values: Values, [key = '', ...rest]: string[]): Values {
  if (!Object.hasOwn(values, key)) return values;
  const field = fields[key];
  const value = values[key];
  const [index, ...inner] = rest;
  if (index === undefined) return { ...values, [key]: otherValue(field, value) };
  if (!isRecord(value)) return values;
  if (!Array.isArray(value)) return { ...values, [key]: changeAt(field?.fields ?? {}, value, rest) };
  const entries = value.map((entry: unknown, at) =>
    String(at) === index && isRecord(entry)
      ? changeAt(field ? fieldsOfEntry(field, entry) : {}, entry, inner)
      : entry,
  );
  return { ...values, [key]: entries };
}

/** The item with another value of one field, such as `pricing.0.price`: its page differs where it shows the field. */
export const changeField = (fields: Fields, values: Values, path: string): Values =>
  changeAt(fields, values, path.split('.'));
