import { link, type MessageRow, site } from './message-row.constants';

const fields = {
  site,
  title: { label: 'Title of the item' },
  reader: { label: 'Name that the reader has given' },
  link: link('Button to the item'),
} as const;
const reason = 'You get this mail because you asked for the approval.';

/** Mails about an approval that a client is asked for. */
export const approvalMessageRows = {
  'approval-confirm': {
    label: 'Approval: please confirm',
    occasion: 'whoever approves a page, once per browser, to confirm their address',
    // No field of the form: anybody who has the link can enter another person's address there.
    fields: {
      site,
      title: { label: 'Title of the item' },
      link: link('Button that confirms', 'nobody can confirm'),
    },
    standard: {
      subject: 'Please confirm your approval of "{{title}}"',
      preview: 'Open the link and confirm your address.',
      heading: 'Confirm your approval',
      text: 'Somebody, hopefully you, approved **{{title}}** with this address.\n\n{{link}}\n\nThe link opens a page with a button that confirms it. It works for 24 hours. If it was not you, do nothing: nothing is approved.',
      button: 'Confirm my approval',
      reason:
        'You get this mail because this address was entered on a page of {{site}} that asks for an approval.',
    },
  },
  'approval-commented': {
    label: 'Staff: a client commented',
    occasion: 'who asked for an approval, for the first comment of an hour',
    fields,
    standard: {
      subject: '{{reader}} commented on "{{title}}"',
      preview: 'The comments are in the editor, beside their fields.',
      heading: 'A client commented',
      text: '{{reader}} commented on **{{title}}**. Further comments of this hour are not mailed.\n\n{{link}}',
      button: 'Open the comments',
      reason,
    },
  },
  'approval-given': {
    label: 'Staff: a client approved',
    occasion: 'who asked for an approval, when it is given',
    fields,
    standard: {
      subject: '{{reader}} approved "{{title}}"',
      preview: 'What was approved is in the editor.',
      heading: 'A client approved',
      text: '{{reader}} approved **{{title}}**.\n\n{{link}}',
      button: 'Open the item',
      reason,
    },
  },
} as const satisfies Record<string, MessageRow>;
