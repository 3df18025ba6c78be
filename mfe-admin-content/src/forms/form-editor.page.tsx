import { forms } from '@atrium/contracts/content/forms.schemas';
import { checks } from '../shared/checks/check-panel';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import { layOut, type Section } from '../shared/editor/entry-layout';
import { createListedKind } from '../shared/editor/listed-kind';
import {
  scheduleFields,
  scheduleInputOf,
  scheduleOf,
  withScheduleRules,
} from '../shared/editor/schedule-fields';
import { sharingSection } from '../shared/editor/seo-fields';
import { titleRow } from '../shared/editor/title-and-slug';
import { formNames } from '../shared/entry-names';
import { PageField } from '../shared/fields/page-field';
import { ConditionField, ConditionValue } from './condition-controls';
import { OtherSites } from './other-sites';

const sections: Section[] = [
  {
    title: 'Form',
    rows: [
      titleRow({ pathOf: (slug) => `/forms/${slug}`, slugLabel: 'Address' }),
      'status',
      'shortDescription',
    ],
  },
  {
    title: 'Fields',
    description: 'From top to bottom. What is switched off is not asked.',
    rows: ['fields'],
  },
  { title: 'Sending', rows: ['submitLabel', 'thanks', 'thanksLink'] },
  { title: 'Answers', rows: ['use', 'recipients', 'keepMonths'], isAside: true },
  { title: 'Other sites', rows: [{ fields: ['allowedOrigins'], Widget: OtherSites }], isAside: true },
  scheduleOf('forms'),
  sharingSection,
  { ...checks, isAside: true },
];

const rows = ['label', 'hint', 'required', 'shownWhen', 'key'] as const;

export const formKind: EntryKind = {
  ...createListedKind(forms, { names: formNames, sections }),
  // Forms are in no list of the site.
  ...layOut({ ...forms.fields, ...scheduleFields }, sections, ['displayOrder']),
  lists: {
    fields: {
      addLabel: 'Add Field',
      titleOf: ({ label }) => String(label ?? ''),
      removeVerb: 'Remove',
      empty: { title: 'This form asks nothing yet', addLabel: 'Add the first field' },
      rowsOf: {
        line: ['label', 'meaning', ...rows.slice(1)],
        area: rows,
        choice: ['label', 'options', 'hint', 'required', 'isService', 'shownWhen', 'key'],
        several: ['label', 'options', ...rows.slice(1)],
        number: ['label', ['least', 'most'], ...rows.slice(1)],
        date: rows,
        file: ['label', ['accepts', 'maxFiles'], ...rows.slice(1)],
        consent: rows,
      },
    },
  },
  controls: {
    thanksLink: PageField,
    'fields.shownWhen.field': ConditionField,
    'fields.shownWhen.value': ConditionValue,
  },
  input: withScheduleRules(forms.createInput, 'forms'),
  toInput: scheduleInputOf,
  redirectMs: { create: null, update: null },
};

export const Component = () => <EntryEditorPage kind={formKind} />;
