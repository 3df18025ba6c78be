import { type ZodType, z } from 'zod';
import { emailAddress } from '../auth/schemas';
import { html, text as plain, texts } from '../common/fields.schemas';
import { maybeImage } from '../media/schemas';
import type { ListedTypeName } from './content-types';
import * as inputs from './inputs.schemas';

/**
 * The fields of content types. A field is a plain object: the schema of what a save sends (`input`), of what a response has
 * (`output`), the value of a new item (`initial`), and what the editor, lists and search need to know. A type that needs something
 * special spreads a field and replaces a part.
 */
type TextKind = 'area' | 'richText' | 'slug' | 'text';
type ListKind = 'images' | 'lines' | 'list' | 'sections' | 'tags';
export type FieldKind =
  | TextKind
  | ListKind
  | 'day'
  | 'flag'
  | 'group'
  | 'image'
  | 'number'
  | 'order'
  | 'select';

export interface FieldOptions {
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** Search words besides label and hint: what people also call it. */
  words?: string | undefined;
  /** The message if it is missing; a field without one is optional. */
  required?: string | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  /** False: lists of items leave it out, because it is large. */
  inLists?: false | undefined;
  /** Found by search: as a keyword, or with the lower weight of a text. */
  search?: 'keyword' | 'text' | undefined;
  /** Shown on no public page. */
  isInternal?: true | undefined;
  /** An address of the web or a path of this site. */
  isLink?: true | undefined;
  /** A name that pages look up, such as that of an icon, and no text that they show. */
  isCode?: true | undefined;
  /** The name of an icon: the form has a picker for it. */
  isIcon?: true | undefined;
  /** Responses to visitors leave it out, so its output is optional. */
  isForStaff?: true | undefined;
}

export interface Field<
  Kind extends FieldKind = FieldKind,
  Input extends ZodType = ZodType,
  Output extends ZodType = ZodType,
  InLists extends boolean = boolean,
  Names extends ImageNames = ImageNames,
> extends Omit<FieldOptions, 'inLists'> {
  kind: Kind;
  label: string;
  input: Input;
  output: Output;
  /** Stored if nothing was ever given. */
  initial: z.output<Output>;
  inLists: InLists;
  names: Names;
  options?: readonly { value: string; label: string }[];
  min?: number;
  max?: number;
  /** The fields of a group, or of each entry of a list. */
  fields?: Fields;
  /** Lists only: what one entry is called. */
  entry?: string;
  /** Lists whose entries differ: their names and fields, by the entry's `kind`. */
  variants?: Readonly<Record<string, Variant>>;
  /** The values are slugs of published items of this type. */
  itemsOf?: ListedTypeName;
  /** Lists only: completes and sorts the entries before they are stored, and adds sections that are new since then. */
  arrange?(entries: z.output<Output>): z.output<Output>;
  /** Images only: the width on the page, in px. */
  minWidth?: number;
  aspectRatio?: string;
  /** Images only: what a whole form means that has neither a file nor the stored image. */
  whenMissing?: 'keep' | 'clear';
}

export type Fields = Record<string, Field>;

export interface Variant {
  label: string;
  /** The field's purpose, shown below it. */
  hint?: string;
  fields: Fields;
}

/** Form fields of an image that don't follow its key: the file, the stored image and its alt text. */
export interface ImageNames {
  file?: string;
  existing?: string;
  alt?: string;
}

export type Given<Schema extends ZodType, Options> = Options extends { required: string }
  ? Schema
  : z.ZodOptional<Schema>;
export type Listed<Options> = Options extends { inLists: false } ? false : true;
type Parts<Input, Output extends ZodType> = [input: Input, output: Output, initial: z.output<Output>];

export type NoNames = Record<never, never>;

// The types of what follows have names, because a declaration file would write out everything that an inferred one has.

/** One line that may be left out. */
export interface OptionalText extends Field<'text', z.ZodOptional<z.ZodString>, z.ZodString, true, NoNames> {}

/** A field of a kind that has no function here. */
export function define<
  Kind extends FieldKind,
  Input extends ZodType,
  Output extends ZodType,
  const Options extends FieldOptions,
>(
  kind: Kind,
  label: string,
  options: Options,
  [input, output, initial]: Parts<Input, Output>,
): Field<Kind, Given<Input, Options>, Output, Listed<Options>, NoNames> {
  return {
    kind,
    label,
    ...options,
    input: (options.required === undefined ? input.optional() : input) as Given<Input, Options>,
    output,
    initial,
    inLists: (options.inLists ?? true) as Listed<Options>,
    names: {},
  };
}

const textInputOf = ({ required, maxLength }: FieldOptions) =>
  required === undefined ? inputs.textInput(maxLength) : inputs.requiredText(required, maxLength);

export const text = <const Options extends FieldOptions>(label: string, options: Options, initial = '') =>
  define('text', label, options, [textInputOf(options), plain, initial]);

/** Several lines of plain text. */
export const area = <const Options extends FieldOptions>(label: string, options: Options, initial = '') =>
  define('area', label, options, [textInputOf(options), plain, initial]);

/** HTML; the service sanitises it when it is saved. */
export const richText = <const Options extends FieldOptions>(label: string, options: Options) =>
  define('richText', label, options, [inputs.htmlInput(options.maxLength), html, '']);

/** An address of the web or a path of this site. */
export const link = <const Options extends FieldOptions>(label: string, options: Options, initial = '') =>
  define('text', label, { ...options, isLink: true }, [inputs.link, plain, initial]);

