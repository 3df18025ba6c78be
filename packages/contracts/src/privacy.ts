import { z } from 'zod';
import { dayInput } from './dates';
import { subscriberEmail } from './newsletter';
import { paginationQuery } from './pagination';
import { unsetWhenEmpty } from './query-fields';
import type { auditChoices, auditRecord, consentCheck, retentionSettings } from './schemas/privacy';

export const retentionRuleNames = [
  'archivedContacts',
  'quarantine',
  'unconfirmedSubscribers',
  'mailEngagement',
  'auditLog',
] as const;
export type RetentionRuleName = (typeof retentionRuleNames)[number];
export type RetentionUnit = 'days' | 'months';

interface RetentionLimits {
  unit: RetentionUnit;
  min: number;
  max: number;
  /** Quarantined requests always expire. */
  isAlwaysOn?: true;
}

/** How long a rule may be set to, in its own unit. */
export const retentionLimits: Record<RetentionRuleName, RetentionLimits> = {
  archivedContacts: { unit: 'months', min: 1, max: 120 },
  quarantine: { unit: 'days', min: 1, max: 90, isAlwaysOn: true },
  unconfirmedSubscribers: { unit: 'days', min: 7, max: 365 },
  mailEngagement: { unit: 'months', min: 1, max: 120 },
  auditLog: { unit: 'months', min: 6, max: 120 },
};

export type RetentionRule = RetentionRules[RetentionRuleName];
export type RetentionRules = RetentionSettings['rules'];

/** Until somebody decides otherwise. */
export const defaultRetention: RetentionRules = {
  archivedContacts: { isOn: false, after: 24 },
  quarantine: { isOn: true, after: 90 },
  unconfirmedSubscribers: { isOn: true, after: 30 },
  mailEngagement: { isOn: true, after: 24 },
  auditLog: { isOn: false, after: 36 },
};

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

/** How many entries each rule erases; 0 for one that is off. */
export type RetentionCounts = Record<RetentionRuleName, number>;
export const noRetentionCounts: RetentionCounts = {
  archivedContacts: 0,
  quarantine: 0,
  unconfirmedSubscribers: 0,
  mailEngagement: 0,
  auditLog: 0,
};

/** GET /api/privacy/retention. */
export type RetentionSettings = z.output<typeof retentionSettings>;

/** POST /api/privacy/consent-check: whether each line of the consent ledger still fits the one before it. */
export type ConsentCheck = z.output<typeof consentCheck>;

const word = unsetWhenEmpty(z.string().max(100));
const day = unsetWhenEmpty(dayInput);

/** GET /api/privacy/audit; both days are included, in the site's time zone. */
export const auditQuery = paginationQuery(20).extend({
  actor: word,
  action: word,
  resource: word,
  startDate: day,
  endDate: day,
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** GET /api/privacy/erasures; with an address those of that person. */
export const erasureQuery = paginationQuery(10).extend({ email: unsetWhenEmpty(subscriberEmail) });
export type ErasureQuery = z.infer<typeof erasureQuery>;

/** One thing that somebody of the staff did. */
export type AuditRecord = z.output<typeof auditRecord>;

/** GET /api/privacy/audit/choices: what the list can be narrowed to. */
export type AuditChoices = z.output<typeof auditChoices>;
