import { legal } from '@atrium/contracts/content/legal.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createSingleKind } from '../shared/editor/single-kind';

const legalKind = createSingleKind(legal, {
  title: 'Legal',
  previewPaths: ['/terms-and-conditions', '/privacy-policy'],
  sections: [
    {
      title: 'Documents',
      description:
        'Each page shows its documents in this order. Consents name the effective date of the terms; earlier versions stay readable on the page.',
      rows: ['documents'],
    },
  ],
  lists: {
    documents: {
      addLabel: 'Add document',
      rows: ['title', ['page', 'address'], 'effectiveDate', 'sections'],
    },
    'documents.sections': { addLabel: 'Add section' },
  },
});

export const Component = () => <EntryEditorPage kind={legalKind} />;
