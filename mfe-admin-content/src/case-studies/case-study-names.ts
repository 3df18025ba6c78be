import type { EntryNames } from '../shared/entry-names';

export const caseStudyNames: EntryNames<'case-studies'> = {
  resource: 'case-studies',
  listPath: '/dashboard/case-studies',
  label: 'Case Studies',
  noun: 'case study',
  plural: 'case studies',
  deletion: {
    title: 'Delete Case Study',
    question: () => 'Are you sure you want to delete this case study?',
    success: 'Case study deleted successfully',
    failure: () => 'Failed to delete case study',
  },
  viewPathOf: ({ slug, status }) => (status === 'published' ? `/portfolio/${slug}` : undefined),
};
