import type { MessageName } from '@atrium/contracts/content/messages.constants';
import type { TransactionalData, TransactionalMail } from './transactional-mails';

const dataOf = (publicUrl: string): TransactionalData => ({
  'contact-alert': {
    contactId: '0'.repeat(24),
    fullName: 'Alex Morgan',
    email: 'alex@example.com',
    phone: '+44 20 7946 0000',
    companyName: 'Example Ltd',
    serviceType: 'Web development',
    timeline: '1-3 months',
    goals: 'A site that loads fast.\nMore leads from search.',
  },
  'contact-acknowledgement': {},
  'newsletter-confirm': { confirmUrl: `${publicUrl}/newsletter/confirm?token=sample` },
  'newsletter-ask-again': { confirmUrl: `${publicUrl}/newsletter/confirm?token=sample` },
  'newsletter-welcome': {
    unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=sample`,
    oneClickUrl: `${publicUrl}/api/newsletter/unsubscribe?token=sample`,
  },
  'password-reset': { name: 'Alex Morgan', link: `${publicUrl}/login?reset=sample` },
  'account-invitation': {
    name: 'Alex Morgan',
    by: 'Kim Park',
    link: `${publicUrl}/login?reset=sample`,
  },
  'account-added': {
    name: 'Alex Morgan',
    by: 'Kim Park',
    provider: 'Example ID',
    link: `${publicUrl}/login`,
  },
  'email-change': { name: 'Alex Morgan', link: `${publicUrl}/login?email=sample` },
  'email-changed': { name: 'Alex Morgan', email: 'alex.morgan@example.com' },
  'second-factor': { name: 'Alex Morgan', change: 'was turned on' },
  'reviews-due': {
    count: 2,
    entries: [
      { title: 'Web design', note: 'Service, due since 2026-03-02', path: '/dashboard/services' },
      { title: 'About us', note: 'Page, due since 2026-03-09', path: '/dashboard/pages' },
    ],
    isOwned: true,
  },
  'follow-ups-due': {
    day: '2026-03-11',
    entries: [
      {
        fullName: 'Alex Morgan',
        companyName: 'Example Ltd',
        due: 'due today',
        path: '/dashboard/contacts/priority',
      },
      {
        fullName: 'Sam Lee',
        companyName: '',
        due: 'overdue since 2026-03-09',
        path: '/dashboard/contacts/priority',
      },
    ],
  },
  'leads-assigned': {
    by: 'Kim Park',
    count: 1,
    entries: [
      { fullName: 'Alex Morgan', companyName: 'Example Ltd', path: `/dashboard/contacts/${'0'.repeat(24)}` },
    ],
  },
  'lead-answered': {
    contactId: '0'.repeat(24),
    fullName: 'Alex Morgan',
    companyName: 'Example Ltd',
    email: 'alex@example.com',
    subject: 'Re: Your request',
    text: 'Thursday at ten works for us.',
  },
  'lead-mail-failed': {
    contactId: '0'.repeat(24),
    fullName: 'Alex Morgan',
    companyName: 'Example Ltd',
    email: 'alex@example.com',
    subject: 'Your request',
    cause: '550 5.1.1 No such mailbox',
  },
  'note-mention': {
    contactId: '0'.repeat(24),
    fullName: 'Alex Morgan',
    companyName: '',
    email: 'alex@example.com',
    by: 'Kim Park',
    note: '@Sam Lee Can you call them back?',
  },
  'form-answers': {
    answersId: '0'.repeat(24),
    form: 'Briefing',
    email: 'alex@example.com',
    answers: [
      { label: 'Your name', text: 'Alex Morgan' },
      { label: 'What is it about?', text: 'A new shop' },
    ],
  },
  'contact-quarantined': { reason: 'too-many' },
  'form-check': {},
  'form-check-failed': { stage: 'mail', problem: '421 4.7.0 Try again later' },
  'campaign-paused': {
    campaignId: '0'.repeat(24),
    subject: 'Spring news',
    reason: 'More than 25 % of the mails were refused.',
  },
  'campaign-refused': {
    campaignId: '0'.repeat(24),
    subject: 'Spring news',
    reason: 'example.com refused 12 mails: 550 5.7.1 blocked',
  },
  'remote-failing': {
    remote: 'mfe-public',
    version: '1.4.0',
    outcome: 'was rolled back to 1.3.2',
    evidence: '31 of 40 page views failed within five minutes.',
  },
  'intake-mismatch': {
    day: '2026-03-10',
    accepted: 12,
    stored: 9,
    quarantined: 1,
    erased: 0,
    spooled: 1,
    damaged: 0,
    hosts: ['web-1'],
  },
  'item-stuck': { resource: 'contact', resourceId: '0'.repeat(24), reason: 'The field email is missing.' },
  'approval-confirm': { title: 'Web design', link: `${publicUrl}/approval/sample?confirm=sample` },
  'approval-commented': {
    title: 'Web design',
    reader: 'Alex Morgan',
    link: `${publicUrl}/dashboard/services/edit/${'0'.repeat(24)}#approval`,
  },
  'approval-given': {
    title: 'Web design',
    reader: 'Alex Morgan',
    link: `${publicUrl}/dashboard/services/edit/${'0'.repeat(24)}#approval`,
  },
  report: {
    report: 'Monthly figures',
    days: '1–28 Feb 2026',
    by: 'Kim Park',
    figures:
      '<h2 style="margin:24px 0 12px;">Leads</h2><table width="100%"><tr><th align="left">Figure</th><th>Now</th><th>Before</th></tr><tr><td>Leads</td><td>42</td><td>21</td></tr></table>',
    csv: 'Leads,42\r\n',
    fileName: 'report-2026-02-01-2026-02-28.csv',
  },
});

/** A sample of each mail for previews and tests: about nobody real. */
export function sampleMail(name: MessageName, publicUrl: string): TransactionalMail {
  const data = dataOf(publicUrl);
  if (name === 'follow-up-due') {
    const { day, entries } = data['follow-ups-due'];
    return { template: 'follow-ups-due', data: { day, entries: entries.slice(0, 1) } };
  }
  if (name === 'reviews-unowned')
    return { template: 'reviews-due', data: { ...data['reviews-due'], isOwned: false } };
  if (name === 'remote-failing-staff')
    return { template: 'remote-failing', data: { ...data['remote-failing'], isForStaff: true } };
  return { template: name, data: data[name] } as TransactionalMail;
}
