import type { CommandEntry, FieldEntry } from '../registry/remote-manifest.schemas';
import { company } from './company.schemas';
import { errorPages } from './error-pages.schemas';
import { type Field, type Fields, imageNamesOf } from './fields.schemas';
import { look } from './look.schemas';
import { menus } from './menus.schemas';
import { messages } from './messages.schemas';
import { pageDocumentRows } from './page-documents';
import { searchEngines } from './search-engines.schemas';
import { typeMenuEntries } from './type-menus.constants';

interface Screen {
  path: string;
  fields: Fields;
}

const screens: Screen[] = [
  { path: '/dashboard/company', fields: company.fields },
  { path: '/dashboard/look', fields: look.fields },
  { path: '/dashboard/menus', fields: menus.fields },
  { path: '/dashboard/pages/search-engines', fields: searchEngines.fields },
  { path: '/dashboard/pages/error-pages', fields: errorPages.fields },
];

/** Hint and search words of a field, and all words of those in it. */
const wordsOf = ({ hint = '', words = '', fields = {} }: Field): string =>
  [hint, words, ...Object.values(fields).map((field) => `${field.label} ${wordsOf(field)}`)].join(' ');

/** One entry for each field of a form. Those of a group have one each, under its name; those of a list are words of the list. */
function listFields({ path, fields }: Screen, group?: { key: string; field: Field }): FieldEntry[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'group' && group === undefined)
      return listFields({ path, fields: field.fields ?? {} }, { key, field });
    const id = field.kind === 'image' ? imageNamesOf(key, field).existing : key;
    return {
      label: group ? `${group.field.label}: ${field.label}` : field.label,
      path,
      field: group ? `${group.key}.${id}` : id,
      words: `${wordsOf(field)} ${group?.field.words ?? ''}`.slice(0, 1_000).trim(),
    };
  });
}

/** One entry for each mail: all have the same fields. */
const mailFields = Object.entries<Field>(messages.fields).map(
  ([field, { label, hint = '' }]): FieldEntry => ({
    label,
    path: '/dashboard/messages',
    field,
    words: `${hint} mail text subject`,
  }),
);

const pageCommands = Object.entries(pageDocumentRows).map(
  ([name, { noun }]): CommandEntry => ({
    label: noun,
    path: `/dashboard/pages/${name}`,
    group: 'Go to',
    words: `${noun.replace(' ', '')} edit texts built-in hero banner headings`,
  }),
);

/** The part of the content remote's manifest that follows from the definitions; the rest is in its `manifest.json`. */
export const contentManifestEntries = {
  ...typeMenuEntries,
  commands: [...typeMenuEntries.commands, ...pageCommands],
  fields: [...screens.flatMap((screen) => listFields(screen)), ...mailFields],
};
