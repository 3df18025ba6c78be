import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import { teamNames } from '../shared/entry-names';
import {
  type EntryListKind,
  failedAs,
  type ListedEntry,
  numberedCallOf,
  shownFilter,
} from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { Word } from '../shared/list-page';

const teamListKind: EntryListKind<TeamMember & ListedEntry, 'status'> = {
  names: teamNames,
  title: 'Team',
  description: 'The people that visitors can meet',
  createLabel: 'New Team Member',
  filterNames: ['status'],
  filtersOf: () => [shownFilter],
  callOf: (list) =>
    numberedCallOf(
      list,
      (api, request) => api.get('/api/team', request),
      ({ name, title }) => ({ title: name, shortDescription: title }),
    ),
  error: failedAs('The team could not be loaded'),
  imageOf: ({ image }) => image,
  header: 'Team member',
  groupColumn: {
    id: 'number',
    header: 'Page',
    cell: ({ slug }) => <Word>{`/team/${slug}`}</Word>,
  },
  hasViews: false,
};

export const Component = () => <EntryListPage kind={teamListKind} />;
