import { z } from 'zod';
import {
  type Contact,
  type ContactAttribution,
  type ContactNote,
  type ContactStats,
  type ContactStatusChange,
  type ContactTimelineEvent,
  type CountById,
  contactStatuses,
  type IntakeReconciliation,
  type MergedContact,
  type QuarantinedContact,
  quarantineReasons,
  type SavedContactFilter,
  type StaffMember,
  timelineEventKinds,
} from '../../contact-types';
import {
  count,
  described,
  flag,
  maybeMoment,
  maybeNumber,
  maybeText,
  moment,
  text,
  texts,
} from './described';

const staff = described<StaffMember>()({ id: text, name: text });

export const maybeStaff = staff.nullable();

export const contactStatus = z.enum(contactStatuses);

const counts = z.array(described<CountById>()({ _id: text, count }));

const attribution = described<ContactAttribution>()({
  landingPage: text.optional(),
  referrer: text.optional(),
  utmSource: text.optional(),
  utmMedium: text.optional(),
  utmCampaign: text.optional(),
  utmTerm: text.optional(),
  utmContent: text.optional(),
});

const terms = z.object({ version: text, agreedAt: moment }).nullable();

const mergedContact = described<MergedContact>()({
  _id: text,
  fullName: text,
  email: text,
  phone: text,
  companyName: text,
  serviceType: text,
  otherServiceType: text,
  goals: text,
  timeline: text,
  status: contactStatus,
  value: maybeNumber,
  source: text,
  attribution,
  terms,
  nextFollowUpDate: maybeMoment,
  createdAt: moment,
});

export const contact = described<Contact>()({
  _id: text,
  id: text,
  fullName: text,
  email: text,
  phone: text,
  companyName: text,
  serviceType: text,
  serviceTypeKey: maybeText,
  otherServiceType: text,
  goals: text,
  timeline: text,
  status: contactStatus,
  source: text,
  attribution,
  contacted: flag,
  lastContactedAt: maybeMoment,
  nextFollowUpDate: maybeMoment,
  nextFollowUpDay: maybeText,
  privateNotes: z.array(
    described<ContactNote>()({ _id: text, note: text, addedAt: moment, author: maybeStaff }),
  ),
  statusHistory: z.array(
    described<ContactStatusChange>()({ from: contactStatus, to: contactStatus, at: moment, by: maybeStaff }),
  ),
  terms,
  merged: z.array(mergedContact),
  owner: maybeStaff,
  value: maybeNumber,
  tags: texts,
  revision: count,
  createdAt: moment,
  updatedAt: moment,
});

export const quarantined = described<QuarantinedContact>()({
  _id: text,
  id: text,
  fullName: text,
  email: text,
  phone: text,
  companyName: text,
  serviceType: text,
  goals: text,
  reason: z.enum(quarantineReasons),
  createdAt: moment,
});

/** What the calls about contacts answer with, by name. */
export const contactResponses = {
  Contact: contact,
  ContactTags: texts,
  ContactStats: described<ContactStats>()({
    total: count,
    today: count,
    thisWeek: count,
    converted: count,
    conversionRate: z.number(),
    revenue: maybeNumber,
    statusBreakdown: counts,
    serviceTypeCounts: counts,
    timelineCounts: counts,
  }),
  ContactTimelineEvent: described<ContactTimelineEvent>()({
    at: moment,
    kind: z.enum(timelineEventKinds),
    summary: text,
    by: maybeStaff,
  }),
  QuarantinedContact: quarantined,
  IntakeReconciliation: described<IntakeReconciliation>()({
    day: text,
    accepted: count,
    stored: count,
    quarantined: count,
    spooled: count,
    addsUp: flag,
  }),
  SavedContactFilter: described<SavedContactFilter>()({
    _id: text,
    id: text,
    name: text,
    query: z.record(z.string(), z.string()),
    createdAt: moment,
  }),
};
