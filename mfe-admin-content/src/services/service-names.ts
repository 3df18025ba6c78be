import { messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import type { EntryNames } from '../shared/entry-names';

export const serviceNames: EntryNames<'services'> = {
  resource: 'services',
  listPath: '/dashboard/services',
  label: 'Services',
  noun: 'service',
  plural: 'services',
  deletion: {
    title: 'Delete Service',
    question: () => 'Are you sure you want to delete this service?',
    success: 'Service deleted successfully',
    failure: (error) => messageWithPrefix(error, 'Error deleting service', 'Failed to delete service'),
  },
  viewPathOf: ({ slug }) => `/dashboard/services/${slug}`,
};
