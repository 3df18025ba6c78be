import { readStale } from '@atrium/admin-kit/read-stale';
import { messageOf, messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import { createServiceInput, type Service } from '@atrium/contracts/content/services.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import {
  emptyServiceForm,
  type ServiceFormValues,
  serviceFormOf,
  serviceImages,
  serviceInputOf,
} from './service-form';
import { serviceNames } from './service-names';
import { ServiceSections } from './service-sections';

const serviceKind: EntryKind<Service, ServiceFormValues> = {
  names: serviceNames,
  calls: {
    read: (api, id, signal) => api.get('/api/services/:id', { params: { id }, signal }),
    create: (api, input) => api.post('/api/services', input),
    update: (api, id, { input, headers }) => api.put('/api/services/:id', input, { params: { id }, headers }),
    staleOf: readStale<'/api/services/:id'>,
    keepDraft: (api, id) => api.post('/api/services/:id/draft/version', undefined, { params: { id } }),
    restoreVersion: (api, params, query) =>
      api.post('/api/services/:id/versions/:rev/restore', undefined, { params, query }),
  },
  titles: { create: 'Create New Service', edit: 'Edit Service' },
  submitLabelOf: (isEditing) => (isEditing ? 'Save Changes' : 'Save Service'),
  viewLabel: 'View',
  hasCancel: true,
  Sections: ServiceSections,
  emptyValues: emptyServiceForm,
  images: serviceImages,
  toValues: serviceFormOf,
  input: createServiceInput,
  toInput: serviceInputOf,
  checksOf: ({ contentBlocks, longDescription, metaTitle, metaDescription }) => ({
    htmlParts: [...contentBlocks.map(({ tinyMCEContent }) => tinyMCEContent), longDescription],
    metaTitle,
    metaDescription,
  }),
  createdText: 'Service created successfully',
  updatedText: 'Service updated successfully',
  failureText: (error) =>
    messageOf(error, error instanceof Error ? 'Operation failed' : 'An unexpected error occurred'),
  loadFailureText: (error) =>
    messageWithPrefix(error, 'Error fetching service data', 'Failed to fetch service data'),
  redirectMs: { create: 0, update: null },
};

export const Component = () => <EntryEditorPage kind={serviceKind} />;
