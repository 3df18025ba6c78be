import type { z } from 'zod';
import type {
  contact,
  contactStats,
  contactTimelineEvent,
  intakeReconciliation,
  quarantinedContact,
  savedContactFilter,
} from './schemas/contacts';
import type { bulkResult, downloadTicket, staffRef } from './schemas/shared';

export const contactStatuses = [
  'new',
  'in-progress',
  'qualified',
  'unqualified',
  'converted',
  'archived',
] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** The bulk menu: archiving is an action of its own. */
export const bulkContactStatuses = [
  'new',
  'in-progress',
  'qualified',
  'unqualified',
  'converted',
] as const satisfies readonly ContactStatus[];

export const contactStatusLabels: Record<ContactStatus, string> = {
  new: 'New',
  'in-progress': 'In Progress',
  qualified: 'Qualified',
  unqualified: 'Unqualified',
  converted: 'Converted',
  archived: 'Archived',
};

export const defaultTimeline = '1-3 months';
export const timelines = ['Less than 1 month', defaultTimeline, '3-6 months', '6+ months'] as const;

/** The version of the terms a visitor agrees to: their effective date. */
export const termsVersion = '2025-01-01';

/** The columns that the contact list can be sorted by. */
export const contactSorts = ['date', 'name', 'email', 'service', 'status'] as const;
export type ContactSort = (typeof contactSorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const contactPageSize = 10;
export const maxBulkIds = 500;
export const priorityWindowDays = 7;
/** A form that is filled in faster than this was not filled in by a person. */
export const minFillTimeMs = 2_500;

export type StaffMember = z.output<typeof staffRef>;

export type ContactNote = Contact['privateNotes'][number];

/** Where a lead came from, without cookies. */
export type ContactAttribution = Contact['attribution'];

export type Contact = z.output<typeof contact>;

/** A contact as it was before it was merged into another. */
export type MergedContact = Contact['merged'][number];

export type CountById = ContactStats['statusBreakdown'][number];

export type ContactStats = z.output<typeof contactStats>;

/** How many of the ids exist, and how many of those were changed. */
export type BulkResult = z.output<typeof bulkResult>;

/** A ticket opens one download in a new tab within 60 s. */
export type DownloadTicket = z.output<typeof downloadTicket>;

export const timelineEventKinds = [
  'created',
  'released',
  'edited',
  'status',
  'contacted',
  'follow-up',
  'note-added',
  'note-deleted',
  'owner',
  'merged',
  'mail',
  'newsletter',
] as const;
export type TimelineEventKind = (typeof timelineEventKinds)[number];

export type ContactTimelineEvent = z.output<typeof contactTimelineEvent>;

export const quarantineReasons = ['honeypot', 'too-fast', 'too-many'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

export type QuarantinedContact = z.output<typeof quarantinedContact>;

/** GET /api/contacts/intake: what visitors were told is accepted today, and where it is. */
export type IntakeReconciliation = z.output<typeof intakeReconciliation>;

export type SavedContactFilter = z.output<typeof savedContactFilter>;
