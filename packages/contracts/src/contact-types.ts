import type { ServiceTypeKey } from './service-types';

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

export interface StaffMember {
  id: string;
  name: string;
}

export interface ContactNote {
  _id: string;
  note: string;
  addedAt: string;
  author: StaffMember | null;
}

export interface ContactStatusChange {
  from: ContactStatus;
  to: ContactStatus;
  at: string;
  by: StaffMember | null;
}

/** Where a lead came from, without cookies. */
export interface ContactAttribution {
  landingPage?: string | undefined;
  referrer?: string | undefined;
  utmSource?: string | undefined;
  utmMedium?: string | undefined;
  utmCampaign?: string | undefined;
  utmTerm?: string | undefined;
  utmContent?: string | undefined;
}

export interface Contact {
  _id: string;
  id: string;
  fullName: string;
  email: string;
  phone: string;
  companyName: string;
  /** The words it came in with; `serviceTypeKey` is what filters and counts use. */
  serviceType: string;
  /** Null for a service that is in none of the lists. */
  serviceTypeKey: ServiceTypeKey | null;
  otherServiceType: string;
  goals: string;
  timeline: string;
  status: ContactStatus;
  source: string;
  attribution: ContactAttribution;
  contacted: boolean;
  lastContactedAt: string | null;
  nextFollowUpDate: string | null;
  /** The site's day of it, YYYY-MM-DD; null without a follow-up. */
  nextFollowUpDay: string | null;
  /** Newest last, as they were added: `DELETE …/notes/{index}` counts in this order. */
  privateNotes: ContactNote[];
  statusHistory: ContactStatusChange[];
  terms: { version: string; agreedAt: string } | null;
  /** What was merged into this contact, oldest first. */
  merged: MergedContact[];
  owner: StaffMember | null;
  /** Worth of the deal in whole units of the site's currency. */
  value: number | null;
  tags: string[];
  /** Counts changes; send it as `If-Match` where a stale change would do harm. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** A contact as it was before it was merged into another. */
export interface MergedContact
  extends Pick<
    Contact,
    | '_id'
    | 'fullName'
    | 'email'
    | 'phone'
    | 'companyName'
    | 'serviceType'
    | 'otherServiceType'
    | 'goals'
    | 'timeline'
    | 'status'
    | 'value'
    | 'source'
    | 'attribution'
    | 'terms'
    | 'nextFollowUpDate'
    | 'createdAt'
  > {}

export interface CountById {
  _id: string;
  count: number;
}

export interface ContactStats {
  total: number;
  /** Days and weeks of the site's time zone; weeks start on Monday. */
  today: number;
  thisWeek: number;
  converted: number;
  /** Percent with one decimal; 0 while there are no contacts. */
  conversionRate: number;
  statusBreakdown: CountById[];
  /**
   * By the first label of each canonical service type, most wanted first. `Other` counts those who chose it; services in
   * none of the lists are `Not listed`, empty ones `Not specified`.
   */
  serviceTypeCounts: CountById[];
  timelineCounts: CountById[];
  /** What converted contacts are worth; null while none of them has a value. */
  revenue: number | null;
}

/** How many of the ids exist, and how many of those were changed. */
export interface BulkResult {
  matched: number;
  modified: number;
}

/** A ticket opens one download in a new tab within 60 s. */
export interface DownloadTicket {
  ticket: string;
  expiresInSeconds: number;
}

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

export interface ContactTimelineEvent {
  at: string;
  kind: TimelineEventKind;
  summary: string;
  by: StaffMember | null;
}

export const quarantineReasons = ['honeypot', 'too-fast', 'too-many'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

export interface QuarantinedContact {
  _id: string;
  id: string;
  fullName: string;
  email: string;
  phone: string;
  companyName: string;
  serviceType: string;
  goals: string;
  reason: QuarantineReason;
  createdAt: string;
}

/** GET /api/contacts/intake: what visitors were told is accepted today, and where it is. */
export interface IntakeReconciliation {
  /** A day of the site, YYYY-MM-DD. */
  day: string;
  accepted: number;
  stored: number;
  quarantined: number;
  /** Waiting on disk for the database. */
  spooled: number;
  /** Whether each accepted one is in exactly one of the three. */
  addsUp: boolean;
}

export interface SavedContactFilter {
  _id: string;
  id: string;
  name: string;
  /** The list's query as the screen sent it. */
  query: Record<string, string>;
  createdAt: string;
}
