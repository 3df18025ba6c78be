import type { FormListItem } from '@atrium/contracts/content/forms.schemas';
import { formNames } from '../shared/entry-names';
import { type EntryListKind, failedAs, listCallOf, statusFilter } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { useLabels } from './form-uses';

const formListKind: EntryListKind<FormListItem, 'status'> = {
  names: formNames,
  title: 'Forms',
  description: 'Forms for pages of this site and of others',
  createLabel: 'New Form',
  filterNames: ['status'],
  filtersOf: () => [statusFilter()],
  callOf: (list) => listCallOf(list, (api, request) => api.get('/api/forms/admin/all', request)),
  error: failedAs('The forms could not be loaded'),
  header: 'Form',
  groupColumn: {
    id: 'use',
    header: 'Answers become',
    cell: ({ use = 'answers' }) => useLabels[use],
  },
  hasOrder: false,
  hasViews: false,
};

export const Component = () => <EntryListPage kind={formListKind} />;
