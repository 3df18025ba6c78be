import { z } from 'zod';
import type { ErasureReceipt, ErasureRecord, PersonEngagement, PersonRecord } from '../../people-records';
import type {
  AuditChoices,
  AuditRecord,
  ConsentCheck,
  RetentionCounts,
  RetentionRule,
  RetentionRules,
  RetentionSettings,
} from '../../privacy';
import { contact, quarantined } from './contacts';
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
import { consent, sends, subscriber } from './subscribers';

const retentionRule = described<RetentionRule>()({ isOn: flag, after: count });

const erased = described<RetentionCounts>()({
  archivedContacts: count,
  quarantine: count,
  unconfirmedSubscribers: count,
  mailEngagement: count,
  auditLog: count,
});

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

/** What the calls about privacy answer with, by name. */
export const privacyResponses = {
  PersonRecord: described<PersonRecord>()({
    email: text,
    contacts: z.array(contact),
    quarantined: count,
    quarantinedRequests: z.array(quarantined),
    subscriber: subscriber.nullable(),
    consent,
    sends,
    engagement: z.array(
      described<PersonEngagement>()({
        campaignId: text,
        events: z.array(z.object({ kind: z.enum(['click', 'open']), link: count, at: moment })),
      }),
    ),
    isSuppressed: flag,
  }),
  ErasureReceipt: described<ErasureReceipt>()(receiptShape),
  ErasureRecord: described<ErasureRecord>()({ ...receiptShape, by: text }),
  RetentionSettings: described<RetentionSettings>()({
    rules: described<RetentionRules>()({
      archivedContacts: retentionRule,
      quarantine: retentionRule,
      unconfirmedSubscribers: retentionRule,
      mailEngagement: retentionRule,
      auditLog: retentionRule,
    }),
    changedAt: maybeMoment,
    changedBy: maybeText,
    lastRun: z.object({ at: moment, erased }).nullable(),
  }),
  RetentionCounts: erased,
  AuditRecord: described<AuditRecord>()({
    id: text,
    at: moment,
    actorId: text,
    actor: text,
    action: text,
    resource: text,
    resourceId: maybeText,
    resourceName: maybeText,
    summary: text,
  }),
  AuditChoices: described<AuditChoices>()({
    actors: z.array(z.object({ id: text, name: text })),
    actions: texts,
    resources: texts,
  }),
  ConsentCheck: described<ConsentCheck>()({ entries: count, brokenAt: maybeNumber, checkedAt: moment }),
};
