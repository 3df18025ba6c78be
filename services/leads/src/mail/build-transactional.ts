import type { Sender } from '../company-facts';
import type { LeadsConfig, Mailbox } from '../config';
import type { LeadsContext } from '../context';
import { compileMail } from './compile-mail';
import { htmlToText } from './html-to-text';
import { domainOf, formatMailbox, formatMailDate, requireWireAddress, toWireAddress } from './mail-headers';
import { renderMailLayout, senderLine } from './mail-layout';
import type { OutgoingMail } from './mailer';
import {
  type TransactionalData,
  type TransactionalTemplate,
  transactionalWriters,
  type WrittenMail,
} from './transactional-mails';

/** Text of a person that looks like a field stays text. */
export const literal = (text: string) => text.replaceAll('{{', '{\u200b{');

/** A name in the settings wins over the company's. */
export const mailboxOf = ({ MAIL_FROM: { name, address } }: LeadsConfig, sender: Sender): Mailbox => ({
  name: name || literal(sender.name),
  address,
});

export function messageIdOf(key: string, fromAddress: string): string {
  return `<${key.replace(/[^\w.-]/g, '-')}@${domainOf(fromAddress)}>`;
}

export function buildTransactional<Template extends TransactionalTemplate>(
  { config, publicUrl, company }: Pick<LeadsContext, 'config' | 'publicUrl' | 'company'>,
  mail: {
    /** The same for the same mail: it becomes the Message-ID. */
    key: string;
    to: string;
    template: Template;
    data: TransactionalData[Template];
    date: Date;
  },
): OutgoingMail {
  const sender = company.current();
  const from = mailboxOf(config, sender);
  const settings = {
    siteName: sender.name,
    publicUrl,
    giftTitle: config.NEWSLETTER_GIFT_TITLE,
    giftUrl: new URL(config.NEWSLETTER_GIFT_URL, publicUrl).href,
  };
  const write = transactionalWriters[mail.template] as (
    data: TransactionalData[Template],
    given: typeof settings,
  ) => WrittenMail;
  const written = write(mail.data, settings);
  const messageId = messageIdOf(mail.key, from.address);
  const html = renderMailLayout({ ...written, sender, publicUrl });
  const text = `${htmlToText(written.contentHtml)}\n\n--\n${htmlToText(written.footerHtml)}\n${senderLine(sender)}\n`;
  const to = requireWireAddress(mail.to);
  const wantedReplyTo = written.replyTo ?? config.MAIL_REPLY_TO?.address;
  const replyTo = wantedReplyTo === undefined ? null : toWireAddress(wantedReplyTo);
  const fill = compileMail({
    headers: [
      ['From', formatMailbox(from)],
      // Values rather than text of the template: a local part may hold braces.
      ['To', '<{{to}}>'],
      ...(replyTo === null ? [] : [['Reply-To', '<{{replyTo}}>'] as [string, string]]),
      ['Date', formatMailDate(mail.date)],
      ['Message-ID', messageId],
      ['Auto-Submitted', 'auto-generated'],
      ...(written.oneClickUrl === undefined
        ? []
        : ([
            ['List-Id', `<newsletter.${domainOf(from.address)}>`],
            ['List-Unsubscribe', `<${written.oneClickUrl}>`],
            ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
          ] as [string, string][])),
    ],
    subject: literal(written.subject),
    html: literal(html),
    text: literal(text),
  });
  const raw = fill({ to, ...(replyTo !== null && { replyTo }) });
  return { envelope: { from: from.address, to }, raw, messageId };
}
