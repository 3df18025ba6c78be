import { readStale } from '@atrium/admin-kit/read-stale';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { type CaseStudy, createCaseStudyInput } from '@atrium/contracts/content/case-studies.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import {
  type CaseStudyFormValues,
  caseStudyFormOf,
  caseStudyImages,
  caseStudyInputOf,
  caseStudyListsOf,
  emptyCaseStudyForm,
  readCaseStudyDraft,
} from './case-study-form';
import { caseStudyNames } from './case-study-names';
import { CaseStudySections } from './case-study-sections';

const caseStudyKind: EntryKind<CaseStudy, CaseStudyFormValues> = {
  names: caseStudyNames,
  calls: {
    read: (api, id, signal) => api.get('/api/case-studies/:id', { params: { id }, signal }),
    create: (api, input) => api.post('/api/case-studies', input),
    update: (api, id, { input, headers }) =>
      api.put('/api/case-studies/:id', input, { params: { id }, headers }),
    staleOf: readStale<'/api/case-studies/:id'>,
    keepDraft: (api, id) => api.post('/api/case-studies/:id/draft/version', undefined, { params: { id } }),
    restoreVersion: (api, params, query) =>
      api.post('/api/case-studies/:id/versions/:rev/restore', undefined, { params, query }),
  },
  titles: { create: 'New Case Study', edit: 'Edit Case Study' },
  submitLabelOf: () => 'Save Case Study',
  viewLabel: 'View',
  Sections: CaseStudySections,
  emptyValues: emptyCaseStudyForm,
  images: caseStudyImages,
  toValues: caseStudyFormOf,
  input: createCaseStudyInput,
  toInput: caseStudyInputOf,
  toDraft: caseStudyListsOf,
  fromDraft: readCaseStudyDraft,
  checksOf: ({ longDescription, tinyMCEContent, metaTitle, metaDescription }) => ({
    htmlParts: [longDescription, tinyMCEContent],
    metaTitle,
    metaDescription,
  }),
  createdText: 'Case study created successfully!',
  updatedText: 'Case study updated successfully!',
  failureText: () => 'Failed to save case study.',
  loadFailureText: (error) => messageOf(error, 'Failed to fetch case study'),
  redirectMs: { create: 0, update: 0 },
};

export const Component = () => <EntryEditorPage kind={caseStudyKind} />;
