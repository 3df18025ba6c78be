import { careers } from '@atrium/contracts/content/careers.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createListedKind } from '../shared/editor/listed-kind';
import { careerNames } from '../shared/entry-names';

const careerKind = createListedKind(careers, {
  names: careerNames,
  sections: [
    { title: 'Role', rows: ['title', ['category', 'type', 'location'], 'summary'] },
    { title: 'Details', rows: ['responsibilities', 'qualifications'] },
    { title: 'Publication', rows: [['status', 'displayOrder'], 'closesOn', 'email'], isAside: true },
  ],
});

export const Component = () => <EntryEditorPage kind={careerKind} />;
