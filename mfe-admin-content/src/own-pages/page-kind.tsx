import { messageOf } from '@atrium/admin-kit/text/error-text';
import { type PageTemplate, pageTemplates } from '@atrium/contracts/content/page-templates.schemas';
import { pages } from '@atrium/contracts/content/pages.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { PictureFields } from '../shared/blocks/block-fields';
import { checks } from '../shared/checks/check-panel';
import type { EntryKind } from '../shared/editor/entry-kind';
import {
  type EntryBodyProps,
  type FieldControlProps,
  layOut,
  type Section,
} from '../shared/editor/entry-layout';
import type { Values } from '../shared/editor/field-values';
import {
  scheduleFields,
  scheduleInputOf,
  scheduleOf,
  withScheduleRules,
} from '../shared/editor/schedule-fields';
import { sharingSection } from '../shared/editor/seo-fields';
import { createPageSlug, titleRow } from '../shared/editor/title-and-slug';
import { pageNames } from '../shared/entry-names';
import { ClaimsField } from '../shared/fields/claims-field';
import { PageField } from '../shared/fields/page-field';

const sections: Section[] = [
  {
    title: 'Page',
    rows: [
      titleRow({
        pathOf: (slug) => `/${slug}`,
        slugLabel: 'Address',
        createSlug: createPageSlug,
      }),
      'status',
      'shortDescription',
    ],
  },
  {
    title: 'Blocks',
    description: 'The page from top to bottom. What is switched off stays here.',
    rows: ['blocks'],
  },
  scheduleOf('pages'),
  sharingSection,
  { ...checks, isAside: true },
];

const Picture = ({ entry, change }: EntryBodyProps) => (
  <PictureFields
    entry={{ imageUrl: String(entry.imageUrl ?? ''), imageAlt: String(entry.imageAlt ?? '') }}
    change={change}
  />
);

/** The folded row says what stands in the block. */
const titleOf = ({ title, html, text, caption }: Values): string =>
  [title, text, caption, stripHtml(String(html ?? ''))].map((value) => String(value ?? '')).find(Boolean) ??
  '';

const lists: EntryKind['lists'] = {
  blocks: {
    addLabel: 'Add Block',
    titleOf,
    thumbOf: ({ imageUrl }) => String(imageUrl ?? '') || undefined,
    removeVerb: 'Remove',
    empty: { title: 'This page has no blocks yet', addLabel: 'Add the first block' },
    rowsOf: {
      hero: ['look', 'eyebrow', 'title', 'text', Picture, 'primary', 'secondary', 'claims'],
      pictureText: ['side', 'eyebrow', 'title', 'html', Picture, 'button'],
      quote: ['text', ['name', 'role']],
    },
  },
  'blocks.cards': { addLabel: 'Add card', rows: [['title', 'icon'], 'text', ['to', 'label']] },
  'blocks.questions': { addLabel: 'Add question' },
};

/** The editor of a new page from a template, or of a page. */
const createPageKind = ({ blocks }: Pick<PageTemplate, 'blocks'>): EntryKind => {
  const fields = { ...pages.fields, blocks: { ...pages.fields.blocks, initial: blocks } };
  return {
    names: pageNames,
    titles: { create: 'New Page', edit: 'Edit Page' },
    submitLabelOf: () => 'Save Page',
    ...layOut({ ...fields, ...scheduleFields }, sections, ['displayOrder']),
    lists,
    controls: {
      'blocks.primary.to': PageField,
      'blocks.secondary.to': PageField,
      'blocks.button.to': PageField,
      'blocks.cards.to': PageField,
      'blocks.claims': (props: FieldControlProps) => <ClaimsField {...props} />,
    },
    imageRules: pages.imageRules,
    input: withScheduleRules(pages.createInput, 'pages'),
    toInput: scheduleInputOf,
    messages: pages.messages,
    failureText: (error) => messageOf(error, 'Failed to save page.'),
    loadFailureText: (error) => messageOf(error, 'Failed to fetch page'),
    redirectMs: { create: null, update: null },
  };
};

export const pageKind = createPageKind({ blocks: [] });

/** The editors of new pages, by the names of their templates. */
export const kindsOfTemplates: ReadonlyMap<string, EntryKind> = new Map(
  pageTemplates.map((template) => [template.name, createPageKind(template)]),
);
