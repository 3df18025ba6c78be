import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { Service } from '@atrium/contracts/service-entry-types';
import { LinkButton } from '@atrium/ui/link-button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { ExternalLink } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ContentBlocksField } from '../shared/blocks/content-blocks-field';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { FormSection } from '../shared/editor/editor-layout';
import { EditorTools } from '../shared/editor/editor-tools';
import { SearchPreview } from '../shared/editor/search-preview';
import { type EntryKind, useEntryEditor } from '../shared/editor/use-entry-editor';
import { ServiceBasics, type ServiceSectionProps } from './service-basics';
import { ServiceFeatures } from './service-features';
import { emptyServiceForm, type ServiceFormValues, serviceFormOf, serviceFormSchema } from './service-form';
import { ServiceImages } from './service-images';
import { serviceNames } from './service-names';
import { buildServiceForm, serviceDataOf, serviceFormOfData } from './service-payload';
import { ServicePricing } from './service-pricing';
import { ServiceProcess } from './service-process';

const editorHeight = 400;

const serviceKind: EntryKind<Service, ServiceFormValues> = {
  names: serviceNames,
  emptyValues: emptyServiceForm,
  resolver: zodResolver(serviceFormSchema),
  toValues: serviceFormOf,
  toData: serviceDataOf,
  fromData: serviceFormOfData,
  buildForm: buildServiceForm,
  createdText: 'Service created successfully',
  updatedText: 'Service updated successfully',
  failureText: (error) =>
    messageOf(error, error instanceof Error ? 'Operation failed' : 'An unexpected error occurred'),
  notReloadedText: 'Failed to fetch service data',
  redirectMs: { create: 0, update: null },
};

const readChecks = (values: ServiceFormValues) => ({
  htmlParts: [...values.contentBlocks.map(({ tinyMCEContent }) => tinyMCEContent), values.longDescription],
  slots: [
    { label: 'Thumbnail', image: values.thumbnail, minWidth: 640 },
    { label: 'Banner', image: values.banner, minWidth: 1280 },
    { label: 'Mockup', image: values.mockup, minWidth: 640 },
    ...values.additionalImages.map((image, index) => ({ label: `Image ${index + 1}`, image, minWidth: 640 })),
  ],
  metaTitle: values.metaTitle,
  metaDescription: values.metaDescription,
});

export interface ServiceEditorProps {
  /** Undefined while creating. */
  service: Service | undefined;
  reload(): Promise<Service | undefined>;
}

export function ServiceEditor({ service, reload }: ServiceEditorProps) {
  const isEditing = service !== undefined;
  const editor = useEntryEditor({ kind: serviceKind, item: service, reload });
  const { form, flow } = editor;

  return (
    <EditorFrame
      {...editor.frame}
      title={isEditing ? 'Edit Service' : 'Create New Service'}
      submitLabel={isEditing ? 'Save Changes' : 'Save Service'}
      headerActions={
        flow.saved && (
          <>
            <LinkButton
              href={`/dashboard/services/${flow.saved.slug}`}
              target="_blank"
              rel="noopener"
              variant="outline"
              isSquare
              endIcon={<ExternalLink size={16} aria-hidden="true" />}
            >
              View
            </LinkButton>
            <EditorTools {...editor.tools} />
          </>
        )
      }
      footerActions={
        <LinkButton as={Link} to={serviceNames.listPath} variant="outline" isSquare>
          Cancel
        </LinkButton>
      }
    >
      <ServiceBasics form={form} suggestion={editor.suggestion} />
      <ServiceImages form={form} />
      <FormSection title="Content Blocks" description="The body of the service's page, from top to bottom.">
        <Controller
          control={form.control}
          name="contentBlocks"
          render={({ field }) => <ContentBlocksField blocks={field.value} onChange={field.onChange} />}
        />
        <Controller
          control={form.control}
          name="longDescription"
          render={({ field }) => (
            <RichTextEditor
              label="Long description"
              value={field.value}
              onChange={field.onChange}
              height={editorHeight}
            />
          )}
        />
      </FormSection>
      <ServiceFeatures form={form} />
      <ServiceProcess form={form} />
      <SeoInformation form={form} />
      <ServicePricing form={form} />
      <CheckPanel form={form} read={readChecks} />
      {editor.leave.dialog}
      <ConflictDialog {...editor.conflict} />
    </EditorFrame>
  );
}

function SeoInformation({ form }: ServiceSectionProps) {
  const [title, slug, metaTitle, metaDescription] = useWatch({
    control: form.control,
    name: ['title', 'slug', 'metaTitle', 'metaDescription'],
  });
  return (
    <FormSection title="SEO Information">
      <TextField
        label="Meta title"
        maxLength={200}
        note={`${metaTitle.length}/60`}
        {...form.register('metaTitle')}
      />
      <TextArea
        label="Meta description"
        rows={2}
        maxLength={500}
        note={`${metaDescription.length}/160`}
        {...form.register('metaDescription')}
      />
      <SearchPreview title={metaTitle || title} path={`/services/${slug}`} description={metaDescription} />
    </FormSection>
  );
}
