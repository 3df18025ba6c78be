import { z } from 'zod';
import {
  checkCompanyName,
  checkEmail,
  checkFullName,
  checkGoals,
  checkOtherServiceType,
  checkPhone,
  contactLimits,
  contactMessages,
} from './contact-rules';
import { contactSorts, contactStatuses, defaultTimeline, sortOrders } from './contact-types';
import { dayOrMomentInput } from './dates';
import { normaliseEmail } from './email-address';
import { objectId } from './object-id';
import { paginationQuery } from './pagination';
import { bulkIds, downloadFields, unsetWhenEmpty } from './query-fields';
import { ruledText } from './ruled-text';

/** What is stored is trimmed. */
const trimmed = (check: (value: string) => string | null, missing?: string) =>
  ruledText(check, missing).transform((value) => value.trim());

const shortText = (max: number) =>
  z.string({ error: 'Must be text' }).trim().max(max, `Must have at most ${max} characters`);

const fullName = trimmed(checkFullName, contactMessages.fullNameRequired);
const email = ruledText(checkEmail, contactMessages.emailRequired).transform((value) =>
  (normaliseEmail(value) ?? value).toLowerCase(),
);
const phone = trimmed(checkPhone).pipe(shortText(contactLimits.phone));
const companyName = trimmed(checkCompanyName);
const otherServiceType = trimmed(checkOtherServiceType);
const goals = trimmed(checkGoals);
const serviceType = shortText(contactLimits.serviceType);
const timeline = shortText(contactLimits.timeline);

/** Too long or not a text: dropped, as no visitor can mend it. */
const sourceText = z.string().trim().min(1).max(500).optional().catch(undefined);

export const contactAttributionInput = z.object({
  landingPage: sourceText,
  referrer: sourceText,
  utmSource: sourceText,
  utmMedium: sourceText,
  utmCampaign: sourceText,
  utmTerm: sourceText,
  utmContent: sourceText,
});

/** POST /api/contacts. `website` is the honeypot, `startedAt` (ms since 1970) when the form was first touched. */
export const createContactInput = z.object({
  fullName,
  email,
  phone: phone.default(''),
  companyName: companyName.default(''),
  serviceType: serviceType.default(''),
  otherServiceType: otherServiceType.default(''),
  goals: goals.default(''),
  timeline: timeline.default(defaultTimeline).transform((value) => value || defaultTimeline),
  agreedToTerms: z.literal(true, { error: contactMessages.termsRequired }),
  website: z.string().max(2_000).optional().catch('unreadable'),
  startedAt: z.number().optional().catch(undefined),
  attribution: contactAttributionInput.optional().catch(undefined),
});
export type CreateContactInput = z.infer<typeof createContactInput>;

/** Header `Idempotency-Key`: makes a double click one contact. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w.:-]{8,100}$/, 'The Idempotency-Key must have 8 to 100 letters, digits, dashes or dots');

const status = z.enum(contactStatuses, { error: 'Unknown status' });
const tags = z
  .array(shortText(50).pipe(z.string().min(1, 'A tag can not be empty')), { error: 'Must be a list of tags' })
  .max(20, 'At most 20 tags')
  .transform((list) => [...new Set(list)]);
const owner = z
  .object(
    { id: z.string().min(1).max(100), name: shortText(100) },
    { error: 'Must be a member of the staff' },
  )
  .nullable();
const value = z
  .number({ error: 'Must be a number' })
  .min(0, 'Must be at least 0')
  .max(1_000_000_000_000, 'Is too large')
  .nullable();

/** PATCH /api/contacts/{id}: what is left out stays as it is. */
export const updateContactInput = z
  .object({
    fullName,
    email,
    phone,
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

export const contactFilters = z.object({
  status: unsetWhenEmpty(status),
  serviceType: unsetWhenEmpty(shortText(contactLimits.serviceType)),
  source: unsetWhenEmpty(shortText(100)),
  contacted: unsetWhenEmpty(z.enum(['true', 'false'], { error: 'Must be true or false' })),
  search: unsetWhenEmpty(shortText(200)),
  startDate: unsetWhenEmpty(dayOrMomentInput),
  endDate: unsetWhenEmpty(dayOrMomentInput),
  owner: unsetWhenEmpty(shortText(100)),
  tag: unsetWhenEmpty(shortText(50)),
});
export type ContactFilters = z.infer<typeof contactFilters>;

export const contactListQuery = contactFilters.extend({
  ...paginationQuery(10).shape,
  sort: z.enum(contactSorts, { error: 'Unknown column' }).default('date'),
  order: z.enum(sortOrders, { error: 'Must be asc or desc' }).default('desc'),
});
export type ContactListQuery = z.infer<typeof contactListQuery>;

/** With `ids`, only those; the filters still apply. */
export const contactExportQuery = contactFilters.extend(downloadFields);
export type ContactExportQuery = z.infer<typeof contactExportQuery>;

export const bulkIdsInput = z.object({ ids: bulkIds });

export const bulkStatusInput = bulkIdsInput.extend({ status });
export const contactStatusInput = z.object({ status });

/** A bare day means the end of that working day in the site's time zone. */
export const followUpInput = z.object({
  nextFollowUpDate: z
    .string({ error: 'Please select a follow-up date' })
    .min(1, 'Please select a follow-up date')
    .pipe(dayOrMomentInput)
    .nullable(),
});

export const noteInput = z.object({
  note: z
    .string({ error: 'The note is empty' })
    .trim()
    .min(1, 'The note is empty')
    .max(contactLimits.note, `A note can have at most ${contactLimits.note} characters`),
});

export const mergeContactsInput = z.object({
  duplicateIds: z
    .array(objectId)
    .min(1, 'Please select at least one duplicate')
    .max(20, 'At most 20 duplicates at a time'),
});

export const savedFilterInput = z.object({
  name: shortText(80).pipe(z.string().min(1, 'A name is required')),
  query: z.partialRecord(contactFilters.keyof(), z.string().max(200)),
});
