import type { BlogFormValues } from './blog-form';
import { emptyBlogForm } from './blog-form';
import { withoutFile } from '../shared/image-value';

/** What is kept of a form as a working copy: everything but a chosen file. */
export const blogDataOf = (values: BlogFormValues): Record<string, unknown> => ({
  ...values,
  thumbnail: withoutFile(values.thumbnail),
});

/** The form of a working copy; undefined when it is not one (kept by an older version of this screen). */
export function blogFormOfData(data: Record<string, unknown>): BlogFormValues | undefined {
  const { title, paragraphs } = data as Partial<BlogFormValues>;
  if (typeof title !== 'string' || !Array.isArray(paragraphs) || paragraphs.length === 0) return undefined;
  const { seo, ...rest } = data as Partial<BlogFormValues>;
  return { ...emptyBlogForm, ...rest, seo: { ...emptyBlogForm.seo, ...seo } };
}
