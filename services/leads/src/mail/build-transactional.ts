import type { Sender } from '../company-facts';
import type { LeadsConfig, Mailbox } from '../config';
import type { LeadsContext } from '../context';
import { compileMail } from './compile-mail';
import { detectLanguage } from './detect-language';
import { htmlToText } from './html-to-text';
import type { MailFacts } from './mail-facts';
import { domainOf, formatMailbox, formatMailDate, requireWireAddress, toWireAddress } from './mail-headers';
import { renderMailLayout, senderLine } from './mail-layout';
import type { OutgoingMail } from './mailer';
import type { TextsOf } from './message-texts';
import { describeMail, type TransactionalMail, type TransactionalSettings } from './transactional-mails';
import { writeMessage } from './write-message';

type BuildContext = Pick<LeadsContext, 'publicUrl'> & {
  config: Pick<LeadsConfig, 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'NEWSLETTER_GIFT_TITLE' | 'NEWSLETTER_GIFT_URL'>;
  company: Pick<LeadsContext['company'], 'current'>;
};

/** Text of a person that looks like a field stays text. */
export const literal = (text: string) => text.replaceAll('{{', '{\u200b{');

/** A name in the settings wins over the company's. */
export const mailboxOf = (
  { MAIL_FROM: { name, address } }: Pick<LeadsConfig, 'MAIL_FROM'>,
  sender: Sender,
): Mailbox => ({
  name: name || literal(sender.name),
  address,
});

export function messageIdOf(key: string, fromAddress: string): string {
  return `<${key.replace(/[^\w.-]/g, '-')}@${domainOf(fromAddress)}>`;
}

/** A mail with its layout, from the texts of its message. */
export function renderTransactional(
  { config, publicUrl, company }: BuildContext,
  { template, data }: TransactionalMail,
  textsOf: TextsOf,
) {
  const sender = company.current();
  const describe = describeMail[template] as (
    given: typeof data,
    settings: TransactionalSettings,
  ) => MailFacts;
  const facts = describe(data, {
    publicUrl,
    giftTitle: config.NEWSLETTER_GIFT_TITLE ?? sender.giftTitle,
    giftUrl: new URL(config.NEWSLETTER_GIFT_URL, publicUrl).href,
  });
  const written = writeMessage(textsOf(facts.message), facts, sender.name);
  const { subject, contentHtml, footerHtml } = written;
  const contentText = htmlToText(contentHtml);
  const lang = detectLanguage(`${subject}\n${contentText}`, sender.locale);
  return {
    ...facts,
    subject,
    html: sender.paint(renderMailLayout({ ...written, title: subject, lang, sender, publicUrl })),
    text: `${contentText}\n\n--\n${htmlToText(footerHtml)}\n${senderLine(sender)}\n`,
  };
}

export function buildTransactional(
  context: BuildContext,
  mail: TransactionalMail & {
    /** The same for the same mail: it becomes the Message-ID. */
    key: string;
    to: string;
    date: Date;
  },
  textsOf: TextsOf,
): OutgoingMail {
  const { config, company } = context;
  const from = mailboxOf(config, company.current());
  const rendered = renderTransactional(context, mail, textsOf);
  const messageId = messageIdOf(mail.key, from.address);
  const to = requireWireAddress(mail.to);
  const wantedReplyTo = rendered.replyTo ?? config.MAIL_REPLY_TO?.address;
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
      ...(rendered.oneClickUrl === undefined
        ? []
        : ([
            ['List-Id', `<${rendered.list ?? 'newsletter'}.${domainOf(from.address)}>`],
            ['List-Unsubscribe', `<${rendered.oneClickUrl}>`],
            ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
          ] as [string, string][])),
    ],
    subject: literal(rendered.subject),
    html: literal(rendered.html),
    text: literal(rendered.text),
    attachments: rendered.attachments,
  });
  const raw = fill({ to, ...(replyTo !== null && { replyTo }) });
  return { envelope: { from: from.address, to }, raw, messageId };
}
