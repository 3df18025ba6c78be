import { messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import type { EditedType } from '@atrium/contracts/content/constants';
import { type ContentTypeRow, contentTypes, pagePathOf } from '@atrium/contracts/content/content-types';

export interface DeleteFlowTexts<Item> {
  title: string;
  question(item: Item): string;
  success: string;
  failure(error: unknown): string;
  onDeleted?(): void;
}

/** Names that the list and the editor of a kind share. */
export interface EntryNames<Resource extends EditedType = EditedType> {
  resource: Resource;
  listPath: string;
  /** Name of the list in breadcrumbs. */
  label: string;
  noun: string;
  plural: string;
  deletion: DeleteFlowTexts<unknown>;
  /** Starred fields that a draft may lack: an empty one stops a publication. */
  requiredToPublish?: readonly { path: string; message: string }[];
  /** The page that shows the item; undefined opens a preview. */
  viewPathOf(item: { slug: string; status?: string | undefined }): string | undefined;
  /** The bulk changes that the type has: types without an archive unpublish. */
  bulkActions: readonly BarAction[];
}

export type BarAction = 'publish' | 'draft' | 'archive' | 'delete';

/** Names of a single type, which has one item and no list. */
export interface SingleNames {
  resource: 'site-documents';
  /** The name of the type. */
  id: string;
  /** The page that shows it. */
  viewPath?: string;
  /** Pages that show its draft, the first one by default; without any it has no preview. */
  previewPaths?: readonly string[];
}

export const isSingle = (names: EntryNames | SingleNames): names is SingleNames => 'id' in names;

export const createPathOf = ({ listPath }: Pick<EntryNames, 'listPath'>): string => `${listPath}/create`;

export const editPathOf = ({ listPath }: Pick<EntryNames, 'listPath'>, id: string): string =>
  `${listPath}/edit/${id}`;

const dashboard = { label: 'Dashboard', path: '/dashboard' };

/** Title and way back of a page of one item. */
export function headerOf(names: EntryNames | SingleNames, title: string) {
  if (isSingle(names)) return { title, breadcrumb: [dashboard, { label: title }] };
  const { listPath, label } = names;
  return {
    title,
    backPath: listPath,
    backLabel: `Back to ${label}`,
    breadcrumb: [dashboard, { label, path: listPath }, { label: title }],
  };
}

const inTitle = (words: string) => words.replace(/\b\w/g, (letter) => letter.toUpperCase());

/** The names of a type with a list, from the table of content types. */
function namesOf<Resource extends EditedType>(
  resource: Resource,
  {
    failure,
    ...own
  }: Partial<EntryNames<Resource>> & Partial<Pick<DeleteFlowTexts<unknown>, 'failure'>> = {},
): EntryNames<Resource> {
  const row: ContentTypeRow = contentTypes[resource];
  const noun = row.noun.toLowerCase();
  return {
    resource,
    listPath: contentTypes[resource].adminPath,
    label: inTitle(row.plural),
    noun,
    plural: row.plural.toLowerCase(),
    deletion: {
      title: `Delete ${inTitle(row.noun)}`,
      question: () => `Are you sure you want to delete this ${noun}?`,
      success: `${row.noun} deleted successfully`,
      failure: failure ?? (() => `Failed to delete ${noun}`),
    },
    bulkActions: ['publish', 'archive', 'delete'],
    viewPathOf: ({ slug, status }) => (status === 'published' ? pagePathOf(row, slug) : undefined),
    ...own,
  };
}

export const serviceNames = namesOf('services', {
  failure: (error) => messageWithPrefix(error, 'Error deleting service', 'Failed to delete service'),
  viewPathOf: ({ slug }) => `/dashboard/services/${slug}`,
});
export const solutionNames = namesOf('solutions');
export const caseStudyNames = namesOf('case-studies');
export const pageNames = namesOf('pages');
export const formNames = namesOf('forms');
export const requiredToPublish = [
  { path: 'seo.metaTitle', message: 'Meta title is required to publish' },
  { path: 'seo.metaDescription', message: 'Meta description is required to publish' },
];

export const blogNames = namesOf('blogs', {
  label: 'Blog',
  noun: 'post',
  plural: 'posts',
  requiredToPublish,
});

const bulkActions = ['publish', 'draft', 'delete'] as const;
export const teamNames = namesOf('team', { label: 'Team', plural: 'team members', bulkActions });
export const testimonialNames = namesOf('testimonials', { bulkActions });
export const careerNames = namesOf('careers', { plural: 'roles', bulkActions });
