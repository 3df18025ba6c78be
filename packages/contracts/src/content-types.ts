/** Fields shared by all content types. No schema library here: the public site imports these files. */
export const contentPageSize = 10;

export const contentStatuses = ['draft', 'published', 'archived'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

export const metaTitleMaxLength = 60;
export const metaDescriptionMaxLength = 160;
export const trashDays = 30;

export interface StaffRef {
  id: string;
  name: string;
}

/**
 * Fields of every item. `rev` grows with each save: send it back as `If-Match: "<rev>"`, or `updatedAt` as a field of
 * the body; after a save by someone else the response is 409 with code `stale` and the saved item as `current`.
 */
export interface ContentEntry {
  _id: string;
  id: string;
  title: string;
  slug: string;
  createdAt: string;
  updatedAt: string;
  rev: number;
}

/** Additional fields for staff. */
export interface StaffFields {
  createdBy?: StaffRef;
  updatedBy?: StaffRef;
  /** Earlier slugs, which redirect with 301. */
  oldSlugs: string[];
  /** When it was moved to the trash. */
  deletedAt: string | null;
}

/** One person's unsaved text of one item: `GET …/{id}/draft` (`data` is null when there is none). */
export interface Draft<Data = Record<string, unknown>> {
  data: Data;
  /** The `rev` of the item that the text was typed over; 0 for an item that was never saved. */
  baseRev: number;
  /** For `If-Match`; another one after each write. */
  revision: string;
  savedAt: string;
  savedBy: StaffRef;
}

/** Somebody else who has a draft of the item: `others` beside the `data` of `GET …/{id}/draft`. */
export interface DraftPresence {
  user: StaffRef;
  changedAt: string;
}

/** The caller's draft of an item that was never saved: `GET …/new/drafts`. */
export interface NewDraft {
  key: string;
  title: string;
  savedAt: string;
  revision: string;
}

/** `GET …/{id}/versions`, newest first; `data` only in `GET …/{id}/versions/{rev}`. */
export interface ContentVersion<Data = Record<string, unknown>> {
  rev: number;
  savedAt: string;
  savedBy: StaffRef;
  title: string;
  status: string;
  data?: Data;
}

export const bulkActions = [
  'publish',
  'draft',
  'archive',
  'delete',
  'restore',
  'feature',
  'unfeature',
] as const;
export type BulkAction = (typeof bulkActions)[number];
export const bulkMaxIds = 500;

export interface BulkResult {
  matched: number;
  modified: number;
}

/** `POST …/{id}/preview`: a page that shows the unpublished item without signing in, until it expires. */
export interface PreviewLink {
  token: string;
  /** Path of the page, `/preview/<kind>/<token>`. */
  path: string;
  expiresAt: string;
}

/** A link target or image source: an http(s) URL or a path of this site. */
export const isWebAddress = (text: string): boolean => /^(?:https?:\/\/[^\s]+|\/[^/\s][^\s]*)$/i.test(text);

export const blockTypes = ['text', 'image', 'list', 'quote', 'video'] as const;
export type BlockType = (typeof blockTypes)[number];

export interface BlockStyling {
  backgroundColor: string;
  textAlign: 'left' | 'center' | 'right' | 'justify';
  padding: string;
  margin: string;
}

export interface ContentBlock {
  type: BlockType;
  /** Plain text; of a text block the text of its rich text, of a video its URL. */
  content: string;
  /** Rich text. */
  tinyMCEContent: string;
  listItems: string[];
  sortOrder: number;
  styling: BlockStyling;
  /** Image blocks: `/media/…`. */
  imageUrl: string;
  imageAlt: string;
}

export const blockStylingDefaults: BlockStyling = {
  backgroundColor: '#ffffff',
  textAlign: 'left',
  padding: '',
  margin: '',
};

/** Items with an address, a status and versions of their own. */
export const entryResources = ['services', 'solutions', 'case-studies', 'blogs'] as const;
export type EntryResource = (typeof entryResources)[number];

/** Kinds of `GET /api/search?q=`. */
export const searchKinds = [...entryResources, 'team', 'careers', 'testimonials'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchHit {
  kind: SearchKind;
  id: string;
  title: string;
  slug: string;
  /** Path of the public page. */
  path: string;
  excerpt: string;
  /** Visitors only find what is published. */
  status: string;
}
