import { type BlogPost, blogLimits } from '@atrium/contracts/blog-types';
import { toast } from '@atrium/mfe-kit';
import { useEffect } from 'react';
import { EditorColumns, FormSection } from '../shared/editor/editor-layout';
import type { EntrySectionsProps } from '../shared/editor/entry-kind';
import { FormText } from '../shared/fields/form-fields';
import type { BlogFormValues } from './blog-form';
import { ListingSection } from './listing-section';
import { ParagraphsSection } from './paragraphs-section';
import { PublishPanel } from './publish-panel';
import { SeoSection } from './seo-section';
import { SlugField } from './slug-field';

export function BlogSections({ saved, suggestion, checks, beforeSubmit }: EntrySectionsProps<BlogPost>) {
  const isEditing = saved !== undefined;
  useEffect(() => {
    toast.info(
      isEditing
        ? 'Edit your blog post. All changes are saved automatically.'
        : 'Create a new blog post. Start by adding a title.',
    );
  }, [isEditing]);

  return (
    <EditorColumns
      main={
        <>
          <FormSection title="Title and address">
            <FormText<BlogFormValues>
              name="title"
              label="Title"
              isRequired
              maxLength={blogLimits.title}
              placeholder="Title of the article"
            />
            <SlugField
              publishedSlug={saved?.status === 'published' ? saved.slug : undefined}
              suggestion={suggestion}
              finishRef={beforeSubmit}
            />
          </FormSection>
          <ParagraphsSection />
          <SeoSection />
        </>
      }
      aside={
        <>
          <PublishPanel receipt={saved?.publishReceipt} />
          {checks}
          <ListingSection />
        </>
      }
    />
  );
}
