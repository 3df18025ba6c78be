import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { type Field, imageNamesOf } from '@atrium/contracts/content/fields.schemas';
import type { StoredImage, StoredListImage } from '../media/image-response';
import type { Content } from './entry-document';

export interface EntryImages {
  single: Record<string, StoredImage | null>;
  lists: Record<string, StoredListImage[]>;
}

export const noImages: EntryImages = { single: {}, lists: {} };

export const isImage = ({ kind }: Field): boolean => kind === 'image' || kind === 'images';

/** The image fields of a type, with the names of their form fields. */
export const imageSlotsOf = ({ fields }: Pick<ContentType, 'fields'>) =>
  Object.entries(fields)
    .filter(([, field]) => isImage(field))
    .map(([key, field]) => ({
      key,
      isList: field.kind === 'images',
      whenMissing: field.whenMissing,
      ...imageNamesOf(key, field),
    }));

export type ImageSlot = ReturnType<typeof imageSlotsOf>[number];

/** The images of a content, also of one with the projection of lists. */
export function imagesOf(type: Pick<ContentType, 'fields'>, content: Content | undefined): EntryImages {
  const slots = imageSlotsOf(type);
  // A damaged item may have no content.
  const single = slots.filter(({ isList }) => !isList).map(({ key }) => [key, content?.[key] ?? null]);
  const lists = slots.filter(({ isList }) => isList).map(({ key }) => [key, content?.[key] ?? []]);
  return { single: Object.fromEntries(single), lists: Object.fromEntries(lists) };
}

const listKinds = ['list', 'lines', 'sections', 'tags'];

/** The fields of a form that are JSON text, and those that are lists. */
export function formFieldsOf({ fields, formLists }: ContentType) {
  const slots = imageSlotsOf({ fields });
  const imageLists = slots.filter(({ isList }) => isList).flatMap(({ existing, info }) => [existing, info]);
  const keysOf = (kinds: readonly string[]) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([key]) => key);
  return {
    jsonFields: [
      ...(formLists === 'json' ? keysOf([...listKinds, 'group']) : []),
      ...imageLists,
      ...slots.filter(({ isList }) => !isList).map(({ existing }) => existing),
    ],
    listFields: [...keysOf(listKinds), ...imageLists],
  };
}
