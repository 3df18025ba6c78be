import type { Service } from '@atrium/contracts/service-entry-types';
import { toast } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ContentBlocksField } from '../shared/blocks/content-blocks-field';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { FormSection } from '../shared/editor/editor-layout';
import { EditorTools } from '../shared/editor/editor-tools';
import { SearchPreview } from '../shared/editor/search-preview';
import { useSaveFlow } from '../shared/editor/use-save-flow';
import { messageOf } from '../shared/error-message';
import { RichTextEditor } from '../shared/rich-text/rich-text-editor';
import { StatusBadge } from '../shared/status-badge';
import { useLeaveWarning } from '../shared/use-leave-warning';
import { useWorkingCopy } from '../shared/working-copy/use-working-copy';
import { ServiceBasics, type ServiceSectionProps } from './service-basics';
import { ServiceFeatures } from './service-features';
import { emptyServiceForm, type ServiceFormValues, serviceFormOf, serviceFormSchema } from './service-form';
import { ServiceImages } from './service-images';
import { buildServiceForm, serviceDataOf, serviceFormOfData } from './service-payload';
import { ServicePricing } from './service-pricing';
import { ServiceProcess } from './service-process';

const listPath = '/dashboard/services';
const editorHeight = 400;

const deleteTexts = {
  title: 'Delete Service',
  question: 'Are you sure you want to delete this service?',
  success: 'Service deleted successfully',
  failure: 'Failed to delete service',
};

const dataOfItem = (item: Service) => serviceDataOf(serviceFormOf(item));

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
  const [suggestion, setSuggestion] = useState<string>();
  const startValues = useMemo(() => (service ? serviceFormOf(service) : emptyServiceForm), [service]);
  const form = useForm<ServiceFormValues>({
    defaultValues: startValues,
    resolver: useMemo(() => zodResolver(serviceFormSchema), []),
  });
  const { errors, isDirty, submitCount } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const copy = useWorkingCopy<ServiceFormValues>({
    resource: 'services',
    id: service?._id,
    rev: service?.rev,
    form,
    savedValues: startValues,
    toData: serviceDataOf,
    fromData: serviceFormOfData,
  });
  const flow = useSaveFlow<Service, ServiceFormValues>({
    resource: 'services',
    item: service,
    form,
    toValues: serviceFormOf,
    toData: serviceDataOf,
    buildForm: buildServiceForm,
    copy,
    allowLeave: leave.allowLeave,
    createdText: 'Service created successfully',
    updatedText: 'Service updated successfully',
    failureText: (error) =>
      messageOf(error, error instanceof Error ? 'Operation failed' : 'An unexpected error occurred'),
    listPath,
    redirectMs: { create: 0, update: null },
    onSlugTaken: setSuggestion,
  });

  async function refresh() {
    const fresh = await reload().catch(() => undefined);
    if (fresh) flow.adopt(fresh);
    else toast.error('Failed to fetch service data');
  }

  return (
    <EditorFrame
      title={isEditing ? 'Edit Service' : 'Create New Service'}
      listPath={listPath}
      listLabel="Services"
      badge={flow.saved && <StatusBadge status={flow.saved.status} />}
      submitLabel={isEditing ? 'Save Changes' : 'Save Service'}
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
            <EditorTools
              resource="services"
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
      footerActions={
        <LinkButton as={Link} to={listPath} variant="outline" isSquare>
          Cancel
        </LinkButton>
      }
    >
      <ServiceBasics form={form} suggestion={suggestion} />
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
      {leave.dialog}
      <ConflictDialog flow={flow} readMine={() => serviceDataOf(form.getValues())} readTheirs={dataOfItem} />
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
