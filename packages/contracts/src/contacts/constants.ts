export const contactStatuses = [
  'new',
  'in-progress',
  'qualified',
  'unqualified',
  'converted',
  'archived',
] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Neither won nor given up. */
export const openStatuses = ['new', 'in-progress', 'qualified'] as const satisfies readonly ContactStatus[];

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

/** The columns that the contact list can be sorted by. */
export const contactSorts = ['date', 'name', 'email', 'service', 'status'] as const;
export type ContactSort = (typeof contactSorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const contactPageSize = 10;
export const contactPageSizes = [10, 25, 50, 100] as const;

/** Contacts of the last days, or older ones: `last-7`, `older-2`. */
export const receivedPattern = /^(last|older)-([1-9]\d{0,3})$/;

/** In place of a person's id in the filter by owner. */
export const ownerMe = 'me';
export const ownerNobody = 'nobody';

/** Deleted contacts can be restored for this long. */
export const contactTrashDays = 30;

export const priorityWindowDays = 7;
/** A form that is filled in faster than this was not filled in by a person. */
export const minFillTimeMs = 2_500;

export const timelineEventKinds = [
  'created',
  'added',
  'released',
  'edited',
  'status',
  'contacted',
  'follow-up',
  'note-added',
  'note-deleted',
  'owner',
  'merged',
  'restored',
  'mail',
  'newsletter',
] as const;
export type TimelineEventKind = (typeof timelineEventKinds)[number];

/** How somebody of the staff talked to a contact. */
export const conversationKinds = ['call', 'mail', 'meeting'] as const;
export type ConversationKind = (typeof conversationKinds)[number];
export const conversationLabels: Record<ConversationKind, string> = {
  call: 'Call',
  mail: 'E-mail',
  meeting: 'Meeting',
};

/** The sources of a lead that staff add by hand; `website` is the contact form. */
export const manualSources = ['phone', 'mail', 'fair', 'referral', 'other'] as const;
export const manualSourceLabels: Record<(typeof manualSources)[number], string> = {
  phone: 'Phone call',
  mail: 'E-mail',
  fair: 'Fair or event',
  referral: 'Referral',
  other: 'Other',
};
/** A function, which the bundle of a visitor's page leaves out. A source of another system shows as it is stored. */
export function nameSource(source: string): string {
  if (source === 'website') return 'Contact form';
  const known = manualSources.find((one) => one === source);
  return known ? manualSourceLabels[known] : source;
}

export const quarantineReasons = ['honeypot', 'too-fast', 'too-many', 'known-spam'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
