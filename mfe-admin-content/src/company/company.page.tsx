import { company } from '@atrium/contracts/content/company.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createSingleKind } from '../shared/editor/single-kind';

export const companyKind = createSingleKind(company, {
  title: 'Company',
  sections: [
    { title: 'Company', rows: [['name', 'legalName'], 'tagline', 'blurb', 'founded'] },
    { title: 'Contact', rows: [['phone', 'email'], 'hours', 'address'] },
    { title: 'Elsewhere', rows: ['socialLinks'], isAside: true },
  ],
});

export const Component = () => <EntryEditorPage kind={companyKind} />;
