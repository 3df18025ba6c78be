/** Fields shared by all content types. No schema library here: the public site imports these files. */
export const contentPageSize = 10;

export const contentStatuses = ['draft', 'published', 'archived'] as const;

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

/** A link target or image source: an http(s) URL or a path of this site. */
export const isWebAddress = (text: string): boolean => /^(?:https?:\/\/[^\s]+|\/[^/\s][^\s]*)$/i.test(text);

export const blockTypes = ['text', 'image', 'list', 'quote', 'video'] as const;
export type BlockType = (typeof blockTypes)[number];

export const blockStylingDefaults = {
  backgroundColor: '#ffffff',
  textAlign: 'left',
  padding: '',
  margin: '',
} as const;

/** Items with an address, a status and versions of their own. */
export const entryResources = ['services', 'solutions', 'case-studies', 'blogs'] as const;
export type EntryResource = (typeof entryResources)[number];

/** Kinds of `GET /api/search?q=`. */
export const searchKinds = [...entryResources, 'team', 'careers', 'testimonials'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** API resources whose published content is on pages; also the tags of cached pages. */
export const contentResources = [
  'blogs',
  'services',
  'solutions',
  'case-studies',
  'partner-logos',
  'testimonials',
  'team',
  'careers',
  /** Newsletters that are published as pages. */
  'newsletter',
  'registry',
] as const;
export type ContentResource = (typeof contentResources)[number];
