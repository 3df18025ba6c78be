import { accountMessageRows } from './account-messages.constants';
import { approvalMessageRows } from './approval-messages.constants';
import { conversationMessageRows } from './conversation-messages.constants';
import { link, type MessageRow, site } from './message-row.constants';

const staffReason = 'You get this mail because you are on the team that looks after leads.';

const followUpFields = {
  site,
  count: { label: 'Number of follow-ups' },
  names: { label: 'First three names' },
  list: { label: 'The list', isBlock: true, required: 'the mail does not say who is due' },
  link: link('Button to the priority list'),
} as const;

const followUps = {
  subject: '{{count}} follow-ups are due',
  preview: '{{names}}',
  heading: '{{count}} follow-ups are due',
  text: '{{list}}\n\n{{link}}',
  button: 'Open the priority list',
  reason: staffReason,
};

const reviewFields = {
  site,
  count: { label: 'Number of items' },
  names: { label: 'First three titles' },
  list: { label: 'The items', isBlock: true, required: 'the mail does not say what is due' },
  link: link('Button to the list of due reviews'),
} as const;

const campaignFields = {
  site,
  mailing: { label: 'Subject of the mailing' },
  cause: { label: 'The cause' },
  link: link('Button to the mailing'),
};

const remoteFields = {
  site,
  remote: { label: 'Name of the remote' },
  version: { label: 'Version' },
  outcome: { label: 'What happened' },
  evidence: { label: 'What was measured' },
};

const remoteFailing = {
  subject: '{{remote}} {{version}} {{outcome}}',
  preview: '{{evidence}}',
  heading: '{{remote}} fails',
  text: '**{{version}}** {{outcome}}.\n\n{{evidence}}\n\natrium status {{remote}} shows the stages and browsers.',
  button: '',
};

