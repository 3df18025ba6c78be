import type { StoredImage, StoredListImage } from '../media/image-response';
import type { EntryImages, EntryKind, ImageListSlot, ImageSlot } from './entry-kind';
import type { EntryInput } from './entry-record';

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An image with the usual field names; a full form without it removes it. */
export const imageSlot = (key: string, names: Partial<Omit<ImageSlot, 'key'>> = {}): ImageSlot => ({
  key,
  file: key,
  existing: `existing${capitalise(key)}`,
  alt: `${key}Alt`,
  whenMissing: 'clear',
  ...names,
});

export const imageListSlot = (key: string): ImageListSlot => ({
  key,
  file: key,
  existing: `existing${capitalise(key)}`,
  info: `${key}Info`,
});

type Slots = Pick<EntryKind<unknown, EntryInput>, 'imageSlots' | 'imageListSlots'>;

/** The images of a content, also of one with the projection of lists. */
export function imagesOf({ imageSlots, imageListSlots }: Slots, content: unknown): EntryImages {
  // A damaged item may have none.
  const stored = (content ?? {}) as Record<string, unknown>;
  const single = imageSlots.map(({ key }) => [key, (stored[key] ?? null) as StoredImage | null]);
  const lists = imageListSlots.map(({ key }) => [key, (stored[key] ?? []) as StoredListImage[]]);
  return { single: Object.fromEntries(single), lists: Object.fromEntries(lists) };
}

/** The fields of a form that are JSON text, and those that are lists. */
export function formFieldsOf({
  jsonFields,
  listFields,
  imageSlots,
  imageListSlots,
}: Slots & Pick<EntryKind<unknown, EntryInput>, 'jsonFields' | 'listFields'>) {
  const lists = imageListSlots.flatMap(({ existing, info }) => [existing, info]);
  return {
    jsonFields: [...jsonFields, ...lists, ...imageSlots.map(({ existing }) => existing)],
    listFields: [...listFields, ...lists],
  };
}
