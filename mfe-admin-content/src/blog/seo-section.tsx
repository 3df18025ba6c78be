import { blogLimits } from '@atrium/contracts/content/articles.constants';
import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content/constants';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { SearchPreview } from '../shared/editor/search-preview';
import { FormArea, FormChips, FormText } from '../shared/fields/form-fields';
import type { BlogFormValues } from './blog-form';

export function SeoSection() {
  const { control } = useFormContext<BlogFormValues>();
  const [seo, title, slug] = useWatch({ control, name: ['seo', 'title', 'slug'] });
  return (
    <FormSection
      title="SEO Settings"
      description="How the article appears in search results and when it is shared."
    >
      <FormText<BlogFormValues>
        name="seo.metaTitle"
        label="Meta title"
        isRequired
        maxLength={metaTitleMaxLength}
        note={`${seo.metaTitle.length}/${metaTitleMaxLength} characters`}
      />
      <FormArea<BlogFormValues>
        name="seo.metaDescription"
        label="Meta description"
        isRequired
        rows={3}
        maxLength={metaDescriptionMaxLength}
        note={`${seo.metaDescription.length}/${metaDescriptionMaxLength} characters`}
      />
      <FormText<BlogFormValues>
        name="seo.focusKeyword"
        label="Focus keyword"
        maxLength={blogLimits.focusKeyword}
      />
      <FormChips<BlogFormValues>
        name="seo.keywords"
        label="Keywords"
        placeholder="Type a keyword and press Enter or comma"
        maxCount={blogLimits.keywords}
      />
      <SearchPreview
        title={seo.metaTitle || title}
        path={`/blog/${slug}`}
        description={seo.metaDescription}
      />
    </FormSection>
  );
}
