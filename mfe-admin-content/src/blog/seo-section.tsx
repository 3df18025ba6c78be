import { blogLimits } from '@atrium/contracts/blog-types';
import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content-types';
import { ChipInput } from '@atrium/ui/chip-input';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { SearchPreview } from '../shared/editor/search-preview';
import type { BlogFormValues } from './blog-form';

export function SeoSection({ form }: { form: UseFormReturn<BlogFormValues> }) {
  const { register, control, formState } = form;
  const [seo, title, slug] = useWatch({ control, name: ['seo', 'title', 'slug'] });
  const errors = formState.errors.seo;
  return (
    <FormSection
      title="SEO Settings"
      description="How the article appears in search results and when it is shared."
    >
      <TextField
        id="seo.metaTitle"
        label="Meta title"
        isRequired
        maxLength={metaTitleMaxLength}
        note={`${seo.metaTitle.length}/${metaTitleMaxLength} characters`}
        error={errors?.metaTitle?.message}
        {...register('seo.metaTitle')}
      />
      <TextArea
        id="seo.metaDescription"
        label="Meta description"
        isRequired
        rows={3}
        maxLength={metaDescriptionMaxLength}
        note={`${seo.metaDescription.length}/${metaDescriptionMaxLength} characters`}
        error={errors?.metaDescription?.message}
        {...register('seo.metaDescription')}
      />
      <TextField
        id="seo.focusKeyword"
        label="Focus keyword"
        maxLength={blogLimits.focusKeyword}
        error={errors?.focusKeyword?.message}
        {...register('seo.focusKeyword')}
      />
      <Controller
        control={control}
        name="seo.keywords"
        render={({ field }) => (
          <ChipInput
            label="Keywords"
            placeholder="Type a keyword and press Enter or comma"
            value={field.value}
            onChange={field.onChange}
            maxCount={blogLimits.keywords}
          />
        )}
      />
      <SearchPreview
        title={seo.metaTitle || title}
        path={`/blog/${slug}`}
        description={seo.metaDescription}
      />
    </FormSection>
  );
}
