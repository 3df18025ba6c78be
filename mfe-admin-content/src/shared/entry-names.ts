import type { EntryResource } from '@atrium/contracts/content/constants';
import type { DeleteFlowTexts } from './use-delete-flow';

/** What the list and the editor of a kind share. */
export interface EntryNames<Resource extends EntryResource = EntryResource> {
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
}

/** Of a single type, which has one item and no list. */
export interface SingleNames {
  resource: 'site-documents';
  /** The name of the type. */
  id: string;
  /** The site has a page of it for previews. */
  hasPreview?: true;
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
