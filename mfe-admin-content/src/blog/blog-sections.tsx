import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { toast } from '@atrium/mfe-kit';
import { useEffect } from 'react';
import { createBlogSlug } from '../shared/create-slug';
import { EditorColumns, FormSection } from '../shared/editor/editor-layout';
import type { EntrySectionsProps } from '../shared/editor/entry-kind';
import { TitleAndSlug } from '../shared/editor/title-and-slug';
import { ListingSection } from './listing-section';
import { ParagraphsSection } from './paragraphs-section';
import { PublishPanel } from './publish-panel';
import { SeoSection } from './seo-section';

const slugDelayMs = 500;

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
            <TitleAndSlug
              saved={saved}
              pathOf={(slug) => `/blog/${slug}`}
              suggestion={suggestion}
              slugLabel="URL slug"
              titlePlaceholder="Title of the article"
              hasToggle
              createSlug={createBlogSlug}
              slugDelayMs={slugDelayMs}
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
