import { messageOf } from '@atrium/admin-kit/text/error-text';
import { complianceOptions } from '@atrium/contracts/content/solutions.constants';
import { solutions } from '@atrium/contracts/content/solutions.schemas';
import { MultiCombobox } from '@atrium/ui/combobox';
import { blockList } from '../shared/blocks/block-fields';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import { type FieldControlProps, layOut, type Section } from '../shared/editor/entry-layout';
import {
  scheduleFields,
  scheduleInputOf,
  scheduleOf,
  withScheduleRules,
} from '../shared/editor/schedule-fields';
import { sharingSection } from '../shared/editor/seo-fields';
import { titleRow } from '../shared/editor/title-and-slug';
import { solutionNames } from '../shared/entry-names';

const sections: Section[] = [
  {
    title: 'Basic Information',
    rows: [
      titleRow({ pathOf: (slug) => `/solutions/${slug}` }),
      'tagline',
      ['industryType', 'category', 'targetAudience'],
      ['status', 'displayOrder'],
      ['featured', 'isHighlighted'],
    ],
  },
  { title: 'Descriptions', rows: ['shortDescription', 'longDescription'] },
  {
    title: 'Implementation',
    rows: ['implementationTime', 'roi', 'complianceStandards'],
    isAside: true,
  },
  {
    title: 'Images',
    rows: [['thumbnail', 'bannerImage', 'mockupImage'], 'additionalImages'],
    isAside: true,
  },
  scheduleOf('solutions'),
  sharingSection,
  { title: 'Features', rows: ['features'] },
  { title: 'Integrations', rows: ['integrations'] },
  {
    title: 'Content Blocks',
    description: "The body of the solution's page, from top to bottom.",
    rows: ['contentBlocks'],
  },
  { ...checks, isAside: true },
];

const complianceChoices = complianceOptions.map((value) => ({ value, label: value }));

const ComplianceControl = ({ field, path, value, onChange }: FieldControlProps) => (
  <MultiCombobox
    id={path}
    label={field.label}
    placeholder="Choose standards"
    options={complianceChoices}
    value={value as string[]}
    onChange={onChange}
  />
);

export const solutionKind: EntryKind = {
  names: solutionNames,
  titles: { create: 'New Solution', edit: 'Edit Solution' },
  submitLabelOf: (isEditing) => (isEditing ? 'Update Solution' : 'Save Solution'),
  ...layOut({ ...solutions.fields, ...scheduleFields }, sections),
  lists: {
    contentBlocks: blockList,
    features: { rows: [['title', 'icon'], 'description'] },
    integrations: { rows: [['name', 'icon'], 'description'] },
  },
  controls: { complianceStandards: ComplianceControl },
  imageRules: solutions.imageRules,
  input: withScheduleRules(solutions.createInput, 'solutions'),
  toInput: scheduleInputOf,
  messages: solutions.messages,
  failureText: (error) => messageOf(error, 'Failed to save solution'),
  loadFailureText: () => 'Failed to fetch solution',
  redirectMs: { create: 500, update: 500 },
};

export const Component = () => <EntryEditorPage kind={solutionKind} />;
