import { pickKnown } from '../shared/draft/pick-known';
import { existingOf, withoutFile } from '../shared/image-value';
import { type BlogFormValues, emptyBlogForm } from './blog-form';

/** The form as a draft: everything but a chosen file, which JSON cannot hold. */
export const blogDataOf = (values: BlogFormValues): Record<string, unknown> => ({
  ...values,
  thumbnail: withoutFile(values.thumbnail),
  existingThumbnail: existingOf(values.thumbnail),
});

/** The form of a draft; undefined when the draft has the format of an older version of this screen. */
export function blogFormOfData(data: Record<string, unknown>): BlogFormValues | undefined {
  const { title, paragraphs, seo } = data as Partial<BlogFormValues>;
  if (typeof title !== 'string' || !Array.isArray(paragraphs) || paragraphs.length === 0) return undefined;
  return { ...pickKnown(emptyBlogForm, data), seo: { ...emptyBlogForm.seo, ...seo } };
}
