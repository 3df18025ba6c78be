import { messageOf } from '@atrium/admin-kit/text/error-text';
import { industryTypes } from '@atrium/contracts/content/solutions.constants';
import type { SolutionListItem } from '@atrium/contracts/content/solutions.schemas';
import { solutionNames } from '../shared/entry-names';
import { type EntryListKind, listQueryOf } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { Word } from '../shared/list-page';
import { statusOptions } from '../shared/options';
import { FeatureToggle } from './feature-toggle';

const industryLabel = (value: string): string =>
  industryTypes.find((industry) => industry.value === value)?.label ?? value;

const solutionListKind: EntryListKind<SolutionListItem, 'status' | 'industry'> = {
  names: solutionNames,
  title: 'Solutions',
  description: 'Industry solutions on the site',
  createLabel: 'Create Solution',
  filterNames: ['status', 'industry'],
  filtersOf: () => [
    { name: 'status', label: 'Status', all: 'All Statuses', options: statusOptions },
    { name: 'industry', label: 'Industry', all: 'All Industries', options: industryTypes },
  ],
  callOf(list) {
    const query = listQueryOf(list);
    return {
      path: 'admin/all',
      query,
      read: (api, signal) => api.get('/api/solutions/admin/all', { query, signal }),
    };
  },
  error: {
    title: 'Error Loading Solutions',
    textOf: (error) => messageOf(error, 'Failed to fetch solutions'),
    toast: 'Failed to fetch solutions',
  },
  imageOf: ({ thumbnail }) => thumbnail,
  header: 'Solution',
  groupColumn: {
    id: 'industry',
    header: 'Industry',
    cell: ({ industryType }) => <Word>{industryLabel(industryType)}</Word>,
  },
  lastColumn: {
    id: 'featured',
    header: 'Featured',
    align: 'center',
    cell: (solution) => <FeatureToggle solution={solution} />,
  },
  cardOf: (solution) => ({
    group: industryLabel(solution.industryType),
    action: <FeatureToggle solution={solution} />,
  }),
};

export const Component = () => <EntryListPage kind={solutionListKind} />;
