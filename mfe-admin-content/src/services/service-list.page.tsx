import { messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import { contentPageSize } from '@atrium/contracts/content/constants';
import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { serviceNames } from '../shared/entry-names';
import { collectValues, type EntryListKind } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { Word } from '../shared/list-page';
import { ServiceFlags } from './service-flags';
import { categoryLabel } from './service-labels';

const serviceListKind: EntryListKind<ServiceListItem, 'category'> = {
  names: serviceNames,
  title: 'Services Management',
  description: 'What the agency offers',
  createLabel: 'Add New Service',
  filterNames: ['category'],
  filtersOf: (services, chosen) => [
    {
      name: 'category',
      label: 'Category',
      all: 'All Categories',
      options: collectValues(
        services.map(({ category }) => category),
        chosen.category,
      ).map((value) => ({ value, label: categoryLabel(value) })),
    },
  ],
  /** Uses the search call instead of the list call when there is a search text. */
  callOf({ page, search, filters }) {
    const query = {
      page,
      limit: contentPageSize,
      category: filters.category || undefined,
      ...(search ? { q: search } : { sort: '-createdAt' }),
    };
    return search
      ? { path: 'search', query, read: (api, signal) => api.get('/api/services/search', { query, signal }) }
      : {
          path: 'admin/all',
          query,
          read: (api, signal) => api.get('/api/services/admin/all', { query, signal }),
        };
  },
  error: {
    title: 'Error Loading Services',
    textOf: (error) => messageWithPrefix(error, 'Error fetching services', 'Failed to fetch services'),
  },
  imageOf: ({ thumbnail }) => thumbnail,
  header: 'Service',
  groupColumn: {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => <Word>{categoryLabel(category)}</Word>,
  },
  lastColumn: { id: 'flags', header: 'Flags', cell: (service) => <ServiceFlags service={service} /> },
  cardOf: (service) => ({
    group: categoryLabel(service.category),
    flags: (service.featured || service.isHighlighted) && <ServiceFlags service={service} />,
  }),
};

export const Component = () => <EntryListPage kind={serviceListKind} />;
