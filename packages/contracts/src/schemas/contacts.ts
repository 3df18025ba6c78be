import { z } from 'zod';
import { contactStatuses, quarantineReasons, timelineEventKinds } from '../contact-types';
import { serviceTypeKeys } from '../service-types';
import { count, flag, maybeMoment, maybeNumber, maybeText, moment, text, texts } from './fields';
import { staffRef } from './shared';

export const maybeStaff = staffRef.nullable();

export const contactStatus = z.enum(contactStatuses);

const counts = z.array(z.object({ _id: text, count }));

const attribution = z.object({
  landingPage: text.optional(),
  referrer: text.optional(),
  utmSource: text.optional(),
  utmMedium: text.optional(),
  utmCampaign: text.optional(),
  utmTerm: text.optional(),
  utmContent: text.optional(),
});

const terms = z.object({ version: text, agreedAt: moment }).nullable();

const mergedContact = z.object({
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

export const contact = z
  .object({
    _id: text,
    id: text,
    fullName: text,
    email: text,
    phone: text,
    companyName: text,
    serviceType: text,
    /** Null for a service that is in none of the lists; `serviceType` has the words it came in with. */
    serviceTypeKey: z.enum(serviceTypeKeys).nullable(),
    otherServiceType: text,
    goals: text,
    timeline: text,
    status: contactStatus,
    source: text,
    attribution,
    contacted: flag,
    lastContactedAt: maybeMoment,
    nextFollowUpDate: maybeMoment,
    /** The site's day of it, YYYY-MM-DD. */
    nextFollowUpDay: maybeText,
    /** Newest last: `DELETE …/notes/{index}` counts in this order. */
    privateNotes: z.array(z.object({ _id: text, note: text, addedAt: moment, author: maybeStaff })),
    statusHistory: z.array(z.object({ from: contactStatus, to: contactStatus, at: moment, by: maybeStaff })),
    terms,
    /** Oldest first. */
    merged: z.array(mergedContact),
    owner: maybeStaff,
    /** Worth of the deal in whole units of the site's currency. */
    value: maybeNumber,
    tags: texts,
    revision: count,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Contact' });

export const quarantinedContact = z
  .object({
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
  })
  .meta({ id: 'QuarantinedContact' });

export const contactStats = z
  .object({
    total: count,
    today: count,
    thisWeek: count,
    converted: count,
    /** Percent with one decimal. */
    conversionRate: z.number(),
    revenue: maybeNumber,
    statusBreakdown: counts,
    /** By the first label of each service type; `Not listed` for those in none of the lists, `Not specified` for empty ones. */
    serviceTypeCounts: counts,
    timelineCounts: counts,
  })
  .meta({ id: 'ContactStats' });

export const contactTimelineEvent = z
  .object({
    at: moment,
    kind: z.enum(timelineEventKinds),
    summary: text,
    by: maybeStaff,
  })
  .meta({ id: 'ContactTimelineEvent' });

export const intakeReconciliation = z
  .object({
    day: text,
    accepted: count,
    stored: count,
    quarantined: count,
    /** The person was erased before the request left the spool. */
    erased: count,
    spooled: count,
    /** In the spool, and unreadable: they need a person. */
    damaged: count,
    /** Whether each accepted one is exactly one of stored, quarantined, erased and spooled. */
    addsUp: flag,
  })
  .meta({ id: 'IntakeReconciliation' });

export const savedContactFilter = z
  .object({
    _id: text,
    id: text,
    name: text,
    query: z.record(z.string(), z.string()),
    createdAt: moment,
  })
  .meta({ id: 'SavedContactFilter' });
