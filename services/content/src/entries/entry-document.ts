import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ReviewMonths } from '@atrium/contracts/content/reviews.constants';
import type { ObjectId } from 'mongodb';

const entryStatuses = ['draft', 'published', 'scheduled', 'archived'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export interface StoredReceipt {
  action: 'publish' | 'unpublish';
  dueAt: Date;
  ranAt: Date;
  latenessMs: number;
  announcedAt: Date | null;
}

/** Follow-up work of the last save (events, version, audit log). Unset when finished. */
export interface PendingFollowUp {
  /** The revision of the save. */
  rev: number;
  at: Date;
  action: string;
  keepsVersion: boolean;
  /** The reason for a publication without an approval. */
  reason?: string;
  by: StaffRef;
  title: string;
}

/** The choices that somebody made about the reviews of an item; what is left out follows from its type, its author and its last change. */
export interface StoredReview {
  owner?: StaffRef;
  everyMonths?: ReviewMonths | null;
  /** The next one, YYYY-MM-DD; null if never. */
  dueOn?: string | null;
  confirmedAt?: Date;
  confirmedBy?: StaffRef;
}

/** The fields that a bulk change of the status replaces. */
export type Publication = Pick<
  EntryDocument,
  'status' | 'publishedAt' | 'sortAt' | 'scheduledPublishAt' | 'scheduleTimeZone' | 'unpublishAt'
>;

/** The fields of a type that are no fields of the record. */
export type Content = Record<string, unknown>;

/** Values derived at each save. */
export interface EntryDigest {
  excerpt: string;
  readMinutes: number;
  body: string;
}

export interface Audience {
  isStaff: boolean;
}

/** An item of any content type. */
export interface EntryDocument {
  _id: ObjectId;
  title: string;
  slug: string;
  /** Types whose items have a number only: the slug as a number, for sorting. */
  number?: number;
  /** Former slugs, redirected to the current one. Published items only. */
  oldSlugs: string[];
  status: EntryStatus;
  /** First publication; never changes afterwards. */
  publishedAt: Date | null;
  scheduledPublishAt: Date | null;
  scheduleTimeZone: string | null;
  unpublishAt: Date | null;
  publishReceipt: StoredReceipt | null;
  displayOrder: number;
  featured: boolean;
  views: number;
  content: Content;
  /** Derived at each save, so that lists need not read `content`. */
  excerpt: string;
  readMinutes: number;
  /** Plain text for search. */
  body: string;
  /** Media shown by the item, including images in rich text. */
  mediaIds: string[];
  /** Date of publication, or of creation: sort key of lists. */
  sortAt: Date;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StaffRef;
  updatedBy: StaffRef;
  deletedAt: Date | null;
  /** Not in the trash. A separate field because MongoDB can't cover a query for a null date from an index. */
  isLive: boolean;
  /** Being deleted for good: it can't be restored any more. */
  isExpired?: true;
  /** The follow-ups of saves that are not done yet. */
  pendingFollowUps?: PendingFollowUp[];
  /** Changes no revision. */
  review?: StoredReview;
  /** Before the bulk change that made the revision `rev`. */
  beforeBulk?: Publication & { rev: number };
  /** Source and id of an imported item, so that it is imported once. */
  importKey?: string;
}

/** A parsed input: fields of the record, and those of the type. */
export interface EntryInput {
  [field: string]: unknown;
  slug?: string | undefined;
  status?: EntryStatus | undefined;
  scheduledPublishAt?: string | null | undefined;
  scheduleTimeZone?: string | undefined;
  unpublishAt?: string | null | undefined;
  publishedAt?: string | null | undefined;
  displayOrder?: number | undefined;
  featured?: boolean | undefined;
  updatedAt?: string | undefined;
}

/** A new item, without its content. */
export const blankEntry = ({
  _id,
  by,
  now,
}: {
  _id: ObjectId;
  by: StaffRef;
  now: Date;
}): Omit<EntryDocument, 'content'> => ({
  _id,
  title: '',
  slug: '',
  oldSlugs: [],
  status: 'draft',
  publishedAt: null,
  scheduledPublishAt: null,
  scheduleTimeZone: null,
  unpublishAt: null,
  publishReceipt: null,
  displayOrder: 0,
  featured: false,
  views: 0,
  excerpt: '',
  readMinutes: 0,
  body: '',
  mediaIds: [],
  sortAt: now,
  rev: 1,
  createdAt: now,
  updatedAt: now,
  createdBy: by,
  updatedBy: by,
  deletedAt: null,
  isLive: true,
});

export const isPubliclyVisible = (record: Pick<EntryDocument, 'status' | 'isLive'>): boolean =>
  record.status === 'published' && record.isLive;
