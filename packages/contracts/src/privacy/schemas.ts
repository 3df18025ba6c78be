import { z } from 'zod';
import { dayInput } from '../common/dates.schemas';
import { maxEmailLength, normaliseEmail } from '../common/email-address';
import {
  count,
  flag,
  maybeMoment,
  maybeNumber,
  maybeText,
  moment,
  text,
  texts,
} from '../common/fields.schemas';
import { downloadFields, unsetWhenEmpty } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { quarantinedContact } from '../contacts/intake.schemas';
import { contact, trashedContact } from '../contacts/schemas';
import { conversationMessage } from '../conversations/schemas';
import { formAnswers } from '../forms/schemas';
import { consent, newsletterSubscriber, sends, subscriberEmail } from '../newsletter/subscribers.schemas';
import { type RetentionLimits, type RetentionRuleName, retentionLimits } from './constants';

/** Calls on everything that is kept about one address, also about one that an earlier rule accepted. */
export const personInput = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .max(maxEmailLength, 'Email is too long')
    .regex(/.@./, 'Please enter a valid email address')
    .transform((value) => (normaliseEmail(value) ?? value).toLowerCase()),
});

function ruleInput({ unit, min, max, isAlwaysOn }: RetentionLimits) {
  const range = `Must be from ${min} to ${max} ${unit}`;
  return z.object({
    isOn: isAlwaysOn ? z.literal(true, { error: 'This rule cannot be switched off' }) : z.boolean(),
    after: z.number({ error: range }).int(range).min(min, range).max(max, range),
  });
}

/** PUT /api/privacy/retention and POST /api/privacy/retention/preview: all rules together. */
export const retentionRulesInput = z.object({
  archivedContacts: ruleInput(retentionLimits.archivedContacts),
  quarantine: ruleInput(retentionLimits.quarantine),
  unconfirmedSubscribers: ruleInput(retentionLimits.unconfirmedSubscribers),
  mailEngagement: ruleInput(retentionLimits.mailEngagement),
  auditLog: ruleInput(retentionLimits.auditLog),
});

const word = unsetWhenEmpty(z.string().max(100));
const day = unsetWhenEmpty(dayInput);

/** Both days are included, in the site's time zone. */
const auditFilters = z.object({
  actor: word,
  action: word,
  resource: word,
  resourceId: word.describe('Of one item, with its `resource`'),
  startDate: day,
  endDate: day,
});
export type AuditFilters = z.infer<typeof auditFilters>;

/** GET /api/privacy/audit. */
export const auditQuery = paginationQuery(20).extend(auditFilters.shape);
export type AuditQuery = z.infer<typeof auditQuery>;

/** GET /api/privacy/audit/export. */
export const auditExportQuery = auditFilters.extend({ ticket: downloadFields.ticket });
export type AuditExportQuery = z.infer<typeof auditExportQuery>;

/** GET /api/privacy/erasures; with an address those of that person. */
export const erasureQuery = paginationQuery(10).extend({ email: unsetWhenEmpty(subscriberEmail) });
export type ErasureQuery = z.infer<typeof erasureQuery>;

const retentionRule = z.object({ isOn: flag, after: count });

export const retentionCounts = z
  .object({
    archivedContacts: count,
    quarantine: count,
    unconfirmedSubscribers: count,
    mailEngagement: count,
    auditLog: count,
  })
  .meta({ id: 'RetentionCounts' });

/** `person` identifies the address for whoever has the key; `consentEntries` stay in the chain without personal data. */
const receiptShape = {
  receiptId: text,
  erasedAt: moment,
  person: text,
  contacts: count,
  quarantined: count,
  formAnswers: count,
  messages: count,
  subscriber: count,
  consentEntries: count,
  sends: count,
  engagement: count,
};

export const personRecord = z
  .object({
    email: text,
    contacts: z.array(contact),
    /** Deleted, and not yet for good. */
    trashedContacts: z.array(trashedContact),
    quarantined: count,
    quarantinedRequests: z.array(quarantinedContact),
    formAnswers: z.array(formAnswers),
    /** Mails with the person. */
    messages: z.array(conversationMessage),
    subscriber: newsletterSubscriber.nullable(),
    consent,
    sends,
    engagement: z.array(
      z.object({
        campaignId: text,
        events: z.array(z.object({ kind: z.enum(['click', 'open']), link: count, at: moment })),
      }),
    ),
    isSuppressed: flag,
  })
  .meta({ id: 'PersonRecord' });

/** GET /api/newsletter/people?email=: everything that is kept about one address. */
export type PersonRecord = z.output<typeof personRecord>;

/** A person's actions with one mail, where they were measured; `link` is the place of the link in it. */
export type PersonEngagement = PersonRecord['engagement'][number];

export const erasureReceipt = z.object(receiptShape).meta({ id: 'ErasureReceipt' });

/** POST /api/newsletter/people/erase: what was erased. `person` is a keyed hash: only the key's holder can match it to an address. */
export type ErasureReceipt = z.output<typeof erasureReceipt>;

export const erasureRecord = z.object({ ...receiptShape, by: text }).meta({ id: 'ErasureRecord' });

/** GET /api/privacy/erasures: a receipt with the name of whoever erased. */
export type ErasureRecord = z.output<typeof erasureRecord>;

export const retentionSettings = z
  .object({
    rules: z.object({
      archivedContacts: retentionRule,
      quarantine: retentionRule,
      unconfirmedSubscribers: retentionRule,
      mailEngagement: retentionRule,
      auditLog: retentionRule,
    }),
    changedAt: maybeMoment,
    changedBy: maybeText,
    lastRun: z.object({ at: moment, erased: retentionCounts }).nullable(),
  })
  .meta({ id: 'RetentionSettings' });

/** GET /api/privacy/retention. */
export type RetentionSettings = z.output<typeof retentionSettings>;

export type RetentionRules = RetentionSettings['rules'];

export type RetentionRule = RetentionRules[RetentionRuleName];

export const auditRecord = z
  .object({
    id: text,
    at: moment,
    actorId: text,
    actor: text,
    action: text,
    resource: text,
    resourceId: maybeText,
    resourceName: maybeText,
    summary: text,
  })
  .meta({ id: 'AuditRecord' });

/** One thing that somebody of the staff did. */
export type AuditRecord = z.output<typeof auditRecord>;

export const auditChoices = z
  .object({
    actors: z.array(z.object({ id: text, name: text })),
    actions: texts,
    resources: texts,
  })
  .meta({ id: 'AuditChoices' });

/** GET /api/privacy/audit/choices: what the list can be narrowed to. */
export type AuditChoices = z.output<typeof auditChoices>;

export const consentCheck = z
  .object({ entries: count, brokenAt: maybeNumber, checkedAt: moment })
  .meta({ id: 'ConsentCheck' });

/** POST /api/privacy/consent-check: whether each line of the consent ledger still fits the one before it. */
export type ConsentCheck = z.output<typeof consentCheck>;

export const stuckItem = z
  .object({
    id: text,
    /** The resource as the log names it: contact, blog, mail, … */
    resource: text,
    resourceId: maybeText,
    reason: text,
    since: moment,
    lastSeenAt: moment,
  })
  .meta({ id: 'StuckItem' });

/** GET /api/privacy/stuck-items: something stored that can't be handled, until it is mended or removed. */
export type StuckItem = z.output<typeof stuckItem>;
