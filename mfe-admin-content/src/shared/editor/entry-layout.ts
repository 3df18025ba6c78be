import { type Field, type Fields, imageNamesOf } from '@atrium/contracts/content/fields.schemas';
import { type ComponentType, createContext, type RefObject, useContext } from 'react';
import type { EditedEntry } from '../content-resource.api';
import type { Values } from './field-values';

/** The facts about the edited item that a widget may need. */
export interface EntryContext {
  /** Undefined until the first save. */
  saved: EditedEntry | undefined;
  /** The suggested slug of a 409. */
  suggestion: string | undefined;
  /** Runs before each submit. */
  beforeSubmit: RefObject<(() => void) | null>;
}

/** A custom place of some fields. */
export interface Widget {
  fields: readonly string[];
  Widget: ComponentType<{ fields: Fields; context: EntryContext }>;
}

/** A field, several side by side, or a widget. */
export type Row = string | readonly string[] | Widget;

export interface Section {
  title: string;
  description?: string;
  rows: readonly Row[];
  /** Beside the others on wide screens. */
  isAside?: true;
  /** Replaces the section's card: it has the same title. */
  Panel?: ComponentType<{ fields: Fields; context: EntryContext }>;
}

export interface EntryBodyProps {
  entry: Values;
  change(part: Values): void;
  /** The entry's path in the form. */
  path: string;
  index: number;
}

/** Fields of an entry side by side, or what replaces them. */
export type EntryRow = string | readonly string[] | ComponentType<EntryBodyProps>;

/** How the entries of a list are shown, where that does not follow from their fields. */
export interface ListLayout {
  rows?: readonly (string | readonly string[])[];
  /** Lists with variants only: the rows of each kind that don't follow from its fields. */
  rowsOf?: Readonly<Record<string, readonly EntryRow[]>>;
  titleOf?(entry: Values): string;
  thumbOf?(entry: Values): string | undefined;
  addLabel?: string;
  removeVerb?: 'Remove';
  empty?: { title: string; addLabel: string };
  /** Replaces the fields. */
  Body?: ComponentType<EntryBodyProps>;
  /** The entries are one text: none is folded. */
  isText?: true;
}

export type Lists = Readonly<Record<string, ListLayout>>;

/** A field whose control is special. */
export type Controls = Readonly<Record<string, ComponentType<FieldControlProps>>>;

export interface FieldProps {
  field: Field;
  /** Name in the form, and id. */
  path: string;
  value: unknown;
  onChange(value: unknown): void;
}

export interface FieldControlProps extends FieldProps {
  error: string | undefined;
}

/** The names of a section's fields. */
export const namesOf = ({ rows }: Pick<Section, 'rows'>): string[] =>
  rows.flatMap((row) => (typeof row === 'string' ? row : 'Widget' in row ? row.fields : row));

/** The ids of the controls of some fields, for the button that unfolds them. */
export const foldIdsOf = (fields: Fields, names: readonly string[]): string =>
  names
    .map((name) => {
      const field = fields[name];
      return field?.kind === 'image' ? imageNamesOf(name, field).existing : name;
    })
    .join(' ');

/**
 * The sections of a form, and the fields that it has. A field that no section names is at the end of the first one, so that a
 * new field needs no change here; `omitted` ones are not edited.
 */
export function layOut(fields: Fields, named: readonly Section[], omitted: readonly string[] = []) {
  const known = new Set([...named.flatMap(namesOf), ...omitted]);
  const rest = Object.keys(fields).filter((name) => !known.has(name));
  const sections = named.map((section, index) =>
    index === 0 ? { ...section, rows: [...section.rows, ...rest] } : section,
  );
  const names = sections.flatMap(namesOf);
  const ordered = names.flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : []));
  return { sections, fields: Object.fromEntries(ordered) };
}

interface EntryFormLayout {
  fields: Fields;
  lists?: Lists | undefined;
  controls?: Controls | undefined;
  /** The rules of image files. */
  imageRules: 'blog' | 'general';
}

const EntryLayoutContext = createContext<EntryFormLayout>({ fields: {}, imageRules: 'general' });

export const EntryLayoutProvider = EntryLayoutContext.Provider;
/** The fields of the form around, and how they are shown. */
export const useEntryLayout = (): EntryFormLayout => useContext(EntryLayoutContext);