/** All mails besides newsletters, in the order of the editor. A field is what a mail may say of its occasion. */
export const messageRows = {
  'contact-acknowledgement': {
    label: 'Contact form: thank you',
    // No field of the form: anybody can enter another person's address there.
    occasion: 'a visitor, after sending the contact form',
    fields: { site, link: link('Button to the case studies') },
    standard: {
      subject: 'We have received your message',
      preview: 'Your message has reached us.',
      heading: 'Thank you',
      text: 'Your message has reached us. If something is missing, simply reply to this mail.',
      button: 'See our work',
      reason: 'You get this mail because this address was entered in the contact form of {{site}}.',
    },
  },
  'newsletter-confirm': {
    label: 'Newsletter: please confirm',
    occasion: 'a visitor, after entering an address in the newsletter form',
    fields: { site, link: link('Button that confirms', 'nobody can confirm') },
    standard: {
      subject: 'Please confirm your subscription to {{site}}',
      preview: 'Open the link and confirm your address.',
      heading: 'Confirm your subscription',
      text: 'Please confirm that you would like to receive the {{site}} newsletter at this address.\n\n{{link}}\n\nThe link opens a page with a button that confirms it. It works for seven days. If it was not you, do nothing: you will not hear from us again.',
      button: 'Confirm my subscription',
      reason: 'You get this mail because this address was entered in the newsletter form of {{site}}.',
    },
  },
  'newsletter-ask-again': {
    label: 'Newsletter: asked again',
    occasion: 'somebody who unsubscribed, when staff ask them once whether they would like it again',
    fields: { site, link: link('Button that confirms', 'nobody can confirm') },
    standard: {
      subject: 'Would you like the {{site}} newsletter again?',
      preview: 'One question, and only this once.',
      heading: 'Would you like it again?',
      text: 'You unsubscribed from the {{site}} newsletter. If you would like to get it again, open the link.\n\n{{link}}\n\nThe link opens a page with a button that confirms it. It works for seven days. If not, do nothing: we do not ask again.',
      button: 'Yes, subscribe me again',
      reason: 'You get this mail because this address was subscribed to the newsletter of {{site}}.',
    },
  },
  'newsletter-welcome': {
    label: 'Newsletter: welcome',
    occasion: 'a subscriber, after confirming',
    fields: { site, gift: { label: 'Title of the gift' }, link: link('Button to the gift') },
    standard: {
      subject: 'Welcome to the {{site}} newsletter family',
      preview: 'Your subscription is confirmed.',
      heading: 'Welcome to our newsletter family!',
      text: 'Your subscription is confirmed.',
      button: 'Open your gift',
      reason: 'You get this mail because you confirmed your subscription to {{site}}.',
    },
  },
  ...accountMessageRows,
  ...approvalMessageRows,
  ...conversationMessageRows,
  'contact-alert': {
    label: 'Staff: new lead',
    occasion: 'staff, for each message of the contact form',
    fields: {
      site,
      lead: { label: 'Name and company' },
      name: { label: 'Name' },
      company: { label: 'Company of the lead' },
      summary: { label: 'Service and timeline' },
      details: { label: 'All that was entered', isBlock: true, required: 'the mail does not say who wrote' },
      link: link('Button to the lead'),
    },
    standard: {
      subject: 'New lead: {{lead}}',
      preview: '{{summary}}',
      heading: 'A new lead came in',
      text: '{{details}}\n\n{{link}}',
      button: 'Open the lead',
      reason: staffReason,
    },
  },
  'form-answers': {
    label: 'Staff: answers of a form',
    occasion: 'the recipients of a form, after somebody has sent it',
    fields: {
      site,
      form: { label: 'Title of the form' },
      details: { label: 'The answers', isBlock: true, required: 'the mail does not say what was answered' },
      link: link('Button to the answers'),
    },
    standard: {
      subject: '{{form}}: new answers',
      preview: '{{form}}',
      heading: 'New answers: {{form}}',
      text: '{{details}}\n\n{{link}}',
      button: 'Open the answers',
      reason:
        'You get this mail because the form names you as its recipient, or because you look after leads.',
    },
  },
  'contact-quarantined': {
    label: 'Staff: a message was set aside',
    occasion: 'staff, for the first message of an hour that is set aside as suspected spam',
    fields: {
      site,
      cause: { label: 'Why it was set aside' },
      link: link('Button to what was set aside'),
    },
    standard: {
      subject: 'A message of the contact form was set aside',
      preview: '{{cause}}',
      heading: 'A message was set aside as suspected spam',
      text: '{{cause}}\n\nWho wrote it was told that it arrived. If a person wrote it, release it: it becomes a lead. Further ones of this hour are not mailed.\n\n{{link}}',
      button: 'Look at what was set aside',
      reason: staffReason,
    },
  },
  'form-check': {
    label: 'Check of the contact form',
    occasion: 'the mailbox of the check of the contact form, with each check',
    fields: { site },
    standard: {
      subject: 'Check of the contact form',
      preview: 'The contact form works up to its mails',
      heading: 'The contact form works up to its mails',
      text: 'A request of the check went from the page to this mail.',
      button: '',
      reason: 'You get this mail because this mailbox is in the settings of the check.',
    },
  },
  'form-check-failed': {
    label: 'Staff: the contact form is broken',
    occasion: 'staff, when a check of the contact form has failed twice',
    fields: {
      site,
      cause: { label: 'What is broken' },
      evidence: { label: 'What was seen' },
      link: link('Button to the back office'),
    },
    standard: {
      subject: 'The contact form is broken',
      preview: '{{cause}}',
      heading: 'The contact form is broken',
      text: '{{cause}}.\n\n{{evidence}}\n\nVisitors may see an error, or believe that you know of their request. You get no more mails until something else is broken.\n\n{{link}}',
      button: 'Open the back office',
      reason: staffReason,
    },
  },
  'follow-up-due': {
    label: 'Staff: one follow-up is due',
    occasion: 'staff, in the morning of a day with one follow-up',
    fields: followUpFields,
    standard: { ...followUps, subject: '1 follow-up is due', heading: 'One follow-up is due' },
  },
  'follow-ups-due': {
    label: 'Staff: follow-ups are due',
    occasion: 'staff, in the morning of a day with several follow-ups',
    fields: followUpFields,
    standard: followUps,
  },
  'reviews-due': {
    label: 'Staff: items are due for review',
    occasion: 'the owner of items, each week in which some are due for review',
    fields: reviewFields,
    standard: {
      subject: 'Still right? {{names}}',
      preview: 'Items of yours that are due for review: {{count}}',
      heading: 'Are they still right?',
      text: 'Items of yours that are due for review: {{count}}. Look at each of them, then change it or confirm that it is still right.\n\n{{list}}\n\n{{link}}',
      button: 'Open the list',
      reason: staffReason,
    },
  },
  'reviews-unowned': {
    label: 'Staff: items without an owner are due',
    occasion: 'staff, each week in which items are due for review whose owners have left',
    fields: reviewFields,
    standard: {
      subject: 'Nobody looks after: {{names}}',
      preview: 'Items without an owner that are due for review: {{count}}',
      heading: 'Items without an owner are due for review',
      text: 'Their owners are not on the staff any more: {{count}}. Choose somebody else in the editor of each of them.\n\n{{list}}\n\n{{link}}',
      button: 'Open the list',
      reason: staffReason,
    },
  },
  'leads-assigned': {
    label: 'Staff: leads were assigned',
    occasion: 'a member of staff, when somebody else assigns leads to them',
    fields: {
      site,
      count: { label: 'Number of leads' },
      names: { label: 'Names of the first three' },
      by: { label: 'Who assigned them' },
      list: { label: 'The leads', isBlock: true, required: 'the mail does not say which leads' },
      link: link('Button to their leads'),
    },
    standard: {
      subject: 'Assigned to you: {{names}}',
      preview: '{{by}} assigned leads to you: {{count}}',
      heading: 'Leads were assigned to you',
      text: '{{by}} assigned leads to you: {{count}}.\n\n{{list}}\n\n{{link}}',
      button: 'Open my leads',
      reason: staffReason,
    },
  },
  'campaign-paused': {
    label: 'Staff: a mailing has stopped',
    occasion: 'staff, when a newsletter stops by itself',
    fields: campaignFields,
    standard: {
      subject: 'The mailing "{{mailing}}" has stopped',
      preview: '{{cause}}',
      heading: 'A mailing has stopped',
      text: '**{{mailing}}**\n\n{{cause}}\n\n{{link}}',
      button: 'Look at the mailing',
      reason: staffReason,
    },
  },
  'campaign-refused': {
    label: 'Staff: mails were refused',
    occasion: 'staff, when mail servers refuse a newsletter because of its sender',
    fields: campaignFields,
    standard: {
      subject: 'Servers refused mails of "{{mailing}}"',
      preview: '{{cause}}',
      heading: 'Mails of a mailing were refused',
      text: '**{{mailing}}**\n\n{{cause}}\n\nThe cause is the sender or the mail, such as a DNS record or a block list, not the readers: all of them stay subscribed. Please mend it before the next mailing.\n\n{{link}}',
      button: 'Look at the mailing',
      reason: staffReason,
    },
  },
  'intake-mismatch': {
    label: 'Staff: leads are missing',
    occasion: 'staff, when the daily check finds leads that are not stored',
    fields: {
      site,
      day: { label: 'Day' },
      accepted: { label: 'Number of accepted leads' },
      accounted: { label: 'Number of leads that are accounted for' },
      details: { label: 'The figures', isBlock: true, required: 'the mail does not say how many' },
    },
    standard: {
      subject: 'Leads of {{day}} are not all stored',
      preview: '{{accepted}} accepted, {{accounted}} accounted for',
      heading: 'The daily check of the leads found some that are not stored',
      text: '{{details}}',
      button: '',
      reason: staffReason,
    },
  },
  'item-stuck': {
    label: 'Staff: an item needs attention',
    occasion: 'staff, when a stored item can not be handled',
    fields: {
      site,
      kind: { label: 'Kind of item' },
      cause: { label: 'The cause' },
      details: { label: 'Kind, id and cause', isBlock: true, required: 'the mail does not say which item' },
      link: link('Button to the activity log'),
    },
    standard: {
      subject: 'A stored {{kind}} needs attention',
      preview: '{{cause}}',
      heading: 'A stored item can not be handled',
      text: 'It stays until it is mended or removed. All others went on.\n\n{{details}}\n\nIf you can not mend it, please tell whoever runs the site.\n\n{{link}}',
      button: 'Open the activity log',
      reason: staffReason,
    },
  },
  report: {
    label: 'Report: figures of a period',
    occasion: 'the people of a saved report, each week or month',
    fields: {
      site,
      report: { label: 'Name of the report' },
      days: { label: 'First and last day' },
      by: { label: 'Who has made the report' },
      figures: { label: 'The figures', isBlock: true, required: 'the mail has no figures' },
      link: link('Button to the reports'),
    },
    standard: {
      subject: '{{report}}, {{days}}',
      preview: 'The figures of {{site}}, {{days}}',
      heading: '{{report}}',
      text: 'The figures of {{site}}, {{days}}. The attached file has them for a spreadsheet.\n\n{{figures}}\n\n{{link}}',
      button: 'Open the reports',
      reason:
        'You get this mail because {{by}} has this report sent to you. Tell them if you no longer want it.',
    },
  },
  'remote-failing': {
    label: 'Teams: a remote fails',
    occasion: 'the contact of a remote, when its versions fail in browsers',
    fields: remoteFields,
    standard: {
      ...remoteFailing,
      reason: 'You get this mail because your address is the contact in the manifest of this remote.',
    },
  },
  'remote-failing-staff': {
    label: 'Staff: a remote fails',
    occasion: 'staff, when a remote without a contact fails in browsers',
    fields: remoteFields,
    standard: {
      ...remoteFailing,
      reason: 'You get this mail because the manifest of this remote names no contact.',
    },
  },
} as const satisfies Record<string, MessageRow>;

export type MessageName = keyof typeof messageRows;
export const messageNames = Object.keys(messageRows) as MessageName[];
export const messageRow = (name: MessageName): MessageRow => messageRows[name];

/** The paragraphs of a text: an empty line is between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '');

/** The field that is the whole paragraph. */
export const blockOf = ({ fields }: MessageRow, paragraph: string): string | undefined => {
  const name = /^\{\{\s{0,9}(\w{1,40})\s{0,9}\}\}$/.exec(paragraph)?.[1];
  return name !== undefined && Object.hasOwn(fields, name) && fields[name]?.isBlock ? name : undefined;
};
