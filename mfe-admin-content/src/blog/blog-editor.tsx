import { type BlogPost, blogLimits } from '@atrium/contracts/blog-types';
import { toast } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckPanel } from '../shared/checks/check-panel';
import { ConflictDialog } from '../shared/editor/conflict-dialog';
import { EditorFrame } from '../shared/editor/editor-frame';
import { EditorColumns, FormSection } from '../shared/editor/editor-layout';
import { EditorTools } from '../shared/editor/editor-tools';
import { useSaveFlow } from '../shared/editor/use-save-flow';
import { ViewAction } from '../shared/editor/view-action';
import { messageOf } from '../shared/error-message';
import { StatusBadge } from '../shared/status-badge';
import { useLeaveWarning } from '../shared/use-leave-warning';
import { useWorkingCopy } from '../shared/working-copy/use-working-copy';
import { blogDataOf, blogFormOfData } from './blog-data';
import {
  type BlogFormValues,
  blogFormOf,
  buildBlogForm,
  createBlogFormSchema,
  emptyBlogForm,
  submitLabel,
} from './blog-form';
import { ListingSection } from './listing-section';
import { ParagraphsSection } from './paragraphs-section';
import { PublishPanel } from './publish-panel';
import { SeoSection } from './seo-section';
import { SlugField } from './slug-field';
import { editorTimeZone } from './zoned-time';

const listPath = '/dashboard/blog';
const redirectAfterCreateMs = 2_000;

const deleteTexts = {
  title: 'Delete Blog',
  question: 'Are you sure you want to delete this blog?',
  success: 'Blog deleted successfully',
  failure: 'Failed to delete blog',
};

const dataOfPost = (post: BlogPost) => blogDataOf(blogFormOf(post));

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
  const [suggestion, setSuggestion] = useState<string>();
  const startValues = useMemo(() => (post ? blogFormOf(post) : emptyBlogForm), [post]);
  const form = useForm<BlogFormValues>({
    defaultValues: startValues,
    resolver: useMemo(() => zodResolver(createBlogFormSchema(() => new Date())), []),
  });
  const { errors, isDirty, submitCount } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const copy = useWorkingCopy<BlogFormValues>({
    resource: 'blogs',
    id: post?._id,
    rev: post?.rev,
    form,
    savedValues: startValues,
    toData: blogDataOf,
    fromData: blogFormOfData,
  });
  const flow = useSaveFlow<BlogPost, BlogFormValues>({
    resource: 'blogs',
    item: post,
    form,
    toValues: blogFormOf,
    toData: blogDataOf,
    buildForm: (values, saved) => buildBlogForm(values, { saved, timeZone: editorTimeZone() }),
    copy,
    allowLeave: leave.allowLeave,
    createdText: 'Blog post created successfully!',
    updatedText: 'Blog post updated successfully!',
    failureText: (error) => messageOf(error, 'Failed to save blog'),
    listPath,
    redirectMs: { create: redirectAfterCreateMs, update: null },
    onSlugTaken: setSuggestion,
  });
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

  async function refresh() {
    const fresh = await reload().catch(() => undefined);
    if (fresh) flow.adopt(fresh);
    else toast.error('Failed to fetch blog');
  }

  return (
    <EditorFrame
      title={isEditing ? 'Edit Blog' : 'Create New Blog'}
      listPath={listPath}
      listLabel="Blog"
      badge={flow.saved && <StatusBadge status={flow.saved.status} />}
      submitLabel={submitLabel(status, isEditing)}
      isSaving={flow.isSaving}
      isDirty={isDirty}
      onSubmit={submit}
      onRefresh={isEditing ? refresh : undefined}
      errors={errors}
      submitCount={submitCount}
      copy={copy}
      headerActions={
        flow.saved && (
          <>
            <ViewAction
              resource="blogs"
              item={flow.saved}
              path={`/blog/${flow.saved.slug}`}
              label="View Blog"
              keepNow={copy.keepNow}
            />
            <EditorTools
              resource="blogs"
              flow={flow}
              listPath={listPath}
              keepNow={copy.keepNow}
              allowLeave={leave.allowLeave}
              toData={dataOfPost}
              deleteTexts={deleteTexts}
            />
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
                error={errors.title?.message}
                {...form.register('title')}
              />
              <SlugField
                form={form}
                publishedSlug={flow.saved?.status === 'published' ? flow.saved.slug : undefined}
                suggestion={suggestion}
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
      {leave.dialog}
      <ConflictDialog flow={flow} readMine={() => blogDataOf(form.getValues())} readTheirs={dataOfPost} />
    </EditorFrame>
  );
}
