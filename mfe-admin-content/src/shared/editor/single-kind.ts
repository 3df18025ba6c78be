import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { SingleNames } from '../entry-names';
import type { EntryKind } from './entry-kind';
import { layOut, type Section } from './entry-layout';

interface SingleKindOptions
  extends Pick<EntryKind, 'lists' | 'controls' | 'hasOwnView' | 'onSaved'>,
    Pick<SingleNames, 'previewPaths' | 'viewPath'> {
  title: string;
  sections: readonly Section[];
}

/** The editor of a single type: its page is `() => <EntryEditorPage kind={companyKind} />`. */
export const createSingleKind = (
  { name, fields, imageRules, createInput, messages }: ContentType,
  { title, sections, previewPaths, viewPath, ...layout }: SingleKindOptions,
): EntryKind => ({
  names: {
    resource: 'site-documents',
    id: name,
    ...(previewPaths && { previewPaths }),
    ...(viewPath && { viewPath }),
  },
  titles: { create: title, edit: title },
  submitLabelOf: () => 'Save Changes',
  ...layOut(fields, sections),
  ...layout,
  imageRules,
  input: createInput,
  messages,
  failureText: (error) => messageOf(error, 'It could not be saved'),
  loadFailureText: (error) => messageOf(error, 'It could not be loaded'),
  redirectMs: { create: null, update: null },
});
