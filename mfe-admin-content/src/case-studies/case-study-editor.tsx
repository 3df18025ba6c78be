import type { CaseStudy } from '@atrium/contracts/case-study-types';
import { toast } from '@atrium/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { EditorTools } from '../shared/editor/editor-tools';
import { useSaveFlow } from '../shared/editor/use-save-flow';
import { ViewAction } from '../shared/editor/view-action';
import { StatusBadge } from '../shared/status-badge';
import { useLeaveWarning } from '../shared/use-leave-warning';
import { useWorkingCopy } from '../shared/working-copy/use-working-copy';
import {
  buildCaseStudyForm,
  type CaseStudyFormValues,
  caseStudyDataOf,
  caseStudyFormOf,
  caseStudyFormOfData,
  caseStudyFormSchema,
  emptyCaseStudyForm,
} from './case-study-form';
import {
  BasicInformation,
  CaseStudyDetails,
  Descriptions,
  Images,
  SeoAndMetadata,
} from './case-study-sections';

const listPath = '/dashboard/case-studies';

const deleteTexts = {
  title: 'Delete Case Study',
  question: 'Are you sure you want to delete this case study?',
  success: 'Case study deleted successfully',
  failure: 'Failed to delete case study',
};

const dataOfItem = (item: CaseStudy) => caseStudyDataOf(caseStudyFormOf(item));

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
  const [suggestion, setSuggestion] = useState<string>();
  const startValues = useMemo(() => (study ? caseStudyFormOf(study) : emptyCaseStudyForm), [study]);
  const form = useForm<CaseStudyFormValues>({
    defaultValues: startValues,
    resolver: useMemo(() => zodResolver(caseStudyFormSchema), []),
  });
  const { errors, isDirty, submitCount } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const copy = useWorkingCopy<CaseStudyFormValues>({
    resource: 'case-studies',
    id: study?._id,
    rev: study?.rev,
    form,
    savedValues: startValues,
    toData: caseStudyDataOf,
    fromData: caseStudyFormOfData,
  });
  const flow = useSaveFlow<CaseStudy, CaseStudyFormValues>({
    resource: 'case-studies',
    item: study,
    form,
    toValues: caseStudyFormOf,
    toData: caseStudyDataOf,
    buildForm: buildCaseStudyForm,
    copy,
    allowLeave: leave.allowLeave,
    createdText: 'Case study created successfully!',
    updatedText: 'Case study updated successfully!',
    failureText: () => 'Failed to save case study.',
    listPath,
    redirectMs: { create: 0, update: 0 },
    onSlugTaken: setSuggestion,
  });

  async function refresh() {
    const fresh = await reload().catch(() => undefined);
    if (fresh) flow.adopt(fresh);
    else toast.error('Failed to fetch case study');
  }

  return (
    <EditorFrame
      title={isEditing ? 'Edit Case Study' : 'New Case Study'}
      listPath={listPath}
      listLabel="Case Studies"
      badge={flow.saved && <StatusBadge status={flow.saved.status} />}
      submitLabel="Save Case Study"
      isSaving={flow.isSaving}
      isDirty={isDirty}
      onSubmit={flow.submit}
      onRefresh={isEditing ? refresh : undefined}
      errors={errors}
      submitCount={submitCount}
      copy={copy}
      headerActions={
        flow.saved && (
          <>
            <ViewAction
              resource="case-studies"
              item={flow.saved}
              path={`/portfolio/${flow.saved.slug}`}
              label="View"
              keepNow={copy.keepNow}
            />
            <EditorTools
              resource="case-studies"
              flow={flow}
              listPath={listPath}
              keepNow={copy.keepNow}
              allowLeave={leave.allowLeave}
              toData={dataOfItem}
              deleteTexts={deleteTexts}
            />
          </>
        )
      }
    >
      <BasicInformation form={form} suggestion={suggestion} />
      <Descriptions form={form} />
      <CaseStudyDetails form={form} />
      <Images form={form} />
      <SeoAndMetadata form={form} />
      <CheckPanel form={form} read={readChecks} />
      {leave.dialog}
      <ConflictDialog
        flow={flow}
        readMine={() => caseStudyDataOf(form.getValues())}
        readTheirs={dataOfItem}
      />
    </EditorFrame>
  );
}
