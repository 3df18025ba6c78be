import type { ContentEntry, StaffFields } from '@atrium/contracts/content/schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { type FieldPath, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import type { CheckInput } from '../checks/content-checks';
import type { ItemCalls } from '../content-resource.api';
import type { EntryNames } from '../entry-names';
import { existingImagesOf, type ImageSlots } from '../image-slots';
import { changedListing, type ListedItem } from '../listing';

export type EditedEntry = ContentEntry & {
  slug: string;
  status: string;
  publishedAt: string | null;
} & Partial<ListedItem & StaffFields>;

export interface EntrySectionsProps<Item> {
  /** Undefined until the first save. */
  saved: Item | undefined;
  /** The suggested slug of a 409. */
  suggestion: string | undefined;
  /** What to look at before publishing. */
  checks: ReactNode;
  /** Runs before each submit. */
  beforeSubmit: RefObject<(() => void) | null>;
}

/** Everything that differs between the editors of articles, services, solutions and case studies. */
export interface EntryKind<Item extends EditedEntry, Values extends FieldValues> {
  names: EntryNames;
  calls: ItemCalls<Item>;
  titles: { create: string; edit: string };
  submitLabelOf(isEditing: boolean, status: string, savedStatus?: string): string;
  /** Starred fields that a draft may lack: empty ones stop a publication. */
  requiredToPublish?: readonly { path: FieldPath<Values>; message: string }[];
  viewLabel: string;
  hasCancel?: boolean;
  Sections: ComponentType<EntrySectionsProps<Item>>;
  emptyValues: Values;
  images: ImageSlots;
  toValues(item: Item): Values;
  /** The rules of the save call. */
  input: z.ZodType<Record<string, unknown>, FieldValues>;
  /** The body of the save call, without images and what `changedListing` sends. */
  toInput(values: Values): Record<string, unknown>;
  /** Fields that a draft stores in another form than the screen. */
  toDraft?(values: Values): Record<string, unknown>;
  fromDraft?(data: Record<string, unknown>): Record<string, unknown> | undefined;
  checksOf(values: Values): Omit<CheckInput, 'images'>;
  createdText: string;
  updatedText: string;
  /** Message of a failed save. */
  failureText(error: unknown): string;
  /** Message of a failed load. */
  loadFailureText(error: unknown): string;
  /** Delay in ms before the list is shown after a save; null stays in the editor. */
  redirectMs: { create: number | null; update: number | null };
}

type InputKind<Values extends FieldValues> = Pick<
  EntryKind<EditedEntry, Values>,
  'toInput' | 'images' | 'input' | 'requiredToPublish'
>;

/** The body of a save. `opened` is the item that the form was opened with. */
export const inputOf = <Values extends FieldValues>(
  { toInput, images }: Pick<InputKind<Values>, 'toInput' | 'images'>,
  values: Values,
  opened?: Partial<ListedItem>,
): Record<string, unknown> => {
  const { featured: _featured, displayOrder: _order, ...input } = toInput(values);
  return { ...input, ...existingImagesOf(images, values), ...changedListing(values, opened) };
};

/** Checks a form by the rules of the save call. */
export const createEntryResolver = <Values extends FieldValues>(
  kind: InputKind<Values>,
  readSavedStatus: () => string | undefined = () => undefined,
): Resolver<Values> => {
  const resolve = zodResolver(kind.input);
  return async (values, context, options) => {
    const { errors } = await resolve(inputOf(kind, values), context, options as never);
    const { status } = values as { status?: string };
    const isPublishing = (status === 'published' || status === 'scheduled') && status !== readSavedStatus();
    for (const { path, message } of (isPublishing && kind.requiredToPublish) || []) {
      const value: unknown = get(values, path);
      if (typeof value === 'string' && value.trim() === '') set(errors, path, { type: 'required', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
};

const sortOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Form values of a draft; undefined for a draft that is not of this form. */
export function valuesOfDraft<Values extends FieldValues>(
  { emptyValues, fromDraft }: Pick<EntryKind<EditedEntry, Values>, 'emptyValues' | 'fromDraft'>,
  data: Record<string, unknown>,
): Values | undefined {
  const known = fromDraft ? fromDraft(data) : data;
  if (typeof known?.title !== 'string') return undefined;
  return pickKnown(emptyValues, known);
}

/** Known fields of the expected type, with defaults for the others. */
export function pickKnown<Values extends object>(defaults: Values, data: object): Values {
  const given = data as Record<string, unknown>;
  const known = Object.entries(defaults).filter(([name, value]) => sortOf(given[name]) === sortOf(value));
  return { ...defaults, ...Object.fromEntries(known.map(([name]) => [name, given[name]])) };
}
