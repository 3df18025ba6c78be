import type { Fields } from '@atrium/contracts/content/fields.schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import type { ListedItem } from '../content-resource.api';
import type { EntryNames, SingleNames } from '../entry-names';
import type { Controls, Lists, Section } from './entry-layout';
import { inputOfFields, type Values, withoutBlankEntries } from './field-values';

/** An editor: the fields of a content type's definition, and how they are shown and saved. */
export interface EntryKind {
  names: EntryNames | SingleNames;
  titles: { create: string; edit: string };
  /** Beside the title. */
  welcome?: { create: string; edit: string };
  /** Title and text fill the page, and the sections aside are in a drawer. */
  isWriting?: true;
  submitLabelOf(isEditing: boolean, status: string, savedStatus?: string): string;
  requiredToPublish?: EntryNames['requiredToPublish'];
  viewLabel?: string;
  hasCancel?: boolean;
  /** The form shows the site itself. */
  hasOwnView?: true;
  /** The form's fields: those that the sections name. */
  fields: Fields;
  sections: readonly Section[];
  lists?: Lists;
  controls?: Controls;
  /** The rules of image files. */
  imageRules: 'blog' | 'general';
  /** The rules of the save call. */
  input: z.ZodType<Record<string, unknown>, Values>;
  /** Makes the values that a save sends besides, or instead of, those of the fields. */
  toInput?(values: Values): Values;
  messages: { created: string; updated: string };
  onSaved?(saved: object): void;
  /** Message of a failed save. */
  failureText(error: unknown): string;
  /** Message of a failed load. */
  loadFailureText(error: unknown): string;
  /** Delay in ms before the list is shown after a save; null stays in the editor. */
  redirectMs: { create: number | null; update: number | null };
}

type InputKind = Pick<EntryKind, 'fields' | 'input' | 'toInput' | 'requiredToPublish'>;

/** The body of a save. `opened` is the item that the form was opened with. */
const readInput = ({ fields, toInput }: InputKind, values: Values, opened?: Partial<ListedItem>): Values => {
  const { featured: _featured, displayOrder: _order, ...input } = inputOfFields(fields, values);
  return { ...input, ...toInput?.(values), ...changedListing(values, opened) };
};

export const inputOf = (kind: InputKind, values: Values, opened?: Partial<ListedItem>) =>
  kind.input.parse(readInput(kind, withoutBlankEntries(kind.fields, values), opened));

/** Checks a form by the rules of the save call. Blank entries are checked too, so that a problem has the place of its entry. */
export const createEntryResolver = (
  kind: InputKind,
  readSavedStatus: () => string | undefined = () => undefined,
): Resolver<Values> => {
  const resolve = zodResolver(kind.input);
  return async (values, context, options) => {
    const { errors } = await resolve(readInput(kind, values), context, options as never);
    const { status } = values;
    const isPublishing = (status === 'published' || status === 'scheduled') && status !== readSavedStatus();
    for (const { path, message } of (isPublishing && kind.requiredToPublish) || []) {
      const value: unknown = get(values, path);
      if (typeof value === 'string' && value.trim() === '') set(errors, path, { type: 'required', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
};

/** Changed fields only, so that a save doesn't revert featuring or order changed in the meantime. */
export function changedListing(values: object, opened?: Partial<ListedItem>): Record<string, unknown> {
  const { featured, displayOrder } = values as { featured?: boolean; displayOrder?: string };
  return {
    ...(featured !== opened?.featured && { featured }),
    ...(displayOrder !== undefined &&
      Number(displayOrder) !== opened?.displayOrder && { displayOrder: displayOrder || '0' }),
  };
}

type Data = Record<string, unknown>;
const listedFields = ['featured', 'displayOrder'] as const;

/** Stores the values at the time of opening in the draft. */
export const withListing = <Values extends object>(data: Data, opened: Values): Data =>
  'displayOrder' in opened ? { ...data, listedAs: listedFields.map((name) => (opened as Data)[name]) } : data;

/** Replaces values that the draft did not change by the current ones. */
export function refreshListing<Values extends object>(values: Values, data: Data, opened: Values): Values {
  const { listedAs } = data;
  if (!Array.isArray(listedAs)) return values;
  const unchanged = listedFields.filter((name, index) => (values as Data)[name] === listedAs[index]);
  return { ...values, ...Object.fromEntries(unchanged.map((name) => [name, (opened as Data)[name]])) };
}

interface FieldProblemEntry {
  /** Dotted path, equal to the id of the field. */
  fieldId: string;
  message: string;
}

/** Error messages with the paths of their fields, in field order. */
export function listProblems(errors: FieldErrors<FieldValues>, path = ''): FieldProblemEntry[] {
  const found: FieldProblemEntry[] = [];
  for (const [name, entry] of Object.entries(errors)) {
    if (!entry || typeof entry !== 'object') continue;
    const fieldId = [path, name === 'root' ? '' : name].filter(Boolean).join('.');
    const { message } = entry as { message?: unknown };
    if (typeof message === 'string' && message) found.push({ fieldId, message });
    else if (name !== 'ref' && !('nodeType' in entry)) {
      found.push(...listProblems(entry as FieldErrors<FieldValues>, fieldId));
    }
  }
  return found;
}

/** True if a problem is at one of these fields. */
export function hasProblemIn(errors: FieldErrors<FieldValues>, names: readonly string[]): boolean {
  const wrong = new Set(listProblems(errors).map(({ fieldId }) => fieldId.split('.')[0]?.toLowerCase()));
  return names.some((name) => wrong.has(name.toLowerCase()) || wrong.has(`existing${name.toLowerCase()}`));
}
