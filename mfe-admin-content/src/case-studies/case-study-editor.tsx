import type { CaseStudy } from '@atrium/contracts/case-study-types';
import { zodResolver } from '@hookform/resolvers/zod';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { EditorTools } from '../shared/editor/editor-tools';
import { type EntryKind, useEntryEditor } from '../shared/editor/use-entry-editor';
import { ViewAction } from '../shared/editor/view-action';
import {
  buildCaseStudyForm,
  type CaseStudyFormValues,
  caseStudyDataOf,
  caseStudyFormOf,
  caseStudyFormOfData,
  caseStudyFormSchema,
  emptyCaseStudyForm,
} from './case-study-form';
import { caseStudyNames } from './case-study-names';
import {
  BasicInformation,
  CaseStudyDetails,
  Descriptions,
  Images,
  SeoAndMetadata,
} from './case-study-sections';

const caseStudyKind: EntryKind<CaseStudy, CaseStudyFormValues> = {
  names: caseStudyNames,
  emptyValues: emptyCaseStudyForm,
  resolver: zodResolver(caseStudyFormSchema),
  toValues: caseStudyFormOf,
  toData: caseStudyDataOf,
  fromData: caseStudyFormOfData,
  buildForm: buildCaseStudyForm,
  createdText: 'Case study created successfully!',
  updatedText: 'Case study updated successfully!',
  failureText: () => 'Failed to save case study.',
  notReloadedText: 'Failed to fetch case study',
  redirectMs: { create: 0, update: 0 },
};

const readChecks = (values: CaseStudyFormValues) => ({
  htmlParts: [values.longDescription, values.tinyMCEContent],
  slots: [
    { label: 'Feature image', image: values.featureImage, minWidth: 1280 },
    ...values.gallery.map((image, index) => ({ label: `Gallery image ${index + 1}`, image, minWidth: 640 })),
  ],
  metaTitle: values.metaTitle,
  metaDescription: values.metaDescription,
});

export interface CaseStudyEditorProps {
  /** Undefined while creating. */
  study: CaseStudy | undefined;
  reload(): Promise<CaseStudy | undefined>;
}

export function CaseStudyEditor({ study, reload }: CaseStudyEditorProps) {
  const isEditing = study !== undefined;
  const editor = useEntryEditor({ kind: caseStudyKind, item: study, reload });
  const { form, flow, draft } = editor;

  return (
    <EditorFrame
      {...editor.frame}
      title={isEditing ? 'Edit Case Study' : 'New Case Study'}
      submitLabel="Save Case Study"
      headerActions={
        flow.saved && (
          <>
            <ViewAction
              resource="case-studies"
              item={flow.saved}
              path={`/portfolio/${flow.saved.slug}`}
              label="View"
              flushDraft={draft.flush}
            />
            <EditorTools {...editor.tools} />
          </>
        )
      }
    >
      <BasicInformation form={form} suggestion={editor.suggestion} />
      <Descriptions form={form} />
      <CaseStudyDetails form={form} />
      <Images form={form} />
      <SeoAndMetadata form={form} />
      <CheckPanel form={form} read={readChecks} />
      {editor.leave.dialog}
      <ConflictDialog {...editor.conflict} />
    </EditorFrame>
  );
}
