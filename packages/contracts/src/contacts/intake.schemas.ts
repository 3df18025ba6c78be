import { z } from 'zod';
import { count, flag, moment, text, texts } from '../common/fields.schemas';
import { defaultTimeline, manualSources, quarantineReasons } from './constants';
import { contactLimits, contactMessages } from './contact-rules';
import {
  companyName,
  email,
  emailOrNone,
  fullName,
  goals,
  isReachable,
  notReachable,
  otherServiceType,
  owner,
  phone,
  phoneByHand,
  serviceType,
  timeline,
  value,
} from './fields.schemas';

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
  /** The paths of the pages before the request, with a space between: 20 at most. */
  pages: z.string().trim().min(1).max(2_100).optional().catch(undefined),
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

/** POST /api/contacts/manual: a lead that came by phone, mail or at a fair. It has an email address, a phone number or both. */
export const manualContactInput = createContactInput
  .omit({ agreedToTerms: true, website: true, startedAt: true, attribution: true })
  .extend({
    email: emailOrNone.default(null),
    phone: phoneByHand.default(''),
    source: z.enum(manualSources, { error: 'Please select how it came in' }),
    value: value.default(null),
    owner: owner.default(null),
    note: z.string().trim().max(contactLimits.note, `At most ${contactLimits.note} characters`).default(''),
    /** Sends the mail that visitors get who use the contact form. */
    sendsConfirmation: z.boolean().default(false),
  })
  .refine(isReachable, notReachable)
  .refine(({ email, sendsConfirmation }) => !sendsConfirmation || email !== null, {
    path: ['sendsConfirmation'],
    error: 'The confirmation needs an email address',
  });
export type ManualContactInput = z.infer<typeof manualContactInput>;

/** Header `Idempotency-Key`: makes a double click one contact. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w.:-]{8,100}$/, 'The Idempotency-Key must have 8 to 100 letters, digits, dashes or dots');

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

export type QuarantinedContact = z.output<typeof quarantinedContact>;

export const intakeReconciliation = z
  .object({
    day: text,
    accepted: count,
    stored: count,
    quarantined: count,
    /** Deleted or erased since. */
    erased: count,
    spooled: count,
    /** In a spool, and unreadable: they need a person. */
    damaged: count,
    /** Whose spools have the spooled and damaged ones. */
    hosts: texts,
    /** Whether each accepted one is exactly one of stored, quarantined, erased and spooled. */
    addsUp: flag,
  })
  .meta({ id: 'IntakeReconciliation' });

/** GET /api/contacts/intake: what visitors were told is accepted today, by all instances, and where it is. */
export type IntakeReconciliation = z.output<typeof intakeReconciliation>;
