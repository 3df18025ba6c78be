import type { ContentTypeRow } from '@atrium/contracts/content/content-types';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { errorPages } from '@atrium/contracts/content/error-pages.schemas';
import type { Fields } from '@atrium/contracts/content/fields.schemas';
import { pageDocumentRows } from '@atrium/contracts/content/page-documents';
import { pageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { searchEngines } from '@atrium/contracts/content/search-engines.schemas';
import type { EntryKind } from '../shared/editor/entry-kind';
import type { Controls, Section, Widget } from '../shared/editor/entry-layout';
import { createSingleKind } from '../shared/editor/single-kind';
import { ClaimChoice, MemberChoice } from '../shared/fields/choice-controls';
import { GroupParts } from './group-parts';
import { SearchTexts } from './search-texts';
import { SectionsWidget } from './sections-widget';

const definitions: ContentType[] = [...Object.values(pageDocuments), errorPages, searchEngines];

const searchTexts: Widget = { fields: ['titlePattern', 'description'], Widget: SearchTexts };

/** The group of texts, with its picture. */
const partsOf = (fields: Fields, key: string): string[] =>
  [key, `${key}Image`].filter((name) => fields[name] !== undefined);

/** One card for the sections that can be moved, one for each other group, and one for the rest. */
function layOutPage({ name, fields }: ContentType): Section[] {
  const places = fields.sections?.options ?? [];
  const inSections = places.flatMap(({ value }) => partsOf(fields, value));
  const sections: Widget = { fields: ['sections', ...inSections], Widget: SectionsWidget };
  const cards = Object.entries(fields).flatMap(([key, { kind, label, hint }]): Section[] => {
    if (key === 'sections') return [{ title: 'Sections', rows: [sections] }];
    if (kind !== 'group' || inSections.includes(key)) return [];
    const own = partsOf(fields, key);
    return [
      {
        title: label,
        ...(hint !== undefined && { description: hint }),
        rows: [{ fields: own, Widget: () => GroupParts({ names: own }) }],
      },
    ];
  });
  const named = new Set(cards.flatMap(({ rows }) => rows.flatMap((row) => (row as Widget).fields)));
  const rest = Object.keys(fields).filter((name) => !named.has(name));
  if (rest.length === 0) return cards;
  const search: Section = {
    title: 'Search engines',
    rows: rest,
    // It has no page of its own to stand beside the form.
    ...(name === 'search-engines' && {
      rows: [searchTexts, ...rest.filter((field) => !searchTexts.fields.includes(field))],
      description:
        'Nothing of it is seen on a page: search engines and networks show it after their next visit.',
    }),
  };
  // At the end of a page's texts, but first where it is all there is.
  return 'sections' in fields || 'hero' in fields ? [...cards, search] : [search, ...cards];
}

/** The preview of texts that all pages share is a page that shows them; those for search engines have none. */
const previewPathsOf = ({ name, row }: ContentType): readonly string[] | undefined =>
  row.pages ?? { 'shared-parts': ['/', '/about'], 'error-pages': ['/no-such-page'] }[name];

const controls: Controls = {
  'contactPerson.member': MemberChoice,
  'milestones.figures.claim': ClaimChoice,
};

/** The editors of the built-in pages. */
export const pageKinds: ReadonlyMap<string, EntryKind> = new Map(
  definitions.map((definition) => {
    const { name, row } = definition;
    return [
      name,
      createSingleKind(definition, {
        title: row.noun,
        sections: layOutPage(definition),
        controls,
        ...(row.pages?.[0] !== undefined && { viewPath: row.pages[0] }),
        ...(previewPathsOf(definition) && { previewPaths: previewPathsOf(definition) }),
      }),
    ];
  }),
);

export const pagesPath = '/dashboard/pages';

/** The rows of the list: the built-in pages, and the texts in the place or in the head of all pages. */
export const pageRows = Object.entries<ContentTypeRow>({
  ...pageDocumentRows,
  'error-pages': errorPages.row,
  'search-engines': searchEngines.row,
}).map(([name, { noun, pages = [] }]) => ({
  name,
  noun,
  paths: pages,
  editPath: `${pagesPath}/${name}`,
}));
