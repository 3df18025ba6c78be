import { link, type MessageRow, site } from './message-row.constants';

const lead = { label: 'Name and company of the lead' };
const conversation = link('Button to the conversation');

/** Mails to the staff about conversations with leads. */
export const conversationMessageRows = {
  'lead-answered': {
    label: 'Staff: a lead has answered',
    occasion: 'the owner of a lead, for each mail that comes in from it',
    fields: {
      site,
      lead,
      subject: { label: 'Subject of the mail' },
      text: { label: 'The beginning of the mail' },
      link: conversation,
    },
    standard: {
      subject: '{{lead}} answered: {{subject}}',
      preview: '{{text}}',
      heading: '{{lead}} answered',
      text: '**{{subject}}**\n\n{{text}}\n\n{{link}}',
      button: 'Open the conversation',
      reason: 'You get this mail because you own the lead, or have written to it.',
    },
  },
  'lead-mail-failed': {
    label: 'Staff: a mail to a lead was not delivered',
    occasion: 'who wrote a mail to a lead that no server took, or that came back',
    fields: {
      site,
      lead,
      subject: { label: 'Subject of the mail' },
      cause: { label: 'The reply of the server' },
      link: conversation,
    },
    standard: {
      subject: 'Not delivered: {{subject}}',
      preview: '{{cause}}',
      heading: 'Your mail was not delivered',
      text: 'Your mail **{{subject}}** to {{lead}} was not delivered:\n\n{{cause}}\n\n{{link}}',
      button: 'Open the conversation',
      reason: 'You get this mail because you wrote the other one.',
    },
  },
  'note-mention': {
    label: 'Staff: a note mentions somebody',
    occasion: 'a member of staff whom a colleague mentions in a note',
    fields: {
      site,
      lead,
      by: { label: 'Who wrote the note' },
      note: { label: 'The note' },
      link: link('Button to the lead'),
    },
    standard: {
      subject: '{{by}} mentioned you: {{lead}}',
      preview: '{{note}}',
      heading: '{{by}} mentioned you',
      text: 'In a note of **{{lead}}**:\n\n{{note}}\n\n{{link}}',
      button: 'Open the lead',
      reason: 'You get this mail because a colleague mentioned you in a note.',
    },
  },
} as const satisfies Record<string, MessageRow>;
