import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import { teamNames } from '../shared/entry-names';
import type { EntryListKind, ListedEntry } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { peopleQueryOf, statusFilter, toListed } from '../shared/list/people-list';
import { Word } from '../shared/list-page';

const teamListKind: EntryListKind<TeamMember & ListedEntry, 'status'> = {
  names: teamNames,
  title: 'Team',
  description: 'The people that visitors can meet',
  createLabel: 'New Team Member',
  filterNames: ['status'],
  filtersOf: () => [statusFilter],
  callOf(list) {
    const query = peopleQueryOf(list);
    return {
      path: '',
      query,
      async read(api, signal) {
        const response = await api.get('/api/team', { query, signal });
        const toItem = (member: TeamMember) => toListed(member, { title: member.name, text: member.title });
        return { ...response, data: response.data.map(toItem) };
      },
    };
  },
  error: {
    title: 'The team could not be loaded',
    textOf: (error) => messageOf(error, 'The team could not be loaded'),
  },
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
