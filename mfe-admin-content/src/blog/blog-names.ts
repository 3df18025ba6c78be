import type { EntryNames } from '../shared/entry-names';

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
  viewPathOf: ({ slug, status }) => (status === 'published' ? `/blog/${slug}` : undefined),
};
