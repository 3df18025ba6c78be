import { messageOf } from '@atrium/admin-kit/text/error-text';
import { caseStudies } from '@atrium/contracts/content/case-studies.schemas';
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
import { seoRow, sharingRows } from '../shared/editor/seo-fields';
import { titleRow } from '../shared/editor/title-and-slug';
import { caseStudyNames } from '../shared/entry-names';
import { TextListField } from '../shared/fields/string-list-field';
import { hasImage, type ImageValue } from '../shared/image-value';

const path = '/portfolio';

const sections: Section[] = [
  {
    title: 'Basic Information',
    rows: [
      titleRow({ pathOf: (slug) => `${path}/${slug}` }),
      ['client', 'industry'],
      ['status', 'displayOrder'],
      'featured',
    ],
  },
  { title: 'Descriptions', rows: ['shortDescription', 'longDescription', 'tinyMCEContent'] },
  { title: 'Case Study Details', rows: ['challenge', 'solution', 'results', 'credits'] },
  { title: 'Images', rows: ['featureImage', 'gallery'], isAside: true },
  scheduleOf('case-studies'),
  { title: 'SEO & Metadata', rows: ['keywords', seoRow({ path }), ...sharingRows()], isAside: true },
  { ...checks, isAside: true },
];

const KeywordsControl = ({ field, path, value, onChange, error }: FieldControlProps) => (
  <TextListField
    id={path}
    label={field.label}
    hint="Separated by commas"
    separator="comma"
    error={error}
    value={value as string[]}
    onChange={onChange}
  />
);

export const caseStudyKind: EntryKind = {
  names: caseStudyNames,
  titles: { create: 'New Case Study', edit: 'Edit Case Study' },
  submitLabelOf: () => 'Save Case Study',
  ...layOut(
    {
      ...caseStudies.fields,
      ...scheduleFields,
      // Its rich text has a field of its own.
      longDescription: { ...caseStudies.fields.longDescription, kind: 'area' },
    },
    sections,
  ),
  controls: { keywords: KeywordsControl },
  imageRules: caseStudies.imageRules,
  input: withScheduleRules(caseStudies.createInput, 'case-studies'),
  /** An empty `featureImage` removes the image. */
  toInput: ({ featureImage, ...values }) => ({
    ...scheduleInputOf(values),
    featureImage: hasImage(featureImage as ImageValue) ? undefined : '',
  }),
  messages: caseStudies.messages,
  failureText: () => 'Failed to save case study.',
  loadFailureText: (error) => messageOf(error, 'Failed to fetch case study'),
  redirectMs: { create: 0, update: 0 },
};

export const Component = () => <EntryEditorPage kind={caseStudyKind} />;
