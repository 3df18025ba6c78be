import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { contentStatuses } from '@atrium/contracts/content-types';
import { imageMaxBytes, imageMessages } from '@atrium/contracts/images';
import { cleanTypedSlug, slugMaxLength } from '@atrium/contracts/slugs';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AdditionalImagesField } from '../shared/additional-images-field';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { SearchPreview } from '../shared/editor/search-preview';
import { ImageField, type ImageFieldRules } from '../shared/image-field';
import { useTitleSlug } from '../shared/use-title-slug';
import classes from './case-study-editor.module.css';
import type { CaseStudyFormValues } from './case-study-form';

const editorHeight = 400;
const statusOptions = contentStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const imageRules: ImageFieldRules = {
  acceptedTypes: ['image/*'],
  maxBytes: imageMaxBytes,
  typeMessage: imageMessages.type,
  sizeMessage: imageMessages.tooLarge,
};

export interface CaseStudySectionProps {
  form: UseFormReturn<CaseStudyFormValues>;
}

export function BasicInformation({
  form,
  suggestion,
}: CaseStudySectionProps & { suggestion: string | undefined }) {
  const { register, control, formState } = form;
  const { errors, isSubmitted } = formState;
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] });
  const setSlug = (next: string) =>
    form.setValue('slug', next, { shouldDirty: true, shouldValidate: isSubmitted });
  useTitleSlug({ title, slug, setSlug });
  return (
    <FormSection title="Basic Information">
      <TextField
        id="title"
        label="Title"
        isRequired
        maxLength={200}
        error={errors.title?.message}
        {...register('title')}
      />
      <div className={classes.slug}>
        <TextField
          id="slug"
          label="Slug"
          maxLength={slugMaxLength}
          hint={`/portfolio/${slug || '…'}`}
          value={slug}
          error={errors.slug?.message}
          onChange={(event) => setSlug(cleanTypedSlug(event.target.value))}
        />
        {errors.slug && suggestion && suggestion !== slug && (
          <Button variant="soft" size="s" isSquare onClick={() => setSlug(suggestion)}>
            Use “{suggestion}”
          </Button>
        )}
      </div>
      <FieldRow>
        <TextField
          id="client"
          label="Client"
          isRequired
          maxLength={200}
          error={errors.client?.message}
          {...register('client')}
        />
        <TextField
          id="industry"
          label="Industry"
          isRequired
          maxLength={100}
          error={errors.industry?.message}
          {...register('industry')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField label="Status" options={statusOptions} {...register('status')} />
        <TextField
          id="displayOrder"
          label="Display order"
          inputMode="numeric"
          error={errors.displayOrder?.message}
          {...register('displayOrder')}
        />
      </FieldRow>
      <Checkbox label="Featured" {...register('featured')} />
    </FormSection>
  );
}

export function Descriptions({ form }: CaseStudySectionProps) {
  const { register, control, formState } = form;
  return (
    <FormSection title="Descriptions">
      <TextArea
        id="shortDescription"
        label="Short description"
        isRequired
        rows={3}
        maxLength={1000}
        error={formState.errors.shortDescription?.message}
        {...register('shortDescription')}
      />
      <TextArea label="Long description" rows={5} {...register('longDescription')} />
      <Controller
        control={control}
        name="tinyMCEContent"
        render={({ field }) => (
          <RichTextEditor
            label="Content"
            value={field.value}
            onChange={field.onChange}
            height={editorHeight}
          />
        )}
      />
    </FormSection>
  );
}

export function CaseStudyDetails({ form }: CaseStudySectionProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title="Case Study Details">
      <TextArea
        id="challenge"
        label="Challenge"
        isRequired
        rows={4}
        error={errors.challenge?.message}
        {...register('challenge')}
      />
      <TextArea
        id="solution"
        label="Solution"
        isRequired
        rows={4}
        error={errors.solution?.message}
        {...register('solution')}
      />
      <TextArea label="Results" rows={4} hint="One result per line" {...register('results')} />
    </FormSection>
  );
}

export function Images({ form }: CaseStudySectionProps) {
  return (
    <FormSection title="Images">
      <Controller
        control={form.control}
        name="featureImage"
        render={({ field }) => (
          <ImageField
            label="Feature image"
            altLabel="Feature image alt text"
            value={field.value}
            onChange={field.onChange}
            rules={imageRules}
            aspectRatio="21 / 9"
          />
        )}
      />
      <Controller
        control={form.control}
        name="gallery"
        render={({ field }) => (
          <AdditionalImagesField
            label="Gallery"
            images={field.value}
            onChange={field.onChange}
            rules={imageRules}
          />
        )}
      />
    </FormSection>
  );
}

export function SeoAndMetadata({ form }: CaseStudySectionProps) {
  const { register, control } = form;
  const [title, slug, metaTitle, metaDescription] = useWatch({
    control,
    name: ['title', 'slug', 'metaTitle', 'metaDescription'],
  });
  return (
    <FormSection title="SEO & Metadata">
      <TextField
        label="Meta title"
        maxLength={200}
        note={`${metaTitle.length}/60`}
        {...register('metaTitle')}
      />
      <TextArea
        label="Meta description"
        rows={2}
        maxLength={500}
        note={`${metaDescription.length}/160`}
        {...register('metaDescription')}
      />
      <TextField label="Keywords" hint="Separated by commas" {...register('keywords')} />
      <SearchPreview title={metaTitle || title} path={`/portfolio/${slug}`} description={metaDescription} />
    </FormSection>
  );
}
