import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { cleanTypedSlug, slugMaxLength } from '@atrium/contracts/slugs';
import { complianceOptions, industryTypes, timeUnits } from '@atrium/contracts/solution-types';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { MultiCombobox } from '@atrium/ui/combobox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { statusOptions } from '../shared/capitalise';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { useTitleSlug } from '../shared/use-title-slug';
import classes from './solution-editor.module.css';
import type { SolutionFormValues } from './solution-form';

const editorHeight = 400;

export interface SolutionSectionProps {
  form: UseFormReturn<SolutionFormValues>;
}

export function SolutionBasics({
  form,
  suggestion,
}: SolutionSectionProps & { suggestion: string | undefined }) {
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
          hint={`/solutions/${slug || '…'}`}
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
          id="industryType"
          label="Industry type"
          isRequired
          options={industryTypes}
          error={errors.industryType?.message}
          {...register('industryType')}
        />
        <TextField label="Category" maxLength={100} {...register('category')} />
        <TextField
          id="targetAudience"
          label="Target audience"
          isRequired
          maxLength={500}
          error={errors.targetAudience?.message}
          {...register('targetAudience')}
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
      <FieldRow>
        <Checkbox label="Featured" {...register('featured')} />
        <Checkbox label="Highlighted" {...register('isHighlighted')} />
      </FieldRow>
    </FormSection>
  );
}

export function SolutionDescriptions({ form }: SolutionSectionProps) {
  return (
    <FormSection title="Descriptions">
      <TextArea
        id="shortDescription"
        label="Short description"
        isRequired
        rows={3}
        maxLength={1000}
        error={form.formState.errors.shortDescription?.message}
        {...form.register('shortDescription')}
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
  );
}

export function SolutionDelivery({ form }: SolutionSectionProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.implementationTime;
  return (
    <FormSection title="Implementation">
      <fieldset>
        <legend className={classes.legend}>Implementation time</legend>
        <FieldRow>
          <TextField
            id="implementationTime.min"
            label="From"
            isRequired
            inputMode="numeric"
            error={errors?.min?.message}
            {...register('implementationTime.min')}
          />
          <TextField
            id="implementationTime.max"
            label="To"
            isRequired
            inputMode="numeric"
            error={errors?.max?.message}
            {...register('implementationTime.max')}
          />
          <SelectField label="Unit" options={timeUnits} {...register('implementationTime.unit')} />
        </FieldRow>
      </fieldset>
      <TextField label="ROI" maxLength={500} {...register('roi')} />
      <Controller
        control={control}
        name="complianceStandards"
        render={({ field }) => (
          <MultiCombobox
            label="Compliance standards"
            placeholder="Choose standards"
            options={complianceOptions.map((value) => ({ value, label: value }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormSection>
  );
}
