import { type ContentTypeName, contentTypeNames, contentTypes } from './content-types';

/** Fields shared by all content types. No schema library here: the public site imports these files. */
export const contentPageSize = 10;

export const contentStatuses = ['draft', 'published', 'scheduled', 'archived'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

export const metaTitleMaxLength = 60;
export const metaDescriptionMaxLength = 160;
export const trashDays = 30;

/** `undo` takes back the last bulk change of status, for items that were not saved since. */
export const bulkActions = [
  'publish',
  'draft',
  'archive',
  'delete',
  'restore',
  'feature',
  'unfeature',
  'undo',
] as const;
export type BulkAction = (typeof bulkActions)[number];

export const blockTypes = ['text', 'image', 'list', 'quote', 'video'] as const;
export const blockStylingDefaults = {
  backgroundColor: '#ffffff',
  textAlign: 'left',
  padding: '',
  margin: '',
} as const;

type NameWith<Property extends object> = {
  [Name in ContentTypeName]: (typeof contentTypes)[Name] extends Property ? Name : never;
}[ContentTypeName];

/** Items with a page of their own. */
export type EntryResource = NameWith<{ folder: string }>;
export const entryResources = contentTypeNames.filter(
  (name): name is EntryResource => 'folder' in contentTypes[name],
);

/** Items with a list and an editor in the back office. */
export type EditedType = NameWith<{ adminPath: string }>;

/** Types that one page of the site shows together. Their list is the same call for staff and visitors. */
export type SharedPageType = NameWith<{ adminPath: string; page: string }>;
export const isOnSharedPage = (name: EditedType): name is SharedPageType => 'page' in contentTypes[name];

/** Kinds of `GET /api/search?q=`. */
export type SearchKind = NameWith<{ label: string }>;
export const searchKinds = contentTypeNames.filter(
  (name): name is SearchKind => 'label' in contentTypes[name],
);

/** API resources whose published content is on pages; also the tags of cached pages. Newsletters are published as pages too. */
export type ContentResource = ContentTypeName | 'newsletter' | 'registry';
