import type { EntryNames } from '../shared/entry-names';

export const solutionNames: EntryNames<'solutions'> = {
  resource: 'solutions',
  listPath: '/dashboard/solutions',
  label: 'Solutions',
  noun: 'solution',
  plural: 'solutions',
  deletion: {
    title: 'Delete Solution',
    question: () => 'Are you sure you want to delete this solution?',
    success: 'Solution deleted successfully',
    failure: () => 'Failed to delete solution',
  },
  viewPathOf: ({ slug, status }) => (status === 'published' ? `/solutions/${slug}` : undefined),
};
