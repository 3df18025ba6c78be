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
  /** The page that shows the item; undefined opens a preview. */
  viewPathOf(item: { slug: string; status?: string | undefined }): string | undefined;
}

export const createPathOf = ({ listPath }: Pick<EntryNames, 'listPath'>): string => `${listPath}/create`;

export const editPathOf = ({ listPath }: Pick<EntryNames, 'listPath'>, id: string): string =>
  `${listPath}/edit/${id}`;

/** Title and way back of a page of one item. */
export const headerOf = ({ listPath, label }: Pick<EntryNames, 'listPath' | 'label'>, title: string) => ({
  title,
  backPath: listPath,
  backLabel: `Back to ${label}`,
  breadcrumb: [{ label: 'Dashboard', path: '/dashboard' }, { label, path: listPath }, { label: title }],
});
