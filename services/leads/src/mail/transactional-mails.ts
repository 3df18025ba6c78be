import type { QuarantineReason } from '@atrium/contracts/contacts/constants';
import { type FormCheckStage, formCheckStages } from '@atrium/contracts/contacts/form-check.constants';
import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import { type ApprovalMailData, describeApprovalMail } from './approval-mails';
import { type ConversationNoticeData, describeConversationNotice } from './conversation-notices';
import { describeFormAnswers, type FormAnswersMail } from './form-answers-mail';
import type { MailFacts } from './mail-facts';
import { detailTable, firstNameOf, firstNames, leadList, linkList } from './mail-parts';
import { quarantineCauses } from './quarantine-causes';

/** The data by which each mail outside of campaigns is written. It is in the outbox until the mail is sent, then dropped. */
export interface TransactionalData extends ApprovalMailData, ConversationNoticeData {
  'contact-alert': {
    contactId: string;
    /** The mail waits until the contact is stored. Alerts of older versions have none. */
    submissionId?: string;
    fullName: string;
    /** Empty if it was taken away before this mail was written. */
    email: string;
    phone: string;
    companyName: string;
    serviceType: string;
    timeline: string;
    goals: string;
  };
  'form-answers': FormAnswersMail;
  'contact-quarantined': { reason: QuarantineReason };
  'form-check': Record<string, never>;
  'form-check-failed': { stage: FormCheckStage; problem: string };
  'contact-acknowledgement': Record<string, never>;
  'newsletter-confirm': { confirmUrl: string };
  'newsletter-ask-again': { confirmUrl: string };
  'newsletter-welcome': { unsubscribeUrl: string; oneClickUrl: string };
  'password-reset': { name?: string | undefined; link: string };
  'account-invitation': { name: string; by: string; link: string };
  'account-added': { name: string; by: string; provider: string; link: string };
  'email-change': { name: string; link: string };
  'email-changed': { name: string; email: string };
  'second-factor': { name: string; change: string };
  'follow-ups-due': {
    day: string;
    entries: { fullName: string; companyName: string; due: string; path: string }[];
  };
  'reviews-due': {
    count: number;
    /** The first ones. */
    entries: { title: string; note: string; path: string }[];
    /** By the reader. */
    isOwned: boolean;
  };
  'leads-assigned': {
    by: string;
    count: number;
    /** The first ones. */
    entries: { fullName: string; companyName: string; path: string }[];
  };
  'campaign-paused': { campaignId: string; subject: string; reason: string };
  'campaign-refused': { campaignId: string; subject: string; reason: string };
  'remote-failing': {
    remote: string;
    version: string;
    outcome: string;
    evidence: string;
    isForStaff?: boolean;
  };
  'intake-mismatch': Omit<IntakeReconciliation, 'addsUp'>;
  'item-stuck': { resource: string; resourceId: string; reason: string };
  report: {
    /** Its name. */
    report: string;
    days: string;
    by: string;
    /** HTML. */
    figures: string;
    csv: string;
    fileName: string;
    /** For addresses outside of the staff. */
    unsubscribeUrl?: string;
    oneClickUrl?: string;
  };
}
export type TransactionalTemplate = keyof TransactionalData;

/** The mails of the outbox: those with texts of their own, and those that a person writes, which are stored elsewhere. */
export interface OutboxData extends TransactionalData {
  'conversation-message': { messageId: string };
}
export type OutboxTemplate = keyof OutboxData;

/** A mail with what it is about. */
export type TransactionalMail = {
  [Template in TransactionalTemplate]: { template: Template; data: TransactionalData[Template] };
}[TransactionalTemplate];

export interface TransactionalSettings {
  publicUrl: string;
  giftTitle: string;
  giftUrl: string;
}

type Describe = {
  [Template in TransactionalTemplate]: (
    data: TransactionalData[Template],
    settings: TransactionalSettings,
  ) => MailFacts;
};

