import { type ZodObject, type ZodRawShape, z } from 'zod';
import type { ContentTypeRow } from './content-types';
import {
  type ContentOf,
  type Fields,
  type InputShape,
  imageNamesOf,
  inputsOf,
  type OutputShape,
  outputsOf,
} from './fields.schemas';
import { knownUpdatedAt } from './inputs.schemas';

/** The facts of an item besides its content, for the functions of a type. */
export interface EntryFacts {
  status: string;
  excerpt: string;
  readMinutes: number;
  deletedAt: Date | null;
}

type Loose = Record<string, unknown>;

interface Definition<
  Name extends string,
  F extends Fields,
  Response extends ZodRawShape,
  ItemResponse extends ZodRawShape,
  Input extends ZodRawShape,
> {
  /** Folder of the API, tag of cached pages: `/api/<name>`. */
  name: Name;
  row: ContentTypeRow;
  /** The id in the OpenAPI document. */
  schemaId: string;
  /** Without one, lists have whole items. */
  listSchemaId?: string;
  /** The database's collection. */
  collection: string;
  messages: { notFound: string; created: string; updated: string };
  fields: F;
  /** The field that is the title of the item; '' for a single type. */
  titleField: (keyof F & string) | '';
  /** The source of an item's address: `title` as articles or services write it; a number, which counts up; an id has no address. */
  slugRule: 'article' | 'title' | 'number' | 'id';
  /** Slugs that no item can have, besides the reserved ones. */
  isTaken?(slug: string): boolean;
  /** For a title without characters of a slug. */
  slugFallback: string;
  /** Items are published and taken off the site by the clock; `input` and `response` have the fields of `schedule.schemas.ts`. */
  hasSchedule?: true;
  /** A `PUT` with a title is a whole form: it clears lists and images that it leaves out, and `checked` ones need all required fields. */
  wholeForm: 'checked' | 'lenient' | 'never';
  /** Lists in forms: JSON text in one field, or repeated fields and brackets such as `seo[keywords][]`. */
  formLists: 'json' | 'brackets';
  imageRules: 'blog' | 'general';
  /** Response fields that are no fields of the form. */
  response: Response;
  /** Further response fields of an item, not of lists. */
  itemResponse?: ItemResponse;
  /** Input fields that are no fields of the item. */
  input?: Input;
  /** Query parameter of lists -> field of the content. */
  filters?: { readonly [parameter: string]: keyof F & string };
  /** Field whose value related items share: an item that is read for its page has some in `related`. */
  related?: string;
  excerptOf(content: ContentOf<F>): string;
  /** Further fields of a response. */
  derive?(item: ContentOf<F>, facts: EntryFacts): Loose;
  /** Fields of a list item that differ from the item's. */
  toListItem?(item: ContentOf<F>, facts: EntryFacts): Loose;
}

type ListedFields<F extends Fields> = {
  [Key in keyof F as F[Key]['inLists'] extends false ? never : Key]: F[Key]['output'];
};

type CreateShape<F extends Fields, Input extends ZodRawShape> = InputShape<F> &
  Input & { updatedAt: typeof knownUpdatedAt };

const partialOf = <Shape extends ZodRawShape>(object: ZodObject<Shape>) => object.partial();

/** Named, because a declaration file would write out everything that an inferred type has. */
export interface DefinedContentType<
  Name extends string,
  F extends Fields,
  Response extends ZodRawShape,
  ItemResponse extends ZodRawShape,
  Input extends ZodRawShape,
> extends Definition<Name, F, Response, ItemResponse, Input> {
  createInput: ZodObject<CreateShape<F, Input>>;
  updateInput: ReturnType<typeof partialOf<CreateShape<F, Input>>>;
  item: ZodObject<Response & OutputShape<F> & ItemResponse>;
  listItem: ZodObject<Response & ListedFields<F>>;
  files: Record<string, 'one' | 'many'>;
}

/** Adds the schemas that follow from the fields. */
export function defineContentType<
  const Name extends string,
  F extends Fields,
  Response extends ZodRawShape,
  ItemResponse extends ZodRawShape = Record<never, never>,
  Input extends ZodRawShape = Record<never, never>,
>(
  definition: Definition<Name, F, Response, ItemResponse, Input>,
): DefinedContentType<Name, F, Response, ItemResponse, Input> {
  const { fields, response, schemaId, listSchemaId, itemResponse, input } = definition;
  const createInput = z.object({ ...inputsOf(fields), ...input, updatedAt: knownUpdatedAt }) as ZodObject<
    CreateShape<F, Input>
  >;
  const listed = Object.fromEntries(Object.entries(fields).filter(([, { inLists }]) => inLists));
  const listItem = (
    listSchemaId === undefined
      ? z.object({ ...response, ...outputsOf(fields), ...itemResponse })
      : z.object({ ...response, ...outputsOf(listed) }).meta({ id: listSchemaId })
  ) as ZodObject<Response & ListedFields<F>>;
  const item = z
    .object({ ...response, ...outputsOf(fields), ...itemResponse })
    .meta({ id: schemaId }) as ZodObject<Response & OutputShape<F> & ItemResponse>;
  const imageFields = Object.entries(fields).filter(([, { kind }]) => kind === 'image' || kind === 'images');
  const files = Object.fromEntries(
    imageFields.map(([key, field]) => [
      imageNamesOf(key, field).file,
      field.kind === 'image' ? 'one' : 'many',
    ]),
  ) as Record<string, 'one' | 'many'>;
  return { ...definition, createInput, updateInput: partialOf(createInput), item, listItem, files };
}

/** A content type without the types of its fields, for code that works with all of them. */
export interface ContentType extends Definition<string, Fields, ZodRawShape, ZodRawShape, ZodRawShape> {
  createInput: ZodObject;
  updateInput: ZodObject;
  item: ZodObject;
  listItem: ZodObject;
  files: Record<string, 'one' | 'many'>;
}
