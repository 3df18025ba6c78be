import type { Testimonial } from '@atrium/contracts/content/testimonials.schemas';
import { testimonialNames } from '../shared/entry-names';
import {
  type EntryListKind,
  failedAs,
  type ListedEntry,
  numberedCallOf,
  shownFilter,
} from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { TwoLines } from '../shared/list-page';
import { PermissionBadge } from '../shared/permission-badge';

const testimonialListKind: EntryListKind<Testimonial & ListedEntry, 'status'> = {
  names: testimonialNames,
  title: 'Testimonials',
  description: 'What clients say, and whether they may be named',
  createLabel: 'New Testimonial',
  filterNames: ['status'],
  filtersOf: () => [shownFilter],
  callOf: (list) =>
    numberedCallOf(
      list,
      (api, request) => api.get('/api/testimonials', request),
      ({ name, text }) => ({ title: name, shortDescription: text }),
    ),
  error: failedAs('The testimonials could not be loaded'),
  imageOf: ({ image }) => image,
  header: 'Testimonial',
  groupColumn: {
    id: 'client',
    header: 'Client',
    cell: ({ client, position }) => <TwoLines first={client} second={position} />,
  },
  lastColumn: {
    id: 'permission',
    header: 'Permission',
    cell: ({ permission }) => <PermissionBadge permission={permission} />,
  },
  hasViews: false,
};

export const Component = () => <EntryListPage kind={testimonialListKind} />;
