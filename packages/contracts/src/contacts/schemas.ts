import { z } from 'zod';
import { maxBulkIds } from '../common/constants';
import { dayOrMomentInput } from '../common/dates.schemas';
import { bulkResult } from '../common/envelopes.schemas';
import {
  count,
  flag,
  maybeMoment,
  maybeNumber,
  maybeStaff,
  maybeText,
  moment,
  text,
  texts,
} from '../common/fields.schemas';
import { bulkIds, idParam, objectId } from '../common/ids.schemas';
import { conversationLimits } from '../conversations/constants';
import { contactStatuses, conversationKinds, timelineEventKinds } from './constants';
import { contactLimits } from './contact-rules';
import {
  companyName,
  emailOrNone,
  fullName,
  goals,
  otherServiceType,
  owner,
  phoneByHand,
  serviceType,
  status,
  tags,
  timeline,
  value,
} from './fields.schemas';
import { serviceTypeKeys } from './service-types';

/** PATCH /api/contacts/{id}: what is left out stays as it is. */
export const updateContactInput = z
  .object({
    fullName,
    /** Null takes it away, if there is a phone number. */
    email: emailOrNone,
    phone: phoneByHand,
    companyName,
    serviceType,
    otherServiceType,
    goals,
    timeline,
    status,
    owner,
    value,
    tags,
  })
  .partial();
export type UpdateContactInput = z.infer<typeof updateContactInput>;

export const bulkIdsInput = z.object({ ids: bulkIds });

export const bulkStatusInput = bulkIdsInput.extend({ status });
export const bulkOwnerInput = bulkIdsInput.extend({ owner });
/** The changes of `PUT /api/contacts/batch/assign`, by which it can be undone. */
export const assignmentUndo = z.object({
  owner: maybeStaff,
  /** The contacts whose owner it changed, by the owner they had. */
  former: z
    .array(z.object({ owner: maybeStaff, ids: bulkIds }))
    .max(maxBulkIds)
    .refine((groups) => groups.flatMap(({ ids }) => ids).length <= maxBulkIds, {
      error: `At most ${maxBulkIds} ids at a time`,
    }),
  /** Key of the mail to the owner, which waits a few seconds. */
  mail: z
    .string()
    .regex(/^assigned-[\w-]{36}$/, 'Not a mail of an assignment')
    .nullable(),
  /** Proves that the other fields are as the assignment has returned them. */
  signature: text,
});
export type AssignmentUndo = z.output<typeof assignmentUndo>;
export const assignmentResult = bulkResult.extend({ undo: assignmentUndo }).meta({ id: 'AssignmentResult' });
export type AssignmentResult = z.output<typeof assignmentResult>;

/** Deletes contacts; `isSpam` also quarantines further requests from their addresses. */
export const bulkTrashInput = bulkIdsInput.extend({ isSpam: z.boolean().default(false) });
/** How many contacts are in the trash, as the person who empties it has seen. */
export const emptyTrashInput = z.object({ count: z.number().int().min(1) });
export const contactStatusInput = z.object({ status });

/** A bare day means the end of that working day in the site's time zone. */
export const followUpInput = z.object({
  nextFollowUpDate: z
    .string({ error: 'Please select a follow-up date' })
    .min(1, 'Please select a follow-up date')
    .pipe(dayOrMomentInput)
    .nullable(),
});

/** A note by its position in the list of the response, or by its id. */
export const contactNoteParam = idParam.extend({
  note: z.string().regex(/^(\d{1,6}|[0-9a-f]{24})$/i, 'Not a valid note'),
});

export const noteInput = z.object({
  note: z
    .string({ error: 'The note is empty' })
    .trim()
    .min(1, 'The note is empty')
    .max(contactLimits.note, `A note can have at most ${contactLimits.note} characters`),
  /** Colleagues whose `@Name` is in the note: each gets a mail. */
  mentions: z
    .array(objectId)
    .max(conversationLimits.mentions, `At most ${conversationLimits.mentions} mentions`)
    .default([]),
});

/** POST /api/contacts/{id}/conversations: a call or mail with a contact, of now or earlier. */
export const conversationInput = z.object({
  kind: z.enum(conversationKinds, { error: 'Must be call, mail or meeting' }),
  /** Now, if it is left out. */
  at: dayOrMomentInput.optional(),
  text: z
    .string()
    .trim()
    .max(contactLimits.conversation, `At most ${contactLimits.conversation} characters`)
    .default(''),
  /** Also set from new to in progress. */
  isInProgress: z.boolean().default(false),
});

export const mergeContactsInput = z.object({
  duplicateIds: z
    .array(objectId)
    .min(1, 'Please select at least one duplicate')
    .max(20, 'At most 20 duplicates at a time'),
});

export const contactStatus = z.enum(contactStatuses);

const attribution = z.object({
  landingPage: text.optional(),
  referrer: text.optional(),
  utmSource: text.optional(),
  utmMedium: text.optional(),
  utmCampaign: text.optional(),
  utmTerm: text.optional(),
  utmContent: text.optional(),
  /** The paths of the pages before the request, with a space between. */
  pages: text.optional(),
});

const terms = z.object({ version: text, agreedAt: moment }).nullable();

const mergedContact = z.object({
  _id: text,
  fullName: text,
  email: maybeText,
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
    /** Null for a contact who only has a phone number, such as a caller that the staff added. */
    email: maybeText,
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

export type Contact = z.output<typeof contact>;

/** A deleted contact, which can be restored. */
export const trashedContact = contact
  .extend({
    deletedAt: moment,
    deletedBy: maybeStaff,
    /** Requests from its address are quarantined. */
    isSpam: flag,
  })
  .meta({ id: 'TrashedContact' });
export type TrashedContact = z.output<typeof trashedContact>;

/** A contact as it was before it was merged into another. */
export type MergedContact = Contact['merged'][number];

export type ContactNote = Contact['privateNotes'][number];

/** The pages and campaign that a lead came from, without cookies. */
export type ContactAttribution = Contact['attribution'];

export const contactTimelineEvent = z
  .object({
    at: moment,
    kind: z.enum(timelineEventKinds),
    summary: text,
    by: maybeStaff,
  })
  .meta({ id: 'ContactTimelineEvent' });

export type ContactTimelineEvent = z.output<typeof contactTimelineEvent>;