export const describeMail: Describe = {
  'contact-alert': (data, { publicUrl }) => ({
    message: 'contact-alert',
    ...(data.email !== '' && { replyTo: data.email }),
    values: {
      lead: `${data.fullName}${data.companyName ? ` (${data.companyName})` : ''}`,
      name: data.fullName,
      company: data.companyName,
      summary: [data.serviceType, data.timeline].filter(Boolean).join(' · '),
    },
    blocks: {
      details: detailTable([
        ['Name', data.fullName],
        ['Email', data.email],
        ['Phone', data.phone],
        ['Company', data.companyName],
        ['Service', data.serviceType],
        ['Timeline', data.timeline],
        ['Goals', data.goals],
      ]),
    },
    link: `${publicUrl}/dashboard/contacts/${data.contactId}`,
  }),

  /** Quotes nothing of the form: anybody can enter another person's address there. */
  'contact-acknowledgement': (_data, { publicUrl }) => ({
    message: 'contact-acknowledgement',
    link: `${publicUrl}/case-studies`,
  }),

  'newsletter-confirm': ({ confirmUrl }) => ({ message: 'newsletter-confirm', link: confirmUrl }),

  'newsletter-ask-again': ({ confirmUrl }) => ({ message: 'newsletter-ask-again', link: confirmUrl }),

  'newsletter-welcome': ({ unsubscribeUrl, oneClickUrl }, { giftTitle, giftUrl }) => ({
    message: 'newsletter-welcome',
    values: { gift: giftTitle },
    link: giftUrl,
    unsubscribeUrl,
    oneClickUrl,
    list: 'newsletter',
  }),

  'password-reset': ({ name = '', link }, { publicUrl }) => ({
    message: 'password-reset',
    values: { name: firstNameOf(name) },
    link: new URL(link, publicUrl).href,
  }),

  'account-invitation': ({ name, by, link }, { publicUrl }) => ({
    message: 'account-invitation',
    values: { name: firstNameOf(name), by },
    link: new URL(link, publicUrl).href,
  }),

  'account-added': ({ name, by, provider, link }, { publicUrl }) => ({
    message: 'account-added',
    values: { name: firstNameOf(name), by, provider },
    link: new URL(link, publicUrl).href,
  }),

  'email-change': ({ name, link }, { publicUrl }) => ({
    message: 'email-change',
    values: { name: firstNameOf(name) },
    link: new URL(link, publicUrl).href,
  }),

  'email-changed': ({ name, email }, { publicUrl }) => ({
    message: 'email-changed',
    values: { name: firstNameOf(name), email },
    link: `${publicUrl}/dashboard/account`,
  }),

  'second-factor': ({ name, change }, { publicUrl }) => ({
    message: 'second-factor',
    values: { name: firstNameOf(name), change },
    link: `${publicUrl}/dashboard/account`,
  }),

  'follow-ups-due': ({ entries }, { publicUrl }) => ({
    message: entries.length === 1 ? 'follow-up-due' : 'follow-ups-due',
    values: {
      count: String(entries.length),
      names: firstNames(entries),
    },
    blocks: {
      list: leadList(entries, publicUrl),
    },
    link: `${publicUrl}/dashboard/contacts/priority`,
  }),

  'leads-assigned': ({ by, count, entries }, { publicUrl }) => ({
    message: 'leads-assigned',
    values: { by, count: String(count), names: firstNames(entries) },
    blocks: { list: leadList(entries, publicUrl) },
    link: `${publicUrl}/dashboard/contacts?owner=me`,
  }),

  'reviews-due': ({ count, entries, isOwned }, { publicUrl }) => ({
    message: isOwned ? 'reviews-due' : 'reviews-unowned',
    values: {
      count: String(count),
      names: entries
        .slice(0, 3)
        .map(({ title }) => title)
        .join(', '),
    },
    blocks: {
      list: linkList(
        entries.map(({ note, ...entry }) => ({ ...entry, note: `: ${note}` })),
        publicUrl,
      ),
    },
    link: `${publicUrl}/dashboard/site-check?whose=${isOwned ? 'mine' : 'nobody'}`,
  }),

  'form-answers': describeFormAnswers,

  'contact-quarantined': ({ reason }, { publicUrl }) => ({
    message: 'contact-quarantined',
    values: { cause: quarantineCauses[reason] },
    link: `${publicUrl}/dashboard/contacts/quarantine`,
  }),

  'form-check': () => ({ message: 'form-check', values: {} }),

  'form-check-failed': ({ stage, problem }, { publicUrl }) => ({
    message: 'form-check-failed',
    values: { cause: formCheckStages[stage], evidence: problem },
    link: `${publicUrl}/dashboard`,
  }),

  'campaign-paused': ({ campaignId, subject, reason }, { publicUrl }) => ({
    message: 'campaign-paused',
    values: { mailing: subject, cause: reason },
    link: `${publicUrl}/dashboard/newsletter/campaigns/${campaignId}`,
  }),

  'campaign-refused': ({ campaignId, subject, reason }, { publicUrl }) => ({
    message: 'campaign-refused',
    values: { mailing: subject, cause: reason },
    link: `${publicUrl}/dashboard/newsletter/campaigns/${campaignId}`,
  }),

  'remote-failing': ({ remote, version, outcome, evidence, isForStaff = false }) => ({
    message: isForStaff ? 'remote-failing-staff' : 'remote-failing',
    values: { remote, version, outcome, evidence },
  }),

  'intake-mismatch': ({ day, accepted, stored, quarantined, erased, spooled, damaged, hosts = [] }) => ({
    message: 'intake-mismatch',
    values: {
      day,
      accepted: String(accepted),
      accounted: String(stored + quarantined + erased + spooled),
    },
    blocks: {
      details: detailTable([
        ['Accepted', String(accepted)],
        ['Stored', String(stored)],
        ['Quarantined', String(quarantined)],
        ['Erased', String(erased)],
        ['Waiting in the spool', String(spooled)],
        ['Damaged, in the spool', String(damaged)],
        ['Hosts of these spools', hosts.join(', ') || '-'],
      ]),
    },
  }),

  'item-stuck': ({ resource, resourceId, reason }, { publicUrl }) => ({
    message: 'item-stuck',
    values: { kind: resource, cause: reason },
    blocks: {
      details: detailTable([
        ['Kind', resource],
        ['Id', resourceId],
        ['Reason', reason],
      ]),
    },
    link: `${publicUrl}/dashboard/settings/activity`,
  }),

  ...describeApprovalMail,
  ...describeConversationNotice,

  report: ({ report, days, by, figures, csv, fileName, unsubscribeUrl, oneClickUrl }, { publicUrl }) => ({
    message: 'report',
    values: { report, days, by },
    blocks: { figures },
    link: `${publicUrl}/dashboard/reports`,
    attachments: [{ fileName, type: 'text/csv', content: csv }],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(oneClickUrl !== undefined && { oneClickUrl, list: 'reports' }),
  }),
};
