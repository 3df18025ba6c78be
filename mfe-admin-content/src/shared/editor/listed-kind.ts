import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { EntryNames } from '../entry-names';
import type { EntryKind } from './entry-kind';
import { layOut, type Section } from './entry-layout';

interface ListedKindOptions extends Pick<EntryKind, 'lists' | 'controls'> {
  names: EntryNames;
  sections: readonly Section[];
}

/** The editor of a type whose texts follow from its noun. */
export const createListedKind = (
  { fields, imageRules, createInput, messages }: ContentType,
  { names, sections, ...layout }: ListedKindOptions,
): EntryKind => ({
  names,
  titles: { create: `New ${names.noun}`, edit: `Edit ${names.noun}` },
  submitLabelOf: () => 'Save Changes',
  ...layOut(fields, sections),
  ...layout,
  imageRules,
  input: createInput,
  messages,
  failureText: (error) => messageOf(error, `The ${names.noun} could not be saved`),
  loadFailureText: (error) => messageOf(error, `The ${names.noun} could not be loaded`),
  redirectMs: { create: 0, update: 0 },
});
