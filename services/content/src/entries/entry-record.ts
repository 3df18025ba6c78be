import type { StaffRef } from '@atrium/contracts/content-types';
import type { ObjectId } from 'mongodb';

export const entryStatuses = ['draft', 'published', 'scheduled', 'archived'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export interface StoredReceipt {
  action: 'publish' | 'unpublish';
  dueAt: Date;
  ranAt: Date;
  latenessMs: number;
  announcedAt: Date | null;
}

/** What a save has still to do; gone once it is done. */
export interface PendingFollowUp {
  at: Date;
  /** For the audit log. */
  action: string;
  keepsVersion: boolean;
}

/** An article, service, solution or case study. What they have in common is here, the rest in `content`. */
export interface EntryRecord<Content = unknown> {
  _id: ObjectId;
  title: string;
  slug: string;
  /** Typed by a person: it no longer follows the title. */
  hasManualSlug: boolean;
  /** Former slugs of a published item, which lead here. */
  oldSlugs: string[];
  status: EntryStatus;
  /** First publication; set once. */
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
  /** Plain text for the search. */
  body: string;
  /** Every library item it shows, also inside rich text. */
  mediaIds: string[];
  /** Publication, else creation: the order of lists by date. */
  sortAt: Date;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StaffRef;
  updatedBy: StaffRef;
  /** When it was moved to the trash. */
  deletedAt: Date | null;
  /** Not in the trash. An index answers this by itself, which it could not for a date that is null. */
  isLive: boolean;
  pendingFollowUp?: PendingFollowUp;
}

/** The parts of `EntryRecord` that every kind's input may carry. */
export interface EntryInput {
  title?: string | undefined;
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

export const isPubliclyVisible = (record: Pick<EntryRecord, 'status' | 'isLive'>): boolean =>
  record.status === 'published' && record.isLive;
