import { messageOf, messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import { services } from '@atrium/contracts/content/services.schemas';
import { blockList } from '../shared/blocks/block-fields';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import { layOut, type Section } from '../shared/editor/entry-layout';
import {
  scheduleFields,
  scheduleInputOf,
  scheduleOf,
  withScheduleRules,
} from '../shared/editor/schedule-fields';
import { seoRow, sharingRows } from '../shared/editor/seo-fields';
import { titleRow } from '../shared/editor/title-and-slug';
import { serviceNames } from '../shared/entry-names';

const path = '/services';

const sections: Section[] = [
  {
    title: 'Basic Information',
    rows: [
      titleRow({ pathOf: (slug) => `${path}/${slug}` }),
      'tagline',
      ['category', 'status', 'displayOrder'],
      ['featured', 'isHighlighted'],
      'shortDescription',
      'description',
      'keywords',
    ],
  },
  {
    title: 'Images',
    description: 'Up to 5 MB each.',
    rows: [['thumbnail', 'bannerImage', 'mockupImage'], 'additionalImages'],
    isAside: true,
  },
  {
    title: 'Content Blocks',
    description: "The body of the service's page, from top to bottom.",
    rows: ['contentBlocks', 'longDescription'],
  },
  { title: 'Features', rows: ['features'] },
  { title: 'Process', rows: ['process'] },
  scheduleOf('services'),
  { title: 'SEO Information', rows: [seoRow({ path }), ...sharingRows()], isAside: true },
  { title: 'Pricing Plans', rows: ['pricing'], isAside: true },
  { ...checks, isAside: true },
];

export const serviceKind: EntryKind = {
  names: serviceNames,
  titles: { create: 'Create New Service', edit: 'Edit Service' },
  submitLabelOf: (isEditing) => (isEditing ? 'Save Changes' : 'Save Service'),
  hasCancel: true,
  ...layOut({ ...services.fields, ...scheduleFields }, sections),
  lists: {
    contentBlocks: blockList,
    features: {
      rows: [['title', 'icon'], 'description', 'benefits', 'details', ['importance', 'category']],
      empty: { title: 'No features added yet', addLabel: 'Add Your First Feature' },
    },
    pricing: { rows: [['name', 'price', 'currency', 'period'], 'features'] },
  },
  imageRules: services.imageRules,
  input: withScheduleRules(services.createInput, 'services'),
  toInput: scheduleInputOf,
  messages: services.messages,
  failureText: (error) =>
    messageOf(error, error instanceof Error ? 'Operation failed' : 'An unexpected error occurred'),
  loadFailureText: (error) =>
    messageWithPrefix(error, 'Error fetching service data', 'Failed to fetch service data'),
  redirectMs: { create: 0, update: null },
};

export const Component = () => <EntryEditorPage kind={serviceKind} />;
