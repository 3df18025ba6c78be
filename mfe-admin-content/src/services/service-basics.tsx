import { contentStatuses } from '@atrium/contracts/content-types';
import { serviceCategories } from '@atrium/contracts/service-entry-types';
import { cleanTypedSlug, slugMaxLength } from '@atrium/contracts/slugs';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { ChipInput } from '@atrium/ui/chip-input';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { useTitleSlug } from '../shared/use-title-slug';
import classes from './service-editor.module.css';
import type { ServiceFormValues } from './service-form';
import { categoryLabel } from './service-labels';

const categoryOptions = serviceCategories.map((value) => ({ value, label: categoryLabel(value) }));
const statusOptions = contentStatuses.map((value) => ({ value, label: categoryLabel(value) }));

export interface ServiceSectionProps {
  form: UseFormReturn<ServiceFormValues>;
}

export function ServiceBasics({
  form,
  suggestion,
}: ServiceSectionProps & { suggestion: string | undefined }) {
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
          isRequired
          maxLength={slugMaxLength}
          hint="Used in the URL: /services/your-slug"
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
      <TextField label="Tagline" maxLength={300} {...register('tagline')} />
      <FieldRow>
        <SelectField
          id="category"
          label="Category"
          isRequired
          options={categoryOptions}
          placeholder="Select a category"
          error={errors.category?.message}
          {...register('category')}
        />
        <SelectField label="Status" options={statusOptions} {...register('status')} />
        <TextField
          id="displayOrder"
          label="Display order"
          inputMode="numeric"
          error={errors.displayOrder?.message}
          {...register('displayOrder')}
        />
      </FieldRow>
      <FieldRow>
        <Checkbox label="Featured" {...register('featured')} />
        <Checkbox label="Highlight" {...register('isHighlighted')} />
      </FieldRow>
      <TextArea
        id="shortDescription"
        label="Short description"
        isRequired
        rows={3}
        maxLength={1000}
        placeholder="Brief description (150-200 characters recommended)"
        error={errors.shortDescription?.message}
        {...register('shortDescription')}
      />
      <TextArea
        label="Description"
        isOptional
        rows={3}
        maxLength={5000}
        hint="Shown at the top of the service's page"
        {...register('description')}
      />
      <Controller
        control={control}
        name="keywords"
        render={({ field }) => (
          <ChipInput
            label="Keywords"
            placeholder="Type a keyword and press Enter or comma"
            value={field.value}
            onChange={field.onChange}
            maxCount={50}
          />
        )}
      />
    </FormSection>
  );
}
