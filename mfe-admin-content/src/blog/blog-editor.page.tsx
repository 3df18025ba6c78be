import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { findScheduleProblem } from '@atrium/contracts/content/articles.constants';
import { articles } from '@atrium/contracts/content/articles.schemas';
import { text } from '@atrium/contracts/content/fields.schemas';
import { hasVisibleContent, stripHtml } from '@atrium/contracts/content/rich-text';
import { get, useFormState } from 'react-hook-form';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import { type EntryBodyProps, layOut, type Section } from '../shared/editor/entry-layout';
import { inputOfFields, type Values } from '../shared/editor/field-values';
import { seoRow } from '../shared/editor/seo-fields';
import { createBlogSlug, titleRow } from '../shared/editor/title-and-slug';
import { blogNames, requiredToPublish } from '../shared/entry-names';
import { FormField } from '../shared/fields/field-view';
import { editorTimeZone, PublishPanel } from './publish-panel';

const redirectAfterCreateMs = 2_000;
const slugDelayMs = 500;
const editorHeight = 500;
const path = '/blog';

const sections: Section[] = [
  {
    title: 'Title and address',
    rows: [
      titleRow({
        pathOf: (slug) => `${path}/${slug}`,
        slugLabel: 'URL slug',
        titlePlaceholder: 'Title of the article',
        hasToggle: true,
        createSlug: createBlogSlug,
        slugDelayMs,
      }),
    ],
  },
  { title: 'Content', description: 'Each paragraph is a block of rich text.', rows: ['paragraphs'] },
  {
    title: 'SEO Settings',
    description: 'How the article appears in search results and when it is shared.',
    rows: [seoRow({ path, group: 'seo', areLimits: true }), { fields: ['seo'], Widget: OtherSeoFields }],
  },
  {
    title: 'Publication',
    rows: [['status', 'scheduledPublishAt', 'unpublishAt']],
    isAside: true,
    Panel: PublishPanel,
  },
  { ...checks, isAside: true },
  { title: 'Thumbnail and Tags', rows: ['thumbnail', 'tags'], isAside: true },
];

const layout = layOut(
  {
    ...articles.fields,
    thumbnail: {
      ...articles.fields.thumbnail,
      hint: 'JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF or GIF, up to 20 MB',
    },
    // Of a save, not of an article's content.
    scheduledPublishAt: text('Scheduled publish date', {}),
    unpublishAt: text('Unpublish automatically on', {}),
  },
  sections,
  ['author'],
);

function OtherSeoFields() {
  return (
    <>
      <FormField name="seo.focusKeyword" />
      <FormField name="seo.keywords" />
      <FormField name="seo.canonicalUrl" />
    </>
  );
}

function ParagraphText({ entry, change, path: place, index }: EntryBodyProps) {
  const error: unknown = get(useFormState({ name: place }).errors, `${place}.content.message`);
  return (
    <RichTextEditor
      id={`${place}.content`}
      error={typeof error === 'string' ? error : undefined}
      label={`Text of paragraph ${index + 1}`}
      isLabelHidden
      value={String(entry.content)}
      onChange={(content) => change({ content })}
      height={editorHeight}
    />
  );
}

/** The rules of the save call, and those that depend on the clock. */
export const createBlogRules = (now: () => Date) =>
  articles.createInput.superRefine(({ status = 'draft', scheduledPublishAt }, context) => {
    const message = findScheduleProblem({ status, scheduledPublishAt, now: now() });
    if (message) context.addIssue({ code: 'custom', path: ['scheduledPublishAt'], message });
  });

/** Without a slug the server makes one from the title. */
function toInput({ status, scheduledPublishAt, ...values }: Values): Values {
  const paragraphs = (values.paragraphs as Values[]).filter(({ content }) =>
    hasVisibleContent(String(content)),
  );
  const isScheduled = status === 'scheduled';
  return {
    scheduledPublishAt: isScheduled ? scheduledPublishAt : undefined,
    ...(isScheduled && { scheduleTimeZone: editorTimeZone() }),
    ...inputOfFields({ paragraphs: articles.fields.paragraphs }, { paragraphs }),
  };
}

/** The emoji are part of the documented labels. */
export function submitLabelOf(isEditing: boolean, status: string, savedStatus?: string): string {
  if (status === 'scheduled') return '🕒 Schedule Post';
  if (isEditing && status === savedStatus) return '💾 Update Post';
  if (status === 'published') return '🚀 Publish Now';
  return isEditing ? '💾 Update Post' : '📝 Save Draft';
}

export const blogKind: EntryKind = {
  names: blogNames,
  titles: { create: 'Create New Blog', edit: 'Edit Blog' },
  welcome: {
    create: 'Create a new blog post. Start by adding a title.',
    edit: 'Edit your blog post. All changes are saved automatically.',
  },
  submitLabelOf,
  requiredToPublish,
  viewLabel: 'View Blog',
  ...layout,
  lists: {
    paragraphs: {
      addLabel: 'Add Paragraph',
      removeVerb: 'Remove',
      titleOf: ({ content }) => stripHtml(String(content)),
      Body: ParagraphText,
    },
  },
  imageRules: articles.imageRules,
  input: createBlogRules(() => new Date()),
  toInput,
  messages: articles.messages,
  failureText: (error) => messageOf(error, 'Failed to save blog'),
  loadFailureText: () => 'Failed to fetch blog',
  redirectMs: { create: redirectAfterCreateMs, update: null },
};

export const Component = () => <EntryEditorPage kind={blogKind} />;