/** A day as `YYYY-MM-DD`; empty for none. */
export const day = <const Options extends FieldOptions>(label: string, options: Options) =>
  define('day', label, options, [inputs.day, plain, '']);

export const email = <const Options extends FieldOptions>(label: string, options: Options) =>
  define('text', label, options, [z.union([z.literal(''), emailAddress]), plain, '']);

export const slug = (options: FieldOptions = {}) => define('slug', 'Slug', options, [inputs.slug, plain, '']);

/** Texts without duplicates. */
export const tags = <const Options extends FieldOptions>(label: string, options: Options) =>
  define('tags', label, options, [inputs.textList(options), texts, []]);

/** Texts in their order. */
export const lines = <const Options extends FieldOptions>(
  label: string,
  options: Options,
  initial: string[] = [],
) => define('lines', label, options, [inputs.lines(options), texts, initial]);

export const flag = (label: string, options: FieldOptions = {}) =>
  define('flag', label, options, [inputs.flagInput, z.boolean(), false]);

export const order = (label = 'Display order') =>
  define('order', label, {}, [inputs.displayOrder, z.number().int(), 0]);

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export type EnumOf<Values extends readonly string[]> = z.ZodEnum<{ [Value in Values[number]]: Value }>;

export interface SelectField<Values extends readonly string[], Options>
  extends Field<'select', Given<EnumOf<Values>, Options>, EnumOf<Values>, Listed<Options>, NoNames> {
  options: { value: Values[number]; label: string }[];
}

/** One of several values; `message` is for any other. */
export const select = <
  const Values extends readonly string[],
  const Options extends FieldOptions & { message: string },
>(
  label: string,
  values: Values,
  initial: NoInfer<Values[number]>,
  { message, ...options }: Options,
): SelectField<Values, Omit<Options, 'message'>> => ({
  ...define('select', label, options as Omit<Options, 'message'>, [
    z.enum(values, {
      error: ({ input }) => (input ? undefined : options.required) ?? message,
    }) as EnumOf<Values>,
    z.enum(values) as EnumOf<Values>,
    initial,
  ]),
  options: values.map((value) => ({ value, label: capitalise(value) })),
});

export const number = <const Options extends FieldOptions & { min: number; max: number; message: string }>(
  label: string,
  initial: number,
  { message, ...options }: Options,
) => define('number', label, options, [inputs.numeric({ ...options, message }), z.number(), initial]);

export const image = <const Names extends ImageNames = Record<never, never>>(
  label: string,
  {
    names,
    whenMissing = 'clear',
    ...options
  }: FieldOptions & Pick<Field, 'minWidth' | 'aspectRatio' | 'whenMissing'> & { names?: Names },
) => ({
  ...define('image', label, options, [inputs.optionalExistingImage, maybeImage, null]),
  whenMissing,
  names: names ?? ({} as Names),
});

/** A list of images; `entry` is one in a response. */
export const images = <Entry extends ZodType>(label: string, entry: Entry) =>
  define('images', label, { inLists: false }, [inputs.existingImages, z.array(entry), []]);

type KeysOfKind<F extends Fields, Kind extends FieldKind> = {
  [Key in keyof F & string]: F[Key]['kind'] extends Kind ? Key : never;
}[keyof F & string];
type NameOf<Names, Part extends string, Otherwise extends string> =
  Names extends Record<Part, infer Name extends string> ? Name : Otherwise;

/** The form fields of all fields. An image has two: the stored one or one of the library, and its alt text. */
export type InputShape<F extends Fields> = {
  [Key in Exclude<keyof F & string, KeysOfKind<F, 'image' | 'images'>>]: F[Key]['input'];
} & {
  [Key in KeysOfKind<F, 'image' | 'images'> as NameOf<
    F[Key]['names'],
    'existing',
    `existing${Capitalize<Key>}`
  >]: F[Key]['input'];
} & {
  [Key in KeysOfKind<F, 'image'> as NameOf<F[Key]['names'], 'alt', `${Key}Alt`>]: typeof altText;
} & { [Key in KeysOfKind<F, 'images'> as `${Key}Info`]: typeof descriptions };

/** The form fields of an image: its file, the stored image, and the alt text of one or the descriptions of several files. */
export const imageNamesOf = (key: string, { names }: Pick<Field, 'names'>) => ({
  file: names.file ?? key,
  existing: names.existing ?? `existing${capitalise(key)}`,
  alt: names.alt ?? `${key}Alt`,
  info: `${key}Info`,
});

const altText = inputs.textInput(300).optional();
const descriptions = inputs.imageDescriptions.optional();

export function inputsOf<F extends Fields>(fields: F): InputShape<F> {
  const shape = Object.entries(fields).flatMap(([key, field]): [string, ZodType][] => {
    const { existing, alt, info } = imageNamesOf(key, field);
    if (field.kind === 'image') return Object.entries({ [existing]: field.input, [alt]: altText });
    if (field.kind === 'images') return Object.entries({ [existing]: field.input, [info]: descriptions });
    return [[key, field.input]];
  });
  return Object.fromEntries(shape) as InputShape<F>;
}

export type OutputShape<F extends Fields> = { [Key in keyof F]: F[Key]['output'] };
export const outputsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { output }]) => [key, output])) as OutputShape<F>;

export type ContentOf<F extends Fields> = { [Key in keyof F]: z.output<F[Key]['output']> };
export const initialOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { initial }]) => [key, initial])) as ContentOf<F>;
