import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { Field, Fields } from '@atrium/contracts/content/fields.schemas';
import { countReadMinutes, cutText, cutToSentence, stripHtml } from '@atrium/contracts/content/rich-text';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import { findMediaIds } from '@atrium/service-kit/media-ids';
import { sanitiseHtml } from '../html/sanitise-html';
import type { Content, EntryDigest, EntryInput } from './entry-document';
import { type EntryImages, imagesOf, isImage } from './image-slots';

const maxBodyLength = 20_000;
const excerptLength = 200;
/** The beginning of a claim's token, where an excerpt ends within it. */
const cutToken = /\{(?:\{[^{}]*)?(?=…?$)/;

/** Fields of the record itself; `content` has all others. */
const recordFields = ['slug', 'status', 'displayOrder', 'featured'];

export const contentFieldsOf = ({ fields, titleField }: ContentType): [string, Field][] =>
  Object.entries(fields).filter(([key]) => key !== titleField && !recordFields.includes(key));

const isList = ({ kind }: Field): boolean => kind === 'list' || kind === 'lines' || kind === 'tags';

/** An entry of a list: what is missing or empty gets the field's initial value, and an order its place. */
function storeListEntry(fields: Fields, given: Content, index: number): Content {
  const stored = Object.entries(fields).map(([key, field]): [string, unknown] => {
    const value = given[key];
    if (field.kind === 'group')
      return [key, storeListEntry(field.fields ?? {}, (value ?? {}) as Content, index)];
    if (value === undefined || value === '') return [key, field.kind === 'order' ? index : field.initial];
    if (field.kind === 'list') return [key, storeEntries(field, value as Content[])];
    return [key, field.kind === 'richText' ? sanitiseHtml(String(value)) : value];
  });
  return Object.fromEntries(stored);
}

/** The entries of a list, and of the lists in them. */
function storeEntries(field: Field, given: Content[]): unknown {
  const entries = given.map((entry, index) => storeListEntry(fieldsOfEntry(field, entry), entry, index));
  return field.arrange?.(entries) ?? entries;
}

interface Given {
  given: Content;
  previous: Content | undefined;
  /** A whole form without a list clears it. */
  isFullForm: boolean;
}

/** Every field as given, else as stored, else with its initial value. */
const storeFields = (fields: Fields, { given, previous, isFullForm }: Given): Content =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const before = isFullForm && isList(field) ? undefined : previous?.[key];
      return [key, storeField(field, { given: given[key], previous: before, isFullForm })];
    }),
  );

function storeField(
  field: Field,
  { given, previous, isFullForm }: { [Name in keyof Given]: unknown },
): unknown {
  if (field.kind === 'group')
    return storeFields(field.fields ?? {}, {
      given: (given ?? {}) as Content,
      previous: (previous ?? undefined) as Content | undefined,
      isFullForm: isFullForm === true,
    });
  if (given === undefined) return previous ?? field.initial;
  if (field.kind === 'richText') return sanitiseHtml(String(given));
  if (field.kind !== 'list') return given;
  return storeEntries(field, given as Content[]);
}

/** The texts of the fields with this weight in search. */
export function textsOf(
  fields: readonly [string, Field][],
  values: Content,
  weight: NonNullable<Field['search']>,
): string[] {
  return fields.flatMap(([key, field]) => {
    const value = values[key];
    if (field.fields !== undefined || field.variants !== undefined) {
      const entries = (field.kind === 'list' ? value : [value]) as Content[] | undefined;
      return (entries ?? []).flatMap((entry) =>
        textsOf(Object.entries(fieldsOfEntry(field, entry)), entry, weight),
      );
    }
    if (field.search !== weight) return [];
    const texts = [value].flat().filter((text) => typeof text === 'string');
    return field.kind === 'richText' ? texts.map(stripHtml) : texts;
  });
}

export interface ComposeArgs {
  input: EntryInput;
  images: EntryImages;
  previous: Content | undefined;
  isFullForm: boolean;
}

export interface ComposedEntry extends EntryDigest {
  content: Content;
  mediaIds: string[];
}

/** Excerpt, reading time and searched text of a content. */
export function digestContent(type: ContentType, content: Content): EntryDigest {
  const body = textsOf(contentFieldsOf(type), content, 'text').join(' ');
  // The spec's 200 characters are those of articles.
  const cut = type.name === 'blogs' ? cutText : cutToSentence;
  return {
    excerpt: cut(type.excerptOf(content), excerptLength).replace(cutToken, ''),
    readMinutes: countReadMinutes(body),
    body: body.slice(0, maxBodyLength),
  };
}

export function mediaIdsOf(type: ContentType, content: Content): string[] {
  const { single, lists } = imagesOf(type, content);
  const shown = [...Object.values(single), ...Object.values(lists).flat()];
  return [...new Set([...shown.flatMap((image) => image?.mediaId ?? []), ...findMediaIds(content)])];
}

/** The sanitised content of an item, and what is derived from it. */
export function composeEntry(
  type: ContentType,
  { input, images, previous, isFullForm }: ComposeArgs,
): ComposedEntry {
  const fields = Object.fromEntries(contentFieldsOf(type).filter(([, field]) => !isImage(field)));
  const texts = storeFields(fields, { given: input, previous, isFullForm });
  const content: Content = { ...texts, ...images.single, ...images.lists };
  return { content, ...digestContent(type, content), mediaIds: mediaIdsOf(type, content) };
}
