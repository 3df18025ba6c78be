import { findScheduleProblem } from '@atrium/contracts/content/articles.constants';
import {
  type BlogPost,
  createBlogInput,
  type ParagraphFormatting,
} from '@atrium/contracts/content/articles.schemas';
import { hasVisibleContent } from '@atrium/contracts/content/rich-text';
import { pickKnown } from '../shared/editor/entry-kind';
import type { ImageSlots } from '../shared/image-slots';
import { type ImageValue, imageValueOf, noImage } from '../shared/image-value';
import { editorTimeZone } from './editor-time-zone';

export interface BlogFormValues extends Pick<BlogPost, 'title' | 'slug' | 'status' | 'tags' | 'seo'> {
  scheduledPublishAt: string;
  unpublishAt: string;
  paragraphs: { content: string; formatting?: ParagraphFormatting | undefined }[];
  thumbnail: ImageValue;
}

/** The rules of the save call, and those that depend on the clock. */
export const createBlogRules = (now: () => Date) =>
  createBlogInput.superRefine(({ status = 'draft', scheduledPublishAt }, context) => {
    const message = findScheduleProblem({ status, scheduledPublishAt, now: now() });
    if (message) context.addIssue({ code: 'custom', path: ['scheduledPublishAt'], message });
  });

export const emptyBlogForm: BlogFormValues = {
  title: '',
  slug: '',
  status: 'draft',
  scheduledPublishAt: '',
  unpublishAt: '',
  tags: [],
  seo: { metaTitle: '', metaDescription: '', focusKeyword: '', keywords: [] },
  paragraphs: [{ content: '' }],
  thumbnail: noImage,
};

export const blogImages: ImageSlots = {
  single: [{ name: 'thumbnail', label: 'Thumbnail', existing: 'existingThumbnail', minWidth: 960 }],
};

export const blogFormOf = (post: BlogPost): BlogFormValues => ({
  ...pickKnown(emptyBlogForm, post),
  scheduledPublishAt: post.status === 'scheduled' ? (post.scheduledPublishAt ?? '') : '',
  seo: { ...emptyBlogForm.seo, ...post.seo },
  paragraphs: post.paragraphs.length > 0 ? post.paragraphs : emptyBlogForm.paragraphs,
  thumbnail: imageValueOf(post.thumbnail),
});

/** Without a slug the server makes one from the title. */
export const blogInputOf = ({ scheduledPublishAt, ...values }: BlogFormValues) => ({
  ...values,
  ...(values.status === 'scheduled' && { scheduledPublishAt, scheduleTimeZone: editorTimeZone() }),
  paragraphs: values.paragraphs.filter(({ content }) => hasVisibleContent(content)),
});

/** Undefined for a draft of an older version of this screen. */
export function readBlogDraft(data: Record<string, unknown>): Record<string, unknown> | undefined {
  const { paragraphs, seo } = data as Partial<BlogFormValues>;
  if (!Array.isArray(paragraphs) || paragraphs.length === 0) return undefined;
  return { ...data, seo: { ...emptyBlogForm.seo, ...seo } };
}

/** The emoji are part of the documented labels. */
export function submitLabelOf(isEditing: boolean, status: string, savedStatus?: string): string {
  if (status === 'scheduled') return '🕒 Schedule Post';
  if (isEditing && status === savedStatus) return '💾 Update Post';
  if (status === 'published') return '🚀 Publish Now';
  return isEditing ? '💾 Update Post' : '📝 Save Draft';
}
