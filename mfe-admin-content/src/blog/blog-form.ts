import {
  type BlogPost,
  blogLimits,
  blogMessages,
  blogStatuses,
  findScheduleProblem,
  type ParagraphFormatting,
} from '@atrium/contracts/blog-types';
import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content-types';
import { hasVisibleContent } from '@atrium/contracts/rich-text';
import { createBlogSlug, findSlugProblem } from '@atrium/contracts/slugs';
import { z } from 'zod';
import { hasImage, type ImageValue, imageValueOf, noImage } from '../shared/image-value';

const atMost = (length: number) => `Must be at most ${length} characters`;

/** The rules of the form; the server repeats them all. `now` is called at each check. */
export const createBlogFormSchema = (now: () => Date) =>
  z
    .object({
      title: z
        .string()
        .refine((title) => title.trim() !== '', blogMessages.titleRequired)
        .max(blogLimits.title, atMost(blogLimits.title)),
      slug: z.string(),
      status: z.enum(blogStatuses, { error: blogMessages.invalidStatus }),
      scheduledPublishAt: z.string(),
      unpublishAt: z.string(),
      tags: z.array(z.string()),
      seo: z.object({
        metaTitle: z.string().max(metaTitleMaxLength, atMost(metaTitleMaxLength)),
        metaDescription: z.string().max(metaDescriptionMaxLength, atMost(metaDescriptionMaxLength)),
        focusKeyword: z.string().max(blogLimits.focusKeyword, atMost(blogLimits.focusKeyword)),
        keywords: z.array(z.string()),
      }),
      paragraphs: z
        .array(z.object({ content: z.string(), formatting: z.custom<ParagraphFormatting>().optional() }))
        .refine(
          (items) => items.some(({ content }) => hasVisibleContent(content)),
          blogMessages.paragraphRequired,
        ),
      thumbnail: z.custom<ImageValue>(),
    })
    .superRefine((values, context) => {
      const slugProblem = values.slug === '' ? undefined : findSlugProblem(values.slug);
      if (slugProblem) context.addIssue({ code: 'custom', path: ['slug'], message: slugProblem });
      const scheduleProblem = findScheduleProblem({ ...values, now: now() });
      if (scheduleProblem)
        context.addIssue({ code: 'custom', path: ['scheduledPublishAt'], message: scheduleProblem });
    });

export type BlogFormValues = z.infer<ReturnType<typeof createBlogFormSchema>>;

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

export function blogFormOf(post: BlogPost): BlogFormValues {
  return {
    title: post.title,
    slug: post.slug,
    status: post.status,
    scheduledPublishAt: post.status === 'scheduled' ? (post.scheduledPublishAt ?? '') : '',
    unpublishAt: post.unpublishAt ?? '',
    tags: [...post.tags],
    seo: { ...emptyBlogForm.seo, ...post.seo },
    paragraphs:
      post.paragraphs.length > 0
        ? post.paragraphs.map(({ content, formatting }) => ({ content, formatting }))
        : emptyBlogForm.paragraphs,
    thumbnail: imageValueOf(post.thumbnail),
  };
}

export interface BlogPayloadOptions {
  /** Undefined for a new post. */
  saved: BlogPost | undefined;
  /** IANA time zone in which the schedule was chosen. */
  timeZone: string;
}

/** The multipart form of POST and PUT /api/blogs. */
export function buildBlogForm(values: BlogFormValues, { saved, timeZone }: BlogPayloadOptions): FormData {
  const form = new FormData();
  form.append('title', values.title.trim());
  form.append('slug', values.slug || createBlogSlug(values.title));
  form.append('status', values.status);
  if (values.status === 'scheduled') {
    form.append('scheduledPublishAt', new Date(values.scheduledPublishAt).toISOString());
    form.append('scheduleTimeZone', timeZone);
  }
  if (values.unpublishAt || saved?.unpublishAt) form.append('unpublishAt', values.unpublishAt);
  for (const tag of values.tags) form.append('tags[]', tag);
  form.append('seo[metaTitle]', values.seo.metaTitle);
  form.append('seo[metaDescription]', values.seo.metaDescription);
  form.append('seo[focusKeyword]', values.seo.focusKeyword);
  for (const keyword of values.seo.keywords) form.append('seo[keywords][]', keyword);
  appendThumbnail(form, values.thumbnail, saved);
  const written = values.paragraphs.filter(({ content }) => hasVisibleContent(content));
  written.forEach(({ content, formatting }, index) => {
    form.append(`paragraphs[${index}][content]`, content);
    for (const [name, value] of Object.entries(formatting ?? {})) {
      form.append(`paragraphs[${index}][formatting][${name}]`, value === null ? '' : String(value));
    }
  });
  return form;
}

/** An unchanged thumbnail is left out of the form; the server then keeps it. */
function appendThumbnail(form: FormData, thumbnail: ImageValue, saved: BlogPost | undefined): void {
  const { stored, alt } = thumbnail;
  if (!stored && saved?.thumbnail) form.append('existingThumbnail', '');
  else if (stored && stored.id !== saved?.thumbnail?.id) {
    form.append('existingThumbnail', JSON.stringify({ id: stored.id, url: stored.url, alt }));
  }
  if (hasImage(thumbnail)) form.append('thumbnailAlt', alt);
}

/** The emoji are part of the documented labels. */
export function submitLabel(status: string, isEditing: boolean): string {
  if (status === 'scheduled') return '🕒 Schedule Post';
  if (status === 'published') return '🚀 Publish Now';
  return isEditing ? '💾 Update Post' : '📝 Save Draft';
}
