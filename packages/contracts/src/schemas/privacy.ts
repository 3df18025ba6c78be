import { z } from 'zod';
import { contact, quarantinedContact } from './contacts';
import { count, flag, maybeMoment, maybeNumber, maybeText, moment, text, texts } from './fields';
import { consent, newsletterSubscriber, sends } from './subscribers';

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
  subscriber: count,
  consentEntries: count,
  sends: count,
  engagement: count,
};

export const personRecord = z
  .object({
    email: text,
    contacts: z.array(contact),
    quarantined: count,
    quarantinedRequests: z.array(quarantinedContact),
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

export const erasureReceipt = z.object(receiptShape).meta({ id: 'ErasureReceipt' });

export const erasureRecord = z.object({ ...receiptShape, by: text }).meta({ id: 'ErasureRecord' });

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

export const auditChoices = z
  .object({
    actors: z.array(z.object({ id: text, name: text })),
    actions: texts,
    resources: texts,
  })
  .meta({ id: 'AuditChoices' });

export const consentCheck = z
  .object({ entries: count, brokenAt: maybeNumber, checkedAt: moment })
  .meta({ id: 'ConsentCheck' });
