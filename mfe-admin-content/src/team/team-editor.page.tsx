import { team } from '@atrium/contracts/content/team.schemas';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createListedKind } from '../shared/editor/listed-kind';
import { teamNames } from '../shared/entry-names';

const teamKind = createListedKind(team, {
  names: teamNames,
  sections: [
    {
      title: 'Person',
      rows: [['name', 'title'], 'bio', 'quote', 'expertise', ['status', 'displayOrder']],
    },
    { title: 'Experience', rows: ['experience'] },
    { title: 'Education', rows: ['education'] },
    { title: 'Portrait', rows: ['image'], isAside: true },
    { title: 'Contact', rows: ['email', 'socialLinks'], isAside: true },
    { ...checks, isAside: true },
  ],
  lists: {
    experience: { rows: ['position', ['company', 'duration']] },
    education: { rows: ['degree', ['institution', 'year']] },
  },
});

export const Component = () => <EntryEditorPage kind={teamKind} />;
