import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { articles } from '@atrium/contracts/content/articles.schemas';
import { hasVisibleContent, stripHtml } from '@atrium/contracts/content/rich-text';
import { get, useFormState } from 'react-hook-form';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import { type EntryBodyProps, layOut, type Section } from '../shared/editor/entry-layout';
import { inputOfFields, type Values } from '../shared/editor/field-values';
import { scheduleFields, scheduleInputOf, withScheduleRules } from '../shared/editor/schedule-fields';
import { seoRow, sharingRows } from '../shared/editor/seo-fields';
import { createBlogSlug, titleRow } from '../shared/editor/title-and-slug';
import { blogNames, requiredToPublish } from '../shared/entry-names';
import { ServiceChoice } from '../shared/fields/choice-controls';
import { FormField } from '../shared/fields/field-view';
import { AuthorControl } from './author-control';
import { PublishPanel } from './publish-panel';

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
    rows: [seoRow({ path, group: 'seo', areLimits: true }), ...sharingRows(['focusKeyword', 'keywords'])],
  },
  {
    title: 'Publication',
    rows: [['status', ...Object.keys(scheduleFields)]],
    isAside: true,
    Panel: PublishPanel,
  },
  { ...checks, isAside: true },
  { title: 'Thumbnail and Tags', rows: ['thumbnail', 'tags'], isAside: true },
  {
    title: 'Author and service',
    description: 'At the end of the article.',
    rows: [{ fields: ['author'], Widget: () => <FormField name="author.name" /> }, 'service'],
    isAside: true,
  },
];

const layout = layOut(
  {
    ...articles.fields,
    thumbnail: {
      ...articles.fields.thumbnail,
      hint: 'JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF or GIF, up to 20 MB',
    },
    ...scheduleFields,
  },
  sections,
);

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

/** Without a slug the server makes one from the title. */
function toInput(values: Values): Values {
  const paragraphs = (values.paragraphs as Values[]).filter(({ content }) =>
    hasVisibleContent(String(content)),
  );
  return {
    ...scheduleInputOf(values),
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
  controls: { 'author.name': AuthorControl, service: ServiceChoice },
  input: withScheduleRules(articles.createInput, 'blogs'),
  toInput,
  messages: articles.messages,
  failureText: (error) => messageOf(error, 'Failed to save blog'),
  loadFailureText: () => 'Failed to fetch blog',
  redirectMs: { create: redirectAfterCreateMs, update: null },
};

export const Component = () => <EntryEditorPage kind={blogKind} />;
