import type { FieldLabels } from '@atrium/admin-kit/conflict/field-texts';
import { readAmount, writeAmount } from '@atrium/admin-kit/text/amount';
import { type Field, type Fields, imageNamesOf } from '@atrium/contracts/content/fields.schemas';
import { fieldsOfEntry, isKnownEntry } from '@atrium/contracts/content/variants.schemas';
import type { CaptionedImage, ContentImage } from '@atrium/contracts/media/schemas';
import {
  type AdditionalImage,
  additionalImagesOf,
  existingListOf,
  existingOf,
  type ImageValue,
  imageValueOf,
  noImage,
} from '../image-value';

/** The values of a content type's form, by the names of its fields: numbers as typed, images with what is known of them. */
export type Values = Record<string, unknown>;

/** The labels that the controls of the form have. */
export const labelsOf = (fields: Fields): FieldLabels =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

type Convert = (field: Field, value: unknown, name: string) => unknown;

const mapFields = (fields: Fields, values: Values, convert: Convert): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, convert(field, values[name], name)]),
  );
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new entry of a list; `kind` says of which variant. */
export const emptyEntry = (field: Pick<Field, 'fields' | 'variants'>, kind?: string): Values =>
  valuesOf(fieldsOfEntry(field, { kind }), { kind });

/** A required list starts with one entry. */
const emptyList = (field: Field): Values[] => (field.required === undefined ? [] : [emptyEntry(field)]);

/** Entries are in the order of their `order` field, if they have one. */
function sortEntries({ fields = {} }: Field, entries: readonly Values[]): readonly Values[] {
  const order = Object.keys(fields).find((name) => fields[name]?.kind === 'order');
  return order === undefined ? entries : entries.toSorted((a, b) => Number(a[order]) - Number(b[order]));
}

function toValue(field: Field, stored: unknown): unknown {
  const value = stored ?? field.initial;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? writeAmount(value) : '';
    case 'order':
      return String(value);
    case 'image':
      return imageValueOf(value as ContentImage | null);
    case 'images':
      return additionalImagesOf(value as CaptionedImage[]);
    case 'group':
      return valuesOf(field.fields ?? {}, value as Values);
    case 'list': {
      const entries = sortEntries(field, value as Values[]).map((entry) =>
        valuesOf(fieldsOfEntry(field, entry), entry),
      );
      return entries.length > 0 ? entries : emptyList(field);
    }
    default:
      return value;
  }
}

/** The form of an item; of a new one without `item`. */
export const valuesOf = (fields: Fields, item: Values): Values => mapFields(fields, item, toValue);

/** A number that can't be read is NaN, which the rules refuse. */
function toInput(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number': {
      const { value: amount, problem } = readAmount(String(value));
      return problem === undefined ? (amount ?? '') : Number.NaN;
    }
    case 'group':
      return inputOfFields(field.fields ?? {}, value as Values);
    case 'list':
      return (value as Values[]).map((entry, index) =>
        mapFields(fieldsOfEntry(field, entry), entry, (part, given) =>
          part.kind === 'order' ? index : toInput(part, given),
        ),
      );
    default:
      return value;
  }
}

/** The body of a save. An image is its descriptor; '' removes it. */
export function inputOfFields(fields: Fields, values: Values): Values {
  const entries = Object.entries(fields).map(([name, field]) =>
    field.kind === 'image' || field.kind === 'images'
      ? [imageNamesOf(name, field).existing, describeImages(field, values[name])]
      : [name, toInput(field, values[name])],
  );
  return Object.fromEntries(entries);
}

const describeImages = ({ kind }: Field, value: unknown) =>
  kind === 'image' ? existingOf(value as ImageValue) : existingListOf(value as AdditionalImage[]);

/** The images as a preview of a draft reads them. */
export const imageInputsOf = (fields: Fields, values: Values): Values =>
  inputOfFields(
    Object.fromEntries(
      Object.entries(fields).filter(([, { kind }]) => kind === 'image' || kind === 'images'),
    ),
    values,
  );

/** Without the entries of lists in which nothing is written. */
export const withoutBlankEntries = (fields: Fields, values: Values): Values =>
  mapFields(fields, values, (field, value) =>
    field.kind === 'list' ? (value as Values[]).filter((entry) => !isBlank(field, entry)) : value,
  );

function isBlank(field: Field, entry: Values): boolean {
  // Its kind alone may be all that it needs.
  if (field.variants !== undefined) return false;
  const empty = emptyEntry(field);
  const isOpen = (name: string) => field.fields?.[name]?.kind !== 'order';
  return Object.keys(empty)
    .filter(isOpen)
    .every((name) => JSON.stringify(entry[name]) === JSON.stringify(empty[name]));
}

const sortOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** A draft's value if the form can hold it, else the one of a new item. */
function fromDraft(field: Field, given: unknown): unknown {
  const empty = toValue(field, undefined);
  if (sortOf(given) !== sortOf(empty)) return empty;
  switch (field.kind) {
    case 'group':
      return valuesOfDraft(field.fields ?? {}, given as Values);
    case 'list': {
      const entries = (given as unknown[])
        .filter(isRecord)
        .filter((entry) => isKnownEntry(field, entry))
        .map((entry) => valuesOfDraft(fieldsOfEntry(field, entry), entry));
      return entries.length > 0 ? entries : empty;
    }
    case 'image':
      return { ...noImage, ...(given as ImageValue) };
    default:
      return given;
  }
}

/** Drafts of former versions have an image under the name of its descriptor: `banner` of `existingBanner`. */
const formerNameOf = (name: string, field: Field): string => {
  const { existing } = imageNamesOf(name, field);
  return existing.charAt(8).toLowerCase() + existing.slice(9);
};

export const valuesOfDraft = (fields: Fields, data: Values): Values =>
  mapFields(fields, data, (field, given, name) =>
    fromDraft(field, field.kind === 'image' ? (given ?? data[formerNameOf(name, field)]) : given),
  );

interface CheckedImage {
  label: string;
  minWidth: number;
  image: Pick<ImageValue, 'stored' | 'alt'>;
}

const listMinWidth = 640;

/** The images of a form with what their places on the page need. */
export const imagesOf = (fields: Fields, values: Values): CheckedImage[] =>
  Object.entries(fields).flatMap(([name, { kind, label, minWidth = 0, entry = 'Image' }]) => {
    if (kind === 'image') return { label, minWidth, image: values[name] as ImageValue };
    if (kind !== 'images') return [];
    return (values[name] as AdditionalImage[]).map((image, index) => ({
      label: `${entry} ${index + 1}`,
      minWidth: listMinWidth,
      image,
    }));
  });

/** The texts of the fields that fit, also in groups and lists, in the order of the form. */
const textsOf = (fields: Fields, values: Values, fits: (field: Field) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (fits(field)) return String(value);
    if (field.kind === 'group') return textsOf(field.fields ?? {}, value as Values, fits);
    if (field.kind !== 'list') return [];
    return (value as Values[]).flatMap((entry) => textsOf(fieldsOfEntry(field, entry), entry, fits));
  });

/** All rich texts of a form. */
export const htmlPartsOf = (fields: Fields, values: Values): string[] =>
  textsOf(fields, values, ({ kind }) => kind === 'richText');

/** The addresses that its buttons and other fields lead to. */
export const linksOf = (fields: Fields, values: Values): string[] =>
  textsOf(fields, values, ({ isLink }) => isLink === true).filter((address) => address !== '');
