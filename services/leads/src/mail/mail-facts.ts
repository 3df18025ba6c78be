import type { MessageName } from '@atrium/contracts/content/messages.constants';
import type { Attachment } from './compile-mail';

/** The values of the fields in a mail's texts. */
export interface MailFacts {
  /** The texts of the mail. */
  message: MessageName;
  values?: Record<string, string>;
  /** HTML of the fields that are paragraphs. */
  blocks?: Record<string, string>;
  /** The address that the button leads to. */
  link?: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  /** One-click address (RFC 8058); present on mails that readers may stop by themselves. */
  oneClickUrl?: string;
  /** The kind of mail that readers may stop, for its List-Id (RFC 2919). */
  list?: 'newsletter' | 'reports';
  attachments?: Attachment[];
}
