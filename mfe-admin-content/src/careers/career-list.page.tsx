import { careerCategories } from '@atrium/contracts/content/careers.constants';
import type { CareerRole } from '@atrium/contracts/content/careers.schemas';
import { careerNames } from '../shared/entry-names';
import {
  type EntryListKind,
  failedAs,
  type ListedEntry,
  numberedCallOf,
  shownFilter,
} from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { TwoLines } from '../shared/list-page';
import { capitalisedOptions } from '../shared/options';

const categories = capitalisedOptions(careerCategories);

const careerListKind: EntryListKind<CareerRole & ListedEntry, 'status' | 'category'> = {
  names: careerNames,
  title: 'Careers',
  description: 'The open roles',
  createLabel: 'New Role',
  filterNames: ['status', 'category'],
  filtersOf: () => [
    shownFilter,
    { name: 'category', label: 'Category', all: 'All Categories', options: categories },
  ],
  callOf: (list) =>
    numberedCallOf(
      list,
      (api, request) => api.get('/api/careers', request),
      ({ title, summary }) => ({ title, shortDescription: summary }),
    ),
  error: failedAs('The roles could not be loaded'),
  imageOf: () => null,
  header: 'Role',
  groupColumn: {
    id: 'category',
    header: 'Category',
    cell: ({ category, location }) => (
      <TwoLines
        first={categories.find(({ value }) => value === category)?.label ?? category}
        second={location}
      />
    ),
  },
  hasViews: false,
};

export const Component = () => <EntryListPage kind={careerListKind} />;
