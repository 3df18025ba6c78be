import { readStale } from '@atrium/admin-kit/read-stale';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { createSolutionInput, type Solution } from '@atrium/contracts/content/solutions.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import {
  emptySolutionForm,
  type SolutionFormValues,
  solutionFormOf,
  solutionImages,
  solutionInputOf,
} from './solution-form';
import { solutionNames } from './solution-names';
import { SolutionSections } from './solution-sections';

const solutionKind: EntryKind<Solution, SolutionFormValues> = {
  names: solutionNames,
  calls: {
    read: (api, id, signal) => api.get('/api/solutions/:id', { params: { id }, signal }),
    create: (api, input) => api.post('/api/solutions', input),
    update: (api, id, { input, headers }) =>
      api.put('/api/solutions/:id', input, { params: { id }, headers }),
    staleOf: readStale<'/api/solutions/:id'>,
    keepDraft: (api, id) => api.post('/api/solutions/:id/draft/version', undefined, { params: { id } }),
    restoreVersion: (api, params, query) =>
      api.post('/api/solutions/:id/versions/:rev/restore', undefined, { params, query }),
  },
  titles: { create: 'Create Solution', edit: 'Edit Solution' },
  submitLabelOf: (isEditing) => (isEditing ? 'Update Solution' : 'Create Solution'),
  viewLabel: 'View',
  Sections: SolutionSections,
  emptyValues: emptySolutionForm,
  images: solutionImages,
  toValues: solutionFormOf,
  input: createSolutionInput,
  toInput: solutionInputOf,
  /** A solution's meta texts are its title and short description. */
  checksOf: ({ longDescription, contentBlocks }) => ({
    htmlParts: [longDescription, ...contentBlocks.map(({ tinyMCEContent }) => tinyMCEContent)],
    metaTitle: undefined,
    metaDescription: undefined,
  }),
  createdText: 'Solution created successfully',
  updatedText: 'Solution updated successfully',
  failureText: (error) => messageOf(error, 'Failed to save solution'),
  loadFailureText: () => 'Failed to fetch solution',
  redirectMs: { create: 500, update: 500 },
};

export const Component = () => <EntryEditorPage kind={solutionKind} />;
