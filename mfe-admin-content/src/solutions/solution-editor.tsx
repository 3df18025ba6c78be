import type { Solution } from '@atrium/contracts/solution-types';
import { toast } from '@atrium/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ContentBlocksField } from '../shared/blocks/content-blocks-field';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { FormSection } from '../shared/editor/editor-layout';
import { EditorTools } from '../shared/editor/editor-tools';
import { useSaveFlow } from '../shared/editor/use-save-flow';
import { ViewAction } from '../shared/editor/view-action';
import { messageOf } from '../shared/error-message';
import { StatusBadge } from '../shared/status-badge';
import { useLeaveWarning } from '../shared/use-leave-warning';
import { useWorkingCopy } from '../shared/working-copy/use-working-copy';
import { SolutionBasics, SolutionDelivery, SolutionDescriptions } from './solution-basics';
import {
  emptySolutionForm,
  type SolutionFormValues,
  solutionFormOf,
  solutionFormSchema,
} from './solution-form';
import { SolutionImages } from './solution-images';
import { SolutionFeatures, SolutionIntegrations } from './solution-lists';
import { buildSolutionForm, solutionDataOf, solutionFormOfData } from './solution-payload';

const listPath = '/dashboard/solutions';
const redirectMs = 500;

const deleteTexts = {
  title: 'Delete Solution',
  question: 'Are you sure you want to delete this solution?',
  success: 'Solution deleted successfully',
  failure: 'Failed to delete solution',
};

const dataOfItem = (item: Solution) => solutionDataOf(solutionFormOf(item));

/** A solution's search texts are its title and short description. */
const readChecks = (values: SolutionFormValues) => ({
  htmlParts: [values.longDescription, ...values.contentBlocks.map(({ tinyMCEContent }) => tinyMCEContent)],
  slots: [
    { label: 'Thumbnail', image: values.thumbnail, minWidth: 640 },
    { label: 'Banner image', image: values.bannerImage, minWidth: 1280 },
    { label: 'Mockup image', image: values.mockupImage, minWidth: 640 },
    ...values.additionalImages.map((image, index) => ({ label: `Image ${index + 1}`, image, minWidth: 640 })),
  ],
  metaTitle: undefined,
  metaDescription: undefined,
});

export interface SolutionEditorProps {
  /** Undefined while creating. */
  solution: Solution | undefined;
  reload(): Promise<Solution | undefined>;
}

export function SolutionEditor({ solution, reload }: SolutionEditorProps) {
  const isEditing = solution !== undefined;
  const [suggestion, setSuggestion] = useState<string>();
  const startValues = useMemo(() => (solution ? solutionFormOf(solution) : emptySolutionForm), [solution]);
  const form = useForm<SolutionFormValues>({
    defaultValues: startValues,
    resolver: useMemo(() => zodResolver(solutionFormSchema), []),
  });
  const { errors, isDirty, submitCount } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const copy = useWorkingCopy<SolutionFormValues>({
    resource: 'solutions',
    id: solution?._id,
    rev: solution?.rev,
    form,
    savedValues: startValues,
    toData: solutionDataOf,
    fromData: solutionFormOfData,
  });
  const flow = useSaveFlow<Solution, SolutionFormValues>({
    resource: 'solutions',
    item: solution,
    form,
    toValues: solutionFormOf,
    toData: solutionDataOf,
    buildForm: buildSolutionForm,
    copy,
    allowLeave: leave.allowLeave,
    createdText: 'Solution created successfully',
    updatedText: 'Solution updated successfully',
    failureText: (error) => messageOf(error, 'Failed to save solution'),
    listPath,
    redirectMs: { create: redirectMs, update: redirectMs },
    onSlugTaken: setSuggestion,
  });

  async function refresh() {
    const fresh = await reload().catch(() => undefined);
    if (fresh) flow.adopt(fresh);
    else toast.error('Failed to fetch solution');
  }

  return (
    <EditorFrame
      title={isEditing ? 'Edit Solution' : 'Create Solution'}
      listPath={listPath}
      listLabel="Solutions"
      badge={flow.saved && <StatusBadge status={flow.saved.status} />}
      submitLabel={isEditing ? 'Update Solution' : 'Create Solution'}
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
              resource="solutions"
              item={flow.saved}
              path={`/solutions/${flow.saved.slug}`}
              label="View"
              keepNow={copy.keepNow}
            />
            <EditorTools
              resource="solutions"
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
      <SolutionBasics form={form} suggestion={suggestion} />
      <SolutionDescriptions form={form} />
      <SolutionDelivery form={form} />
      <SolutionImages form={form} />
      <SolutionFeatures form={form} />
      <SolutionIntegrations form={form} />
      <FormSection title="Content Blocks" description="The body of the solution's page, from top to bottom.">
        <Controller
          control={form.control}
          name="contentBlocks"
          render={({ field }) => <ContentBlocksField blocks={field.value} onChange={field.onChange} />}
        />
      </FormSection>
      <CheckPanel form={form} read={readChecks} />
      {leave.dialog}
      <ConflictDialog flow={flow} readMine={() => solutionDataOf(form.getValues())} readTheirs={dataOfItem} />
    </EditorFrame>
  );
}
