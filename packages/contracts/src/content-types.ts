import type { z } from 'zod';
import type { contentBlock } from './schemas/catalogue';
import type {
  contentEntry,
  contentVersion,
  draft,
  draftWithOthers,
  newDraft,
  previewLink,
  savedRevision,
  staffFields,
} from './schemas/entries';
import type { bulkResult, staffRef } from './schemas/shared';
import type { searchHit } from './schemas/site';
/** Fields shared by all content types. No schema library here: the public site imports these files. */
export const contentPageSize = 10;

export const contentStatuses = ['draft', 'published', 'archived'] as const;

export const metaTitleMaxLength = 60;
export const metaDescriptionMaxLength = 160;
export const trashDays = 30;

export type StaffRef = z.output<typeof staffRef>;

/**
 * Fields of every item. `rev` grows with each save: send it back as `If-Match: "<rev>"`, or `updatedAt` as a field of
 * the body; after a save by someone else the response is 409 with code `stale` and the saved item as `current`.
 */
export type ContentEntry = z.output<typeof contentEntry>;

/** Additional fields for staff. */
export type StaffFields = z.output<typeof staffFields>;

/** One person's unsaved text of one item: `GET …/{id}/draft` (`data` is null when there is none). */
export type Draft = z.output<typeof draft>;

/** Somebody else who has a draft of the item: `others` beside the `data` of `GET …/{id}/draft`. */
export type DraftPresence = DraftWithOthers['others'][number];

/** `GET …/{id}/draft`. */
export type DraftWithOthers = z.output<typeof draftWithOthers>;

/** The revision of an item that is saved now. */
export type SavedRevision = z.output<typeof savedRevision>;

/** The caller's draft of an item that was never saved: `GET …/new/drafts`. */
export type NewDraft = z.output<typeof newDraft>;

/** `GET …/{id}/versions`, newest first; `data` only in `GET …/{id}/versions/{rev}`. */
export type ContentVersion = z.output<typeof contentVersion>;

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

export type BulkResult = z.output<typeof bulkResult>;

/** `POST …/{id}/preview`: a page that shows the unpublished item without signing in, until it expires. */
export type PreviewLink = z.output<typeof previewLink>;

/** A link target or image source: an http(s) URL or a path of this site. */
export const isWebAddress = (text: string): boolean => /^(?:https?:\/\/[^\s]+|\/[^/\s][^\s]*)$/i.test(text);

export const blockTypes = ['text', 'image', 'list', 'quote', 'video'] as const;
export type BlockType = (typeof blockTypes)[number];

export type BlockStyling = ContentBlock['styling'];

export type ContentBlock = z.output<typeof contentBlock>;

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

export type SearchHit = z.output<typeof searchHit>;
