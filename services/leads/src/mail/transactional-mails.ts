import { escapeHtml } from '@atrium/contracts/common/escape-html';
import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import { renderButton } from './mail-layout';

/** What each mail outside of campaigns needs to be written. Kept in the outbox until it is sent, then dropped. */
export interface TransactionalData {
  'contact-alert': {
    contactId: string;
    fullName: string;
    email: string;
    phone: string;
    companyName: string;
    serviceType: string;
    timeline: string;
    goals: string;
  };
  'contact-acknowledgement': Record<string, never>;
  'newsletter-confirm': { confirmUrl: string };
  'newsletter-welcome': { unsubscribeUrl: string; oneClickUrl: string };
  'password-reset': { name?: string | undefined; link: string };
  'follow-ups-due': {
    day: string;
    entries: { fullName: string; companyName: string; due: string; path: string }[];
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
}
export type TransactionalTemplate = keyof TransactionalData;

interface TransactionalSettings {
  siteName: string;
  publicUrl: string;
  giftTitle: string;
  giftUrl: string;
}

/** The words of one mail; layout, headers and the text part come from elsewhere. */
export interface WrittenMail {
  subject: string;
  preheader: string;
  contentHtml: string;
  footerHtml: string;
  replyTo?: string;
  /** One-click address (RFC 8058); present on mails of the newsletter. */
  oneClickUrl?: string;
}

type Writers = {
  [Template in TransactionalTemplate]: (
    data: TransactionalData[Template],
    settings: TransactionalSettings,
  ) => WrittenMail;
};

const e = escapeHtml;
const paragraph = (html: string) => `<p style="margin:0 0 16px;">${html}</p>`;
const heading = (text: string) =>
  `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;color:#1d1b3a;">${e(text)}</h1>`;
const note = (text: string) => `<p style="margin:0;">${e(text)}</p>`;
const lines = (text: string) => e(text).replaceAll('\n', '<br>');
const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';

function detailTable(rows: [string, string][]): string {
  const cell = 'padding:8px 0;vertical-align:top;border-bottom:1px solid #e4e3f0;';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">${rows
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        `<tr><td width="120" style="${cell}color:#5b5a72;">${e(label)}</td><td style="${cell}">${lines(value)}</td></tr>`,
    )
    .join('')}</table>`;
}

const staffFooter = note('You get this mail because you are on the team that looks after leads.');

export const transactionalWriters: Writers = {
  'contact-alert': (data, { publicUrl }) => ({
    subject: `New lead: ${data.fullName}${data.companyName ? ` (${data.companyName})` : ''}`,
    preheader: [data.serviceType, data.timeline].filter(Boolean).join(' · '),
    replyTo: data.email,
    contentHtml: [
      heading('A new lead came in'),
      detailTable([
        ['Name', data.fullName],
        ['Email', data.email],
        ['Phone', data.phone],
        ['Company', data.companyName],
        ['Service', data.serviceType],
        ['Timeline', data.timeline],
        ['Goals', data.goals],
      ]),
      renderButton('Open the lead', `${publicUrl}/dashboard/contacts/${data.contactId}`),
    ].join('\n'),
    footerHtml: staffFooter,
  }),

  /** Quotes nothing of the form: anybody can enter another person's address there. */
  'contact-acknowledgement': (_data, { siteName, publicUrl }) => ({
    subject: 'We have received your message',
    preheader: 'A person from our team reads it and answers within one working day.',
    contentHtml: [
      heading('Thank you'),
      paragraph(
        `Your message has reached us. A person from our team reads it and answers within one working day. If something is missing, simply reply to this mail.`,
      ),
      renderButton('See our work', `${publicUrl}/case-studies`),
    ].join('\n'),
    footerHtml: note(
      `You get this mail because this address was entered in the contact form of ${siteName}.`,
    ),
  }),

  'newsletter-confirm': ({ confirmUrl }, { siteName }) => ({
    subject: `Please confirm your subscription to ${siteName}`,
    preheader: 'Open the link and confirm your address.',
    contentHtml: [
      heading('Confirm your subscription'),
      paragraph(
        `Please confirm that you would like to receive the ${e(siteName)} newsletter at this address.`,
      ),
      renderButton('Confirm my subscription', confirmUrl),
      paragraph(
        'The link opens a page with a button that confirms it. It works for seven days. If it was not you, do nothing: you will not hear from us again.',
      ),
    ].join('\n'),
    footerHtml: note(
      `You get this mail because this address was entered in the newsletter form of ${siteName}.`,
    ),
  }),

  'newsletter-welcome': ({ unsubscribeUrl, oneClickUrl }, { siteName, giftTitle, giftUrl }) => ({
    subject: `Welcome to the ${siteName} newsletter family`,
    preheader: `And here is your gift: ${giftTitle}`,
    oneClickUrl,
    contentHtml: [
      heading('Welcome to our newsletter family!'),
      paragraph(
        'Your subscription is confirmed. You will hear from us when we have something worth your time.',
      ),
      paragraph(`As promised, here is your gift: <strong>${e(giftTitle)}</strong>.`),
      renderButton('Open your gift', giftUrl),
    ].join('\n'),
    footerHtml: `${note(`You get this mail because you confirmed your subscription to ${siteName}.`)}<p style="margin:8px 0 0;"><a href="${e(unsubscribeUrl)}" style="color:#4A469B;">Unsubscribe</a></p>`,
  }),

  'password-reset': ({ name, link }, { siteName }) => ({
    subject: `Set a new password for ${siteName}`,
    preheader: 'The link works once, for 30 minutes.',
    contentHtml: [
      heading('Set a new password'),
      paragraph(
        `${name ? `Hello ${e(firstNameOf(name))}, s` : 'S'}omebody, hopefully you, asked for a new password for the ${e(siteName)} back office.`,
      ),
      renderButton('Choose a new password', link),
      paragraph(
        'The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.',
      ),
    ].join('\n'),
    footerHtml: note(`You get this mail because you have an account in the back office of ${siteName}.`),
  }),

  'follow-ups-due': ({ entries }, { publicUrl }) => ({
    subject: entries.length === 1 ? '1 follow-up is due' : `${entries.length} follow-ups are due`,
    preheader: entries
      .map(({ fullName }) => fullName)
      .slice(0, 3)
      .join(', '),
    contentHtml: [
      heading(entries.length === 1 ? 'One follow-up is due' : `${entries.length} follow-ups are due`),
      `<ul style="margin:0 0 24px;padding-left:20px;">${entries
        .map(
          ({ fullName, companyName, due, path }) =>
            `<li style="margin:0 0 8px;"><a href="${e(publicUrl + path)}" style="color:#4A469B;font-weight:700;">${e(fullName)}</a>${companyName ? `, ${e(companyName)}` : ''}: ${e(due)}</li>`,
        )
        .join('')}</ul>`,
      renderButton('Open the priority list', `${publicUrl}/dashboard/contacts/priority`),
    ].join('\n'),
    footerHtml: staffFooter,
  }),

  'campaign-paused': ({ subject, reason }, { publicUrl }) => ({
    subject: `The mailing "${subject}" has stopped`,
    preheader: reason,
    contentHtml: [
      heading('A mailing has stopped'),
      paragraph(`<strong>${e(subject)}</strong>`),
      paragraph(e(reason)),
      renderButton('Look at the mailing', `${publicUrl}/dashboard/newsletter`),
    ].join('\n'),
    footerHtml: staffFooter,
  }),

  'campaign-refused': ({ campaignId, subject, reason }, { publicUrl }) => ({
    subject: `Servers refused mails of "${subject}"`,
    preheader: reason,
    contentHtml: [
      heading('Mails of a mailing were refused'),
      paragraph(`<strong>${e(subject)}</strong>`),
      paragraph(e(reason)),
      paragraph(
        'The cause is the sender or the mail, such as a DNS record or a block list, not the readers: all of them stay subscribed. Please mend it before the next mailing.',
      ),
      renderButton('Look at the mailing', `${publicUrl}/dashboard/newsletter/campaigns/${campaignId}`),
    ].join('\n'),
    footerHtml: staffFooter,
  }),

  'remote-failing': ({ remote, version, outcome, evidence, isForStaff = false }) => ({
    subject: `${remote} ${version} ${outcome}`,
    preheader: evidence,
    contentHtml: [
      heading(`${remote} fails`),
      paragraph(`<strong>${e(version)}</strong> ${e(outcome)}.`),
      paragraph(e(evidence)),
      paragraph(`<code>atrium status ${e(remote)}</code> shows the stages and browsers.`),
    ].join('\n'),
    footerHtml: note(
      isForStaff
        ? 'You get this mail because the manifest of this remote names no contact.'
        : 'You get this mail because your address is the contact in the manifest of this remote.',
    ),
  }),

  'intake-mismatch': ({ day, accepted, stored, quarantined, erased, spooled, damaged, hosts = [] }) => ({
    subject: `Leads of ${day} are not all stored`,
    preheader: `${accepted} accepted, ${stored + quarantined + erased + spooled} accounted for`,
    contentHtml: [
      heading('The daily check of the leads found some that are not stored'),
      detailTable([
        ['Accepted', String(accepted)],
        ['Stored', String(stored)],
        ['Quarantined', String(quarantined)],
        ['Erased', String(erased)],
        ['Waiting in the spool', String(spooled)],
        ['Damaged, in the spool', String(damaged)],
        ['Hosts of these spools', hosts.join(', ') || '-'],
      ]),
    ].join('\n'),
    footerHtml: staffFooter,
  }),

  'item-stuck': ({ resource, resourceId, reason }, { publicUrl }) => ({
    subject: `A stored ${resource} needs attention`,
    preheader: reason,
    contentHtml: [
      heading('A stored item can not be handled'),
      paragraph('It stays until it is mended or removed. All others went on.'),
      detailTable([
        ['Kind', resource],
        ['Id', resourceId],
        ['Reason', reason],
      ]),
      paragraph('If you can not mend it, please tell whoever runs the site.'),
      renderButton('Open the activity log', `${publicUrl}/dashboard/settings/activity`),
    ].join('\n'),
    footerHtml: staffFooter,
  }),
};
