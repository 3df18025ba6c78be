import { messageOf } from '@atrium/admin-kit/text/error-text';
import { type BlogPost, blogLimits } from '@atrium/contracts/blog-types';
import { toast } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { EditorColumns, FormSection } from '../shared/editor/editor-layout';
import { EditorTools } from '../shared/editor/editor-tools';
import { type EntryKind, useEntryEditor } from '../shared/editor/use-entry-editor';
import { ViewAction } from '../shared/editor/view-action';
import { blogDataOf, blogFormOfData } from './blog-data';
import {
  type BlogFormValues,
  blogFormOf,
  buildBlogForm,
  createBlogFormSchema,
  emptyBlogForm,
  submitLabel,
} from './blog-form';
import { blogNames } from './blog-names';
import { ListingSection } from './listing-section';
import { ParagraphsSection } from './paragraphs-section';
import { PublishPanel } from './publish-panel';
import { SeoSection } from './seo-section';
import { SlugField } from './slug-field';
import { editorTimeZone } from './zoned-time';

const redirectAfterCreateMs = 2_000;

const blogKind: EntryKind<BlogPost, BlogFormValues> = {
  names: blogNames,
  emptyValues: emptyBlogForm,
  resolver: zodResolver(createBlogFormSchema(() => new Date())),
  toValues: blogFormOf,
  toData: blogDataOf,
  fromData: blogFormOfData,
  buildForm: (values, saved) => buildBlogForm(values, { saved, timeZone: editorTimeZone() }),
  createdText: 'Blog post created successfully!',
  updatedText: 'Blog post updated successfully!',
  failureText: (error) => messageOf(error, 'Failed to save blog'),
  notReloadedText: 'Failed to fetch blog',
  redirectMs: { create: redirectAfterCreateMs, update: null },
};

const readChecks = ({ paragraphs, thumbnail, seo }: BlogFormValues) => ({
  htmlParts: paragraphs.map(({ content }) => content),
  slots: [{ label: 'Thumbnail', image: thumbnail, minWidth: 960 }],
  metaTitle: seo.metaTitle,
  metaDescription: seo.metaDescription,
});

export interface BlogEditorProps {
  /** Undefined while creating. */
  post: BlogPost | undefined;
  reload(): Promise<BlogPost | undefined>;
}

export function BlogEditor({ post, reload }: BlogEditorProps) {
  const isEditing = post !== undefined;
  const editor = useEntryEditor({ kind: blogKind, item: post, reload });
  const { form, flow, draft } = editor;
  const status = useWatch({ control: form.control, name: 'status' });
  const finishSlug = useRef<() => void>(null);

  function submit(event?: { preventDefault?(): void }) {
    finishSlug.current?.();
    flow.submit(event);
  }

  useEffect(() => {
    toast.info(
      isEditing
        ? 'Edit your blog post. All changes are saved automatically.'
        : 'Create a new blog post. Start by adding a title.',
    );
  }, [isEditing]);

  return (
    <EditorFrame
      {...editor.frame}
      title={isEditing ? 'Edit Blog' : 'Create New Blog'}
      submitLabel={submitLabel(status, isEditing)}
      onSubmit={submit}
      headerActions={
        flow.saved && (
          <>
            <ViewAction
              resource="blogs"
              item={flow.saved}
              path={`/blog/${flow.saved.slug}`}
              label="View Blog"
              flushDraft={draft.flush}
            />
            <EditorTools {...editor.tools} />
          </>
        )
      }
    >
      <EditorColumns
        main={
          <>
            <FormSection title="Title and address">
              <TextField
                id="title"
                label="Title"
                isRequired
                maxLength={blogLimits.title}
                placeholder="Title of the article"
                error={form.formState.errors.title?.message}
                {...form.register('title')}
              />
              <SlugField
                form={form}
                publishedSlug={flow.saved?.status === 'published' ? flow.saved.slug : undefined}
                suggestion={editor.suggestion}
                finishRef={finishSlug}
              />
            </FormSection>
            <ParagraphsSection form={form} />
            <SeoSection form={form} />
          </>
        }
        aside={
          <>
            <PublishPanel form={form} receipt={flow.saved?.publishReceipt} />
            <CheckPanel form={form} read={readChecks} />
            <ListingSection form={form} />
          </>
        }
      />
      {editor.leave.dialog}
      <ConflictDialog {...editor.conflict} />
    </EditorFrame>
  );
}
