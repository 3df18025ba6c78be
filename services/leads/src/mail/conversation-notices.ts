import type { MailFacts } from './mail-facts';

interface AboutLead {
  contactId: string;
  fullName: string;
  companyName: string;
  /** The lead's address, or empty: an erasure finds the mail by it. */
  email: string;
}

/** The data of mails to the staff about conversations with leads. */
export interface ConversationNoticeData {
  'lead-answered': AboutLead & { subject: string; text: string };
  'lead-mail-failed': AboutLead & { subject: string; cause: string };
  'note-mention': AboutLead & { by: string; note: string };
}

const describe =
  <Message extends keyof ConversationNoticeData>(message: Message) =>
  (
    { contactId, fullName, companyName, email: _email, ...values }: ConversationNoticeData[Message],
    { publicUrl }: { publicUrl: string },
  ): MailFacts => ({
    message,
    values: { ...values, lead: companyName === '' ? fullName : `${fullName} (${companyName})` },
    link: `${publicUrl}/dashboard/contacts/${contactId}`,
  });

export const describeConversationNotice = {
  'lead-answered': describe('lead-answered'),
  'lead-mail-failed': describe('lead-mail-failed'),
  'note-mention': describe('note-mention'),
};
