import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { Solution } from '@atrium/contracts/solution-types';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { ContentBlocksField } from '../shared/blocks/content-blocks-field';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { FormSection } from '../shared/editor/editor-layout';
import { EditorTools } from '../shared/editor/editor-tools';
import { type EntryKind, useEntryEditor } from '../shared/editor/use-entry-editor';
import { ViewAction } from '../shared/editor/view-action';
import { SolutionBasics, SolutionDelivery, SolutionDescriptions } from './solution-basics';
import {
  emptySolutionForm,
  type SolutionFormValues,
  solutionFormOf,
  solutionFormSchema,
} from './solution-form';
import { SolutionImages } from './solution-images';
import { SolutionFeatures, SolutionIntegrations } from './solution-lists';
import { solutionNames } from './solution-names';
import { buildSolutionForm, solutionDataOf, solutionFormOfData } from './solution-payload';

const redirectMs = 500;

const solutionKind: EntryKind<Solution, SolutionFormValues> = {
  names: solutionNames,
  emptyValues: emptySolutionForm,
  resolver: zodResolver(solutionFormSchema),
  toValues: solutionFormOf,
  toData: solutionDataOf,
  fromData: solutionFormOfData,
  buildForm: buildSolutionForm,
  createdText: 'Solution created successfully',
  updatedText: 'Solution updated successfully',
  failureText: (error) => messageOf(error, 'Failed to save solution'),
  notReloadedText: 'Failed to fetch solution',
  redirectMs: { create: redirectMs, update: redirectMs },
};

/** A solution's meta texts are its title and short description. */
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
  const editor = useEntryEditor({ kind: solutionKind, item: solution, reload });
  const { form, flow, draft } = editor;

  return (
    <EditorFrame
      {...editor.frame}
      title={isEditing ? 'Edit Solution' : 'Create Solution'}
      submitLabel={isEditing ? 'Update Solution' : 'Create Solution'}
      headerActions={
        flow.saved && (
          <>
            <ViewAction
              resource="solutions"
              item={flow.saved}
              path={`/solutions/${flow.saved.slug}`}
              label="View"
              flushDraft={draft.flush}
            />
            <EditorTools {...editor.tools} />
          </>
        )
      }
    >
      <SolutionBasics form={form} suggestion={editor.suggestion} />
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
      {editor.leave.dialog}
      <ConflictDialog {...editor.conflict} />
    </EditorFrame>
  );
}
