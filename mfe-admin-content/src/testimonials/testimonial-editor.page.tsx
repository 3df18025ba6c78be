import { testimonials } from '@atrium/contracts/content/testimonials.schemas';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createListedKind } from '../shared/editor/listed-kind';
import { testimonialNames } from '../shared/entry-names';
import { permissionRow } from '../shared/permission-badge';

const testimonialKind = createListedKind(testimonials, {
  names: testimonialNames,
  sections: [
    { title: 'Testimonial', rows: ['name', 'text', ['position', 'client'], ['service', 'rating']] },
    { title: 'Permission', description: 'Only your team sees this.', rows: [permissionRow] },
    { title: 'Publication', rows: [['status', 'displayOrder']], isAside: true },
    { title: 'Portrait', rows: ['image'], isAside: true },
    { ...checks, isAside: true },
  ],
});

export const Component = () => <EntryEditorPage kind={testimonialKind} />;
