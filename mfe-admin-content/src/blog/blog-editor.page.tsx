import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useNow } from '@atrium/admin-kit/use-now';
import { isOut } from '@atrium/contracts/content/article-rights';
import { articles } from '@atrium/contracts/content/articles.schemas';
import type { ContentStatus } from '@atrium/contracts/content/constants';
import { hasVisibleContent, stripHtml } from '@atrium/contracts/content/rich-text';
import { useApi } from '@atrium/mfe-kit';
import { RadioGroup } from '@atrium/ui/radio-group';
import { SuggestField } from '@atrium/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { checks } from '../shared/checks/check-panel';
import { contentKeys } from '../shared/content-resource.api';
import { FormSection } from '../shared/editor/editor-layout';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import {
  type EntryBodyProps,
  type EntryContext,
  type FieldControlProps,
  layOut,
  type Section,
} from '../shared/editor/entry-layout';
import { inputOfFields, type Values } from '../shared/editor/field-values';
import {
  editorTimeZone,
  PlannedFor,
  ScheduleFields,
  scheduleFields,
  scheduleInputOf,
  withScheduleRules,
} from '../shared/editor/schedule-fields';
import { seoRow, sharingRows } from '../shared/editor/seo-fields';
import { createBlogSlug, titleRow } from '../shared/editor/title-and-slug';
import { blogNames, requiredToPublish } from '../shared/entry-names';
import { ServiceChoice } from '../shared/fields/choice-controls';
import { FormField } from '../shared/fields/field-view';
import classes from './blog-editor.module.css';

const statusOptions: { value: ContentStatus; label: string; hint: string }[] = [
  { value: 'draft', label: 'Save as Draft', hint: 'Only your team sees it' },
  { value: 'published', label: 'Publish Now', hint: 'Visible to everyone once saved' },
  { value: 'scheduled', label: 'Schedule for Later', hint: 'Goes out by itself' },
  { value: 'archived', label: 'Archive', hint: 'Kept, but hidden from the site' },
];

const listed = 100;

const redirectAfterCreateMs = 2_000;
const slugDelayMs = 500;
const editorHeight = 500;
const path = '/blog';

const sections: Section[] = [
  {
    title: 'Text',
    rows: [
      titleRow({
        pathOf: (slug) => `${path}/${slug}`,
        slugLabel: 'URL slug',
        titlePlaceholder: 'Title of the article',
        hasToggle: true,
        isHeadline: true,
        createSlug: createBlogSlug,
        slugDelayMs,
      }),
      'paragraphs',
    ],
  },
  {
    title: 'Publication',
    rows: [['status', 'plannedFor', ...Object.keys(scheduleFields)]],
    isAside: true,
    Panel: PublishPanel,
  },
  { ...checks, isAside: true },
  { title: 'Thumbnail and Tags', rows: ['thumbnail', 'tags'], isAside: true },
  {
    title: 'SEO Settings',
    description: 'How the article appears in search results and when it is shared.',
    rows: [seoRow({ path, group: 'seo', areLimits: true }), ...sharingRows(['focusKeyword', 'keywords'])],
    isAside: true,
  },
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
  const count = useWatch({ name: 'paragraphs' }).length;
  return (
    <RichTextEditor
      id={`${place}.content`}
      error={typeof error === 'string' ? error : undefined}
      label={`Text of paragraph ${index + 1}`}
      isLabelHidden
      value={String(entry.content)}
      onChange={(content) => change({ content })}
      height={index === count - 1 ? editorHeight : 0}
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
  isWriting: true,
  ...layout,
  lists: {
    paragraphs: {
      addLabel: 'Add Paragraph',
      removeVerb: 'Remove',
      titleOf: ({ content }) => stripHtml(String(content)),
      Body: ParagraphText,
      isText: true,
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

/** A member of the team, found while typing, or any other name. */
function AuthorControl({ field, path, value, onChange, error }: FieldControlProps) {
  const api = useApi();
  const query = { page: 1, limit: listed };
  const { data: members = [] } = useQuery({
    queryKey: contentKeys.list('team', 'authors', query),
    queryFn: async ({ signal }) => (await api.get('/api/team', { query, signal })).data,
  });
  const typed = String(value ?? '');
  const isMember = members.some(({ name }) => name === typed);
  const words = typed.trim().toLowerCase();
  const fitting = members.filter(({ name }) => isMember || name.toLowerCase().includes(words));
  return (
    <SuggestField
      id={path}
      label={field.label}
      hint={isMember ? 'The article links to their page' : 'A member of the team, or another name'}
      maxLength={field.maxLength}
      error={error}
      suggestions={fitting.map(({ name, title, status }) => ({
        value: name,
        label: name,
        note: status === 'published' ? title : `${title}, not published`,
      }))}
      value={typed}
      onChange={onChange}
    />
  );
}

interface Publication {
  status: ContentStatus;
  scheduledPublishAt: string;
}

function PublishPanel({ context }: { context: EntryContext }) {
  const form = useFormContext<Publication>();
  const now = useNow(60_000);
  const mayPublish = useCan('articles.publish');
  const status = useWatch({ control: form.control, name: 'status' });
  const { errors, isSubmitted } = form.formState;

  function chooseStatus(next: ContentStatus) {
    form.setValue('status', next, { shouldDirty: true, shouldValidate: isSubmitted });
    if (next !== 'scheduled') {
      form.setValue('scheduledPublishAt', '', { shouldDirty: true });
      form.clearErrors('scheduledPublishAt');
    }
  }

  return (
    <FormSection title="Publication">
      <RadioGroup
        id="status"
        label="Publication status"
        name="status"
        options={
          mayPublish ? statusOptions : statusOptions.filter((option) => !isOut({ status: option.value }))
        }
        value={status}
        onChange={(next) => chooseStatus(next as ContentStatus)}
        error={errors.status?.message}
      />
      <p className={classes.clock}>
        <Clock size={16} />
        <span>
          Current Time: <time dateTime={now.toISOString()}>{formatDayAndTime(now)}</time>
          <span className="fine muted"> ({editorTimeZone()})</span>
        </span>
      </p>
      <PlannedFor />
      {mayPublish && <ScheduleFields context={context} type="blogs" />}
    </FormSection>
  );
}
