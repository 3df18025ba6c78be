import { existingOf } from '../shared/image-value';
import { pickKnown } from '../shared/pick-known';
import { type BlogFormValues, emptyBlogForm } from './blog-form';

/** The form as a draft. A preview reads the image from `existingThumbnail`, as a save does. */
export const blogDataOf = (values: BlogFormValues): Record<string, unknown> => ({
  ...values,
  existingThumbnail: existingOf(values.thumbnail),
});

/** Undefined for a draft of an older version of this screen. */
export function blogFormOfData(data: Record<string, unknown>): BlogFormValues | undefined {
  const { title, paragraphs, seo } = data as Partial<BlogFormValues>;
  if (typeof title !== 'string' || !Array.isArray(paragraphs) || paragraphs.length === 0) return undefined;
  return { ...pickKnown(emptyBlogForm, data), seo: { ...emptyBlogForm.seo, ...seo } };
}
