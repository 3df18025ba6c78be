import type { EntryNames } from '../shared/entry-names';

export const requiredToPublish = [
  { path: 'seo.metaTitle', message: 'Meta title is required to publish' },
  { path: 'seo.metaDescription', message: 'Meta description is required to publish' },
];

export const blogNames: EntryNames = {
  resource: 'blogs',
  listPath: '/dashboard/blog',
  label: 'Blog',
  noun: 'post',
  plural: 'posts',
  deletion: {
    title: 'Delete Blog',
    question: () => 'Are you sure you want to delete this blog?',
    success: 'Blog deleted successfully',
    failure: () => 'Failed to delete blog',
  },
  requiredToPublish,
  viewPathOf: ({ slug, status }) => (status === 'published' ? `/blog/${slug}` : undefined),
};
